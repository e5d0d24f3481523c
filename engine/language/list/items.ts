import { present } from '../../formula/assignable.ts';
import type { Type } from '../../formula/type.ts';
import { showType } from '../../formula/compile.ts';
import { isObject } from '../../document/source.ts';
import type { Code } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import type { Env } from '../env.ts';
import { RESERVED } from '../roots.ts';
import type { Compilation } from '../compilation.ts';

export interface Items {
  readonly of: Code;
  readonly as: string;
  readonly env: Env;
}

/** Returns the records that a list or a block repeats over, and the environment in which one of them has a name. */
export function itemsOf(c: Cursor): Items | undefined {
  const given = c.at('of');
  const of = given.formula
    ? given.compileFormula()
    : given.given
      ? given.compileLiteral({ type: { kind: 'error' }, nullable: true })
      : undefined;
  const as = typeof c.object.as === 'string' ? c.object.as : 'item';
  if (of === undefined) return undefined;
  const type = present(of.type);
  if (type.kind !== 'list' && type.kind !== 'error') {
    given.problem('wrong-type', `"of" takes a list; this is ${showType(of.type)}.`);
    return undefined;
  }
  if (RESERVED.has(as) || c.env.variables.has(as)) {
    c.at('as').problem('shadowed', `"${as}" already means something here. Give the item another name.`);
    return undefined;
  }
  const item: Type = type.kind === 'list' ? type.of : { kind: 'error' };
  return { of, as, env: c.env.with(as, item) };
}

/** Compiles the key of a row; it must read the row. @param as the name of a row */
export function keyOf(c: Cursor, as: string): Code | undefined {
  if (!c.given) return undefined;
  const key = c.compile();
  if (key !== undefined && !key.reads.some(([root]) => root === as))
    c.problem('list-key', `This is the same for every row. A key reads "${as}", as in "=${as}.id".`);
  return key;
}

/** Returns the datum that a list or a block shows, whose status gives the skeleton and the error of a list. */
export function datumOf({ reads }: Code, compilation: Compilation): string | undefined {
  const direct = reads.find(([root, name]) => root === 'data' && name !== undefined)?.[1];
  if (direct !== undefined) return direct;
  const calc = reads.find(([root]) => root === 'calc')?.[1];
  return calc === undefined ? undefined : compilation.calcData.get(calc);
}

/** Returns the datum if it is declared in this document and comes in pages. */
export function pagedDatumOf(of: Code, compilation: Compilation): string | undefined {
  const name = datumOf(of, compilation);
  const { data } = compilation.facts.value;
  const declared = name !== undefined && isObject(data) ? data[name] : undefined;
  if (!isObject(declared) || declared.page === false) return undefined;
  return compilation.project.catalog.contract.calls.get(String(declared.call))?.page === undefined ? undefined : name;
}
