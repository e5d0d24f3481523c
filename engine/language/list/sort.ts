import { present } from '../../formula/assignable.ts';
import { showType } from '../../formula/compile.ts';
import type { Type } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import { arrow, object, table, type Code, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import type { Env } from '../env.ts';
import { checkKeys } from '../members.ts';
import { DIRECTIONS, SORT } from './grammar.ts';
import { pagedDatumOf, type Items } from './items.ts';

/** Types whose values have an order that a reader sees. */
const ORDERED: ReadonlySet<Type['kind']> = new Set([
  'number',
  'string',
  'text',
  'time',
  'duration',
  'bool',
  'enum',
  'id',
  'error',
]);

/** Writes the plan of a list's order. Undefined where it has none. */
export function sortCode(c: Cursor, rowEnv: Env, { of }: Items): Js | undefined {
  if (!isObject(c.value)) return undefined;
  checkKeys(c, SORT);
  tellPages(c, of);
  const { env, compilation } = c;
  const [by, keys] = [c.at('by'), c.at('keys')];
  const order = c
    .at('order')
    .holding(c.object.order ?? SORT.keys.order.default)
    .compile({ type: { kind: 'enum', name: '', values: DIRECTIONS }, nullable: true });
  const compared = keys.given
    ? keys.entries().map(([name, formula]) => [name, compareCode(formula.in(rowEnv))] as const)
    : [];
  const chosen = keys.given ? by.compile() : undefined;
  const own = keys.given ? undefined : compareCode(by.in(rowEnv));
  if (order === undefined || (chosen ?? own) === undefined) return undefined;
  if (chosen !== undefined) checkNames(chosen, keys);
  const foreign = [own, ...compared.map(([, code]) => code)].flatMap((code) => outside(code, rowEnv));
  compilation.import('{ sorting }', 'engine:render/sort.ts');
  const plan = object({
    r: env.paths([...(chosen?.reads ?? []), ...order.reads, ...foreign, ['lang']]),
    foreign: String(foreign.length > 0),
    by: chosen === undefined ? undefined : env.formula(chosen),
    order: env.formula(order),
    keys: keys.given ? table(compared.map(([name, code]) => [name, arrow('s', code?.code ?? 'undefined')])) : undefined,
    of: own === undefined ? undefined : arrow('s', own.code),
  });
  return `sorting(${plan})`;
}

/** Compiles the value that a sort compares; its type must have an order. @param c is inside a row */
export function compareCode(c: Cursor): Code | undefined {
  const code = c.compile();
  if (code !== undefined && !ORDERED.has(present(code.type).kind))
    c.problem('not-ordered', `Rows are sorted by a number, a time or a text; this is ${showType(code.type)}.`);
  return code;
}

/** Reports sorting of records that come in pages: only the call can order records that are not loaded. */
export function tellPages(c: Cursor, of: Code): void {
  const datum = pagedDatumOf(of, c.compilation);
  if (datum !== undefined)
    c.problem(
      'sort',
      `data.${datum} comes in pages, and only the rows that have come would be sorted. Let the call sort: give it the order as an argument.`,
    );
}

/** Returns the reads of a formula beside the record. */
function outside(code: Code | undefined, rowEnv: Env): readonly (readonly string[])[] {
  return (code?.reads ?? []).filter((read) => !rowEnv.locals.has(read[0]!));
}

/** Checks that a choice whose values are known can name each of the keys. */
function checkNames({ type }: Code, keys: Cursor): void {
  const chosen = present(type);
  if (chosen.kind !== 'enum') return;
  const names = chosen.values.map((value) => (value.startsWith('-') ? value.slice(1) : value));
  for (const [name, at] of keys.entries())
    if (!names.includes(name) && !chosen.values.includes(name))
      at.unknown('unknown-value', 'value to sort by', name, [...new Set(names)], true);
}
