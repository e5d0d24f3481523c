import { renames } from '../../document/rename.ts';
import { present } from '../../formula/assignable.ts';
import { assignable, showType } from '../../formula/compile.ts';
import { didYouMean, nearTo } from '../../formula/suggest.ts';
import type { Type } from '../../formula/type.ts';
import type { BindSlot } from '../../grammar/define.ts';
import { controlPlace } from '../../store/control-place.ts';
import { call, literal, type Reads } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import type { Env } from '../env.ts';
import type { Writer } from '../facts.ts';
import { NO_VALUES, type SlotCode } from './values.ts';

/** Compiles the path that a control writes. */
export function bindCode({ accepts, drawsError }: BindSlot, c: Cursor): SlotCode {
  const type = bindTarget(c);
  if (type === undefined || typeof c.value !== 'string') return NO_VALUES;
  const plain = present(type.kind === 'field' ? type.of : type);
  if (!accepts.some((text) => acceptsType(text, plain, c)))
    c.problem('wrong-type', `This block writes ${accepts.join(' or ')}; ${c.value} is ${showType(type)}.`);
  return { ...NO_VALUES, code: call('x.bind', 's', literal(c.value)), reads: drawnBy(c.value, drawsError === true) };
}

function acceptsType(text: string, type: Type, { compilation }: Cursor): boolean {
  if (type.kind === 'error' || text === 'any') return true;
  if (text === 'enum' || text === 'id') return type.kind === text;
  const wanted = compilation.type(text, []);
  return wanted !== undefined && (assignable(type, wanted) || present(wanted).kind === type.kind);
}

/** Returns the paths by which the controls of a path are drawn again. @param error the view draws the field's error */
function drawnBy(path: string, error: boolean): Reads {
  const [root, name] = path.split('.') as [string, string];
  if (root !== 'form') return [[root, name]];
  return [controlPlace(name), ...(error ? [['status', 'form', name, 'message']] : [])];
}

/** Returns the paths of all that a control shows: the value, and the error of a field. */
export function readsOf(path: string): Reads {
  const [root, name] = path.split('.') as [string, string];
  return root === 'form' ? [['form', name], ...drawnBy(path, true)] : [[root, name]];
}

/** The roots of writable paths. */
const WRITABLE = ['form', 'state', 'params', 'prefs'] as const;

/** The words for what stands under the names that can be written. */
const KINDS: Readonly<Record<string, string>> = {
  form: 'field of the form',
  state: 'state',
  params: 'parameter of the page',
  prefs: 'preference',
};

/** Returns the type of a path that controls and actions may write. */
export function bindTarget(c: Cursor, by: Writer = 'control'): Type | undefined {
  const { value, env, compilation, pointer } = c;
  compilation.scopes?.note(pointer, env);
  if (typeof value !== 'string' || !/^(form|state|params|prefs)\.[A-Za-z_]\w*$/.test(value)) {
    const [root = ''] = String(value as string).split('.');
    const near = nearTo(root, WRITABLE);
    c.problem(
      'bind',
      `Write a place that can be written here: form.x, state.x, params.x or prefs.x.${didYouMean(near[0]?.word)}`,
      { fixes: renames(compilation.source, pointer, root, near) },
    );
    return undefined;
  }
  const [root, name] = value.split('.') as [string, string];
  const type = env.cell(root, name);
  if (type === undefined) c.unknown('undeclared', KINDS[root] ?? root, name, env.cells(root));
  compilation.facts.binds.push({ path: value, by, conditional: env.place.conditional, row: env.inRow, pointer });
  return type;
}

/** Tells whether a path is a parameter that passes a writable path into a fragment. */
export function isHanded(path: string, env: Env): boolean {
  const [root, name = ''] = path.split('.');
  const type = root === 'params' ? env.cell('params', name) : undefined;
  return type !== undefined && present(type).kind === 'field';
}
