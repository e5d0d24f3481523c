import { nullable, present } from '../../formula/assignable.ts';
import type { Construct } from '../../grammar/define.ts';
import type { Argument } from '../../document/contract.ts';
import { isObject } from '../../document/source.ts';
import type { Type } from '../../formula/type.ts';
import { literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { valuesCode } from '../enum-values.ts';
import { checkKeys } from '../members.ts';
import { FACTS, FACTS_TYPE } from './facts-type.ts';
import { DECLARATION } from './grammar.ts';

/** Returns the type of a declaration: `{ "type": "number" }`, or `{ "type": "enum", "of": […] }`. */
export function declaredType(c: Cursor, construct: Construct = DECLARATION): Type | undefined {
  const { type, of } = c.object;
  if (!isObject(c.value)) {
    c.problem('missing', 'A declaration is an object with "type": { "type": "string" }.');
    return undefined;
  }
  checkKeys(c, construct);
  if (typeof type !== 'string') return undefined;
  if (type === 'enum') {
    if (!Array.isArray(of) || of.length === 0) c.problem('missing', 'An enum needs "of": its values.');
    return { kind: 'enum', name: '', values: Array.isArray(of) ? of.map(String) : [] };
  }
  if (type === FACTS) return FACTS_TYPE;
  if (type === `${FACTS}?`) return nullable(FACTS_TYPE);
  return c.compilation.type(type, c.at('type').pointer);
}

/** Returns parameters as arguments. A parameter with neither a default nor `required` may be null. */
export function paramTypes(params: Cursor): Map<string, Argument> {
  const out = new Map<string, Argument>();
  for (const [name, param] of params.entries()) {
    const type = declaredType(param);
    if (type === undefined) continue;
    const { default: usual, required: asked, description } = param.object;
    const given = usual !== undefined && usual !== null;
    const required = asked === true || (usual === undefined && type.kind !== 'nullable' && asked !== false);
    out.set(name, {
      type: given || required ? type : nullable(type),
      required,
      description: typeof description === 'string' ? description : '',
    });
  }
  return out;
}

/**
 * Writes the plan of a parameter; its default may be a formula over the page.
 *
 * @param type as it is declared
 * @param addressed it is a page's, which an address gives as a string: its type tells how the string is read
 */
export function paramCode(c: Cursor, type: Type | undefined, addressed: boolean): Js {
  const plain = type === undefined ? undefined : present(type);
  if (c.object.required === false)
    c.at('required').problem(
      'idle-required',
      'This does not say what the parameter is where nobody gives it. Leave "required" out, and give it a default or a type with "?", as "string?".',
      { key: true },
    );
  const usual = c.at('default');
  const initial = usual.given && plain !== undefined ? usual.compile({ type: plain, nullable: true }) : undefined;
  return object({
    ...(addressed
      ? {
          type: literal(plain?.kind ?? 'string'),
          values: plain?.kind === 'enum' ? valuesCode(plain, c.compilation) : undefined,
          required: c.object.required === true ? 'true' : undefined,
        }
      : {}),
    initial: initial === undefined ? undefined : c.env.formula(initial),
  });
}

/** Writes the plan of a state: its first value. @param type as it is declared */
export function stateCode(c: Cursor, type: Type | undefined): Js {
  const usual = c.at('default');
  const initial = usual.given ? usual.compile({ type: present(type ?? { kind: 'error' }), nullable: true }) : undefined;
  return initial === undefined ? object({ r: '[]', f: '() => null' }) : c.env.formula(initial);
}
