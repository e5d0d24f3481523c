import type { ActionSchema } from '../../action/action.ts';
import { isObject } from '../../document/source.ts';
import { arrow, list, literal, object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { recordType } from '../declaration/record.ts';
import { inWords, needs } from '../members.ts';
import { respell } from '../respell.ts';
import { RESERVED } from '../roots.ts';
import { compileSlot } from '../slots/compile.ts';
import type { CompileStep, Step } from './step.ts';

/** Compiles an action list; returns the name of the constant that holds it. */
export function compileActions(c: Cursor): Js {
  if (!Array.isArray(c.value)) {
    c.problem('actions', 'Write a list of actions here: [{ "do": … }].');
    return '[]';
  }
  const { compilation } = c;
  const { actions } = compilation.project.catalog;
  const steps: Js[] = [];
  let { env } = c;
  let ended: string | undefined;
  for (const entry of c.items()) {
    const name = entry.object.do;
    if (!isObject(entry.value) || typeof name !== 'string') {
      const takes = (value: unknown): boolean => typeof value === 'string' && actions.has(value);
      const { message, fixes } = respell(entry, [{ key: 'do', takes }]);
      entry.problem('actions', `An action is an object with "do", which names it: { "do": "go", … }.${message}`, {
        fixes,
      });
      continue;
    }
    if (ended !== undefined)
      entry.problem('after-last', `${ended} leaves what is shown, so this step would never run. Put ${ended} last.`);
    const part = actions.get(name);
    if (part === undefined) {
      entry.at('do').unknown('unknown-action', 'action', name, actions.keys());
      continue;
    }
    compilation.facts.actions.push({ name, pointer: entry.pointer });
    compilation.import(`{ run as a_${name} }`, part.module);
    const here = entry.in(env);
    compilation.scopes?.note(here.pointer, env);
    checkSlots(here, part.schema);
    const { plan, result } =
      part.compile === undefined ? plainStep(here, part.schema) : (part.compile as CompileStep)(here);
    if (part.schema.last === true) ended = name;
    const as = entry.at('as');
    steps.push(
      object({
        run: `a_${name}`,
        n: literal(entry.pointer.join('/')),
        ...plan,
        as: typeof as.value === 'string' ? literal(as.value) : undefined,
      }),
    );
    if (!as.given) continue;
    if (typeof as.value !== 'string' || RESERVED.has(as.value) || env.variables.has(as.value))
      as.problem('shadowed', `"${String(as.value)}" already means something here. Give the result another name.`);
    else if (result === undefined) as.problem('no-result', `${name} has no result to name.`);
    else env = env.with(as.value, result);
  }
  return compilation.declare('actions', list(steps));
}

/** Reports unknown keys, missing keys, and literals of a wrong kind. */
function checkSlots(c: Cursor, { name, slots }: ActionSchema): void {
  const known = ['do', 'as', ...Object.keys(slots)];
  for (const [key, at] of c.entries()) if (!known.includes(key)) c.compilation.unknownKey(name, key, known, at.pointer);
  for (const [key, slot] of Object.entries(slots)) {
    const at = c.at(key);
    if (!at.given) {
      if (slot.required === true) c.problem('missing', needs(name, key, slot));
      continue;
    }
    if ('literal' in slot && slot.literal === true && slot.type === 'bool' && typeof at.value !== 'boolean')
      at.problem('wrong-type', `"${key}" takes true or false.`);
    if ((slot.type === 'args' || slot.type === 'table') && !isObject(at.value) && !at.formula)
      at.problem('wrong-type', `"${key}" takes ${inWords(slot)}.`);
  }
}

/** Compiles actions whose slots are values, texts and nested lists. */
function plainStep(c: Cursor, { slots, result }: ActionSchema): Step {
  const members: Array<readonly [string, Js]> = [];
  const lists: Array<readonly [string, Js]> = [];
  for (const [key, slot] of Object.entries(slots)) {
    const at = c.at(key);
    if (!at.given || slot.type === 'name' || slot.type === 'args' || slot.type === 'table') continue;
    if (slot.type === 'actions') lists.push([key, at.actions()]);
    else members.push([key, compileSlot(slot, at).code]);
  }
  return {
    plan: { with: arrow('s, x', table(members)), lists: lists.length === 0 ? undefined : table(lists) },
    result:
      typeof result === 'string' ? c.compilation.type(result, c.pointer) : result && recordType('event', result, c),
  };
}
