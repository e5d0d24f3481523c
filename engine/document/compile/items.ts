import type { Type } from '../../formula/type.ts';
import { withoutNull } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import type { Env } from './env.ts';
import { RESERVED } from './roots.ts';
import { isFormula, showType, type Code, type Unit } from './unit.ts';

/** The records that a list or a block repeats over, and the place where one of them has a name. */
export function itemsOf(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): { readonly of: Code; readonly as: string; readonly env: Env } | undefined {
  const of = isFormula(value.of) ? unit.formula(value.of, [...pointer, 'of'], env) : value.of === undefined ? undefined : unit.literal(value.of, [...pointer, 'of'], env, { type: { kind: 'error' }, nullable: true });
  const as = typeof value.as === 'string' ? value.as : 'item';
  if (of === undefined) return undefined;
  const type = withoutNull(of.type);
  if (type.kind !== 'list' && type.kind !== 'error') {
    unit.problem('wrong-type', [...pointer, 'of'], `Here stands a list; this is ${showType(of.type)}.`);
    return undefined;
  }
  if (RESERVED.has(as) || env.variables.has(as)) {
    unit.problem('shadowed', [...pointer, 'as'], `"${as}" already means something here. Give the item another name.`);
    return undefined;
  }
  const item: Type = type.kind === 'list' ? type.of : { kind: 'error' };
  return { of, as, env: env.with(as, item) };
}

/** What tells one row from another: something of the row. */
export function keyOf(value: Json | undefined, as: string, pointer: Pointer, env: Env, unit: Unit): Code | undefined {
  if (value === undefined) return undefined;
  const key = unit.value(value, pointer, env);
  if (key !== undefined && !key.reads.some(([root]) => root === as)) unit.problem('list-key', pointer, `This is the same for every row. A key reads "${as}", as in "=${as}.id".`);
  return key;
}

/** The datum that a list or a block shows, whose status gives the skeleton and the error of a list. */
export function datumOf(of: Code, unit: Unit): string | undefined {
  const names = new Set(of.reads.filter((read) => read[0] === 'data' && read[1] !== undefined).map((read) => read[1]!));
  if (names.size === 0) {
    const calc = of.reads.find((read) => read[0] === 'calc')?.[1];
    return calc === undefined ? undefined : unit.calcData.get(calc);
  }
  return [...names][0];
}

/** The same where it is declared in the document itself and comes in pages. */
export function pagedDatumOf(of: Code, unit: Unit): string | undefined {
  const name = datumOf(of, unit);
  const { data } = unit.facts.value;
  const declared = name !== undefined && isObject(data) ? data[name] : undefined;
  if (!isObject(declared) || declared.page === false) return undefined;
  return unit.project.catalog.contract.calls.get(String(declared.call))?.page === undefined ? undefined : name;
}
