import type { BlockSchema } from '../../block/define.ts';
import { moduleIn } from '../../document/parts.ts';
import { arrow, list, localName, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import type { Items } from '../list/items.ts';
import { compareCode, tellPages } from '../list/sort.ts';
import { NO_VALUES, together, type SlotCode } from '../slots/values.ts';
import { boundType } from './choices.ts';

/** The problem concerns the key, not the value. */
const KEY = { key: true };

/** The slots of a block, or of the entries of one of its groups, that declare the sorting. */
interface Entries {
  /** The slot with the compared formula, over a record. */
  readonly over?: string;
  readonly entries: readonly Cursor[];
}

function entriesOf(schema: BlockSchema, c: Cursor): Entries {
  for (const [name, slot] of Object.entries(schema.slots)) {
    if (slot.type !== 'group') continue;
    const over = Object.entries(slot.slots).find(([, inner]) => 'record' in inner && inner.record === true)?.[0];
    if (over !== undefined) return { over, entries: c.at(name).items() };
  }
  return { entries: [c] };
}

/**
 * Checks the orders that a block offers, and returns the props that its view gets for them. @param module its folder
 */
export function sortingProps(schema: BlockSchema, c: Cursor, module: string): readonly Js[] {
  const { over, entries } = entriesOf(schema, c);
  const bind = c.at('bind');
  const path = typeof bind.value === 'string' ? bind.value : undefined;
  const type = path === undefined ? undefined : boundType(path, c.env);
  const values = type?.kind === 'enum' ? type.values : undefined;
  let told = 0;
  for (const entry of entries) {
    const compared = over !== undefined && entry.at(over).given;
    const [desc, asc] = [entry.at('desc'), entry.at('asc')];
    told += Number(desc.given || asc.given);
    for (const [name, one, other] of [
      ['desc', desc, 'asc'],
      ['asc', asc, 'desc'],
    ] as const) {
      if (!one.given) continue;
      if (over !== undefined && path === undefined)
        one.problem(
          'sort',
          `"${name}" is written to a place: ${schema.name} needs "bind", a state or a parameter.`,
          KEY,
        );
      else if (values !== undefined && !values.includes(String(one.value)))
        one.unknown('unknown-value', `value of ${path ?? ''}`, String(one.value), values);
      if (over !== undefined && !entry.at(other).given)
        one.problem('sort', `"${name}" needs "${other}" beside it: the value for the other direction.`, KEY);
    }
    if (compared && path !== undefined && !desc.given && !asc.given)
      entry
        .at(over)
        .problem('sort', `The order is written to ${path}. Say what is written for this one: "desc" and "asc".`, KEY);
  }
  if (over !== undefined && path !== undefined && told === 0)
    bind.problem('sort', `Nothing is written to ${path}: no column has "desc" and "asc".`);
  const unsets = path !== undefined && c.env.cell(...split(path))?.kind === 'nullable' ? ['unsets: true'] : [];
  if (over === undefined || told + entries.filter((entry) => entry.at(over).given).length === 0) return unsets;
  const local = localName('sorted', schema.name);
  c.compilation.import(`{ Sorted as ${local} }`, moduleIn(module, 'sorted') ?? module);
  return [...unsets, `sorting: ${local}`];
}

function split(path: string): [root: string, name: string] {
  const [root = '', name = ''] = path.split('.');
  return [root, name];
}

/**
 * Compiles the compared values as a list of functions by the number of the entry. Undefined where nothing is compared.
 */
export function comparedOf(schema: BlockSchema, c: Cursor, items: Items): SlotCode | undefined {
  const { over, entries } = entriesOf(schema, c);
  if (over === undefined || !entries.some((entry) => entry.at(over).given)) return undefined;
  const all = entries.map((entry): SlotCode => {
    const given = entry.at(over);
    if (!given.given) return NO_VALUES;
    tellPages(given, items.of);
    const code = compareCode(given.in(items.env));
    if (code === undefined) return NO_VALUES;
    if (!code.reads.some(([root]) => root === items.as))
      given.problem('sort', `This is the same for every row. An order reads "${items.as}", as in "=${items.as}.id".`);
    return { code: arrow('', code.code), reads: code.reads, parts: [code] };
  });
  return { ...together(all), code: list(all.map(({ code }) => code)) };
}
