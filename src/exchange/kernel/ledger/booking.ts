import type { BillCause } from '../../../../schemas/wallet.types.ts';
import type { Queries } from '../database/database.ts';
import { statementOf } from './booking-statement.ts';
import type { Shape } from './booking-statement.ts';
import type { Entry } from './entry.ts';
import type { Kind } from './tables.ts';

/** A change of one account that moves something. */
export interface Change {
  /** The place of its entry among those that are booked together. */
  readonly entry: number;
  readonly owner: string;
  readonly kind: Kind;
  readonly currency: string;
  readonly available: bigint;
  readonly frozen: bigint;
  /** The cause on its owner's statement; null: that of the entry. */
  readonly cause: BillCause | null;
}

/**
 * The result of a change: the account's new balance; undefined where it would have fallen below zero, or the account
 * does not exist yet.
 */
type Booked = { readonly available: bigint; readonly frozen: bigint } | undefined;

/** Entries whose changes were booked. */
export interface Booking {
  /** The ids of the entries, in their order. */
  readonly entryIds: readonly string[];
  /** The new balances, in the order of the changes. */
  readonly booked: readonly Booked[];
  /** True if the objects had frozen the amounts that were freed. */
  readonly freed: boolean;
}

/**
 * An entry that changes are booked under: a new row, made with its first changes, or the row of the changes before.
 */
export type Head = Pick<Entry, 'cause' | 'object'> & ({ readonly at: number } | { readonly entryId: string });

/** The sum of several changes, and the least that it is at any point in their order. */
interface Sum {
  total: bigint;
  low: bigint;
}

/** The changes of one account. */
interface Group {
  readonly account: Pick<Change, 'owner' | 'kind' | 'currency'>;
  readonly available: Sum;
  readonly frozen: Sum;
}

/** The changes of what an object has frozen on an account. */
interface Hold {
  /** The place of the account among the groups. */
  readonly group: number;
  readonly object: string;
  readonly amount: Sum;
}

const nameOf = ({ owner, kind, currency }: Group['account']): string => `${owner} ${kind} ${currency}`;

const sumOf = (first: bigint): Sum => ({ total: first, low: first });

function add(sum: Sum, more: bigint): void {
  sum.total += more;
  if (sum.total < sum.low) sum.low = sum.total;
}

/** Returns the changes by account, and of each the place of the group that it belongs to. */
function grouped(changes: readonly Change[]): { readonly groups: readonly Group[]; readonly places: number[] } {
  const known = new Map<string, number>();
  const groups: Group[] = [];
  const places = changes.map(({ owner, kind, currency, available, frozen }) => {
    const account = { owner, kind, currency };
    const name = nameOf(account);
    const place = known.get(name);
    if (place === undefined) {
      known.set(name, groups.length);
      return groups.push({ account, available: sumOf(available), frozen: sumOf(frozen) }) - 1;
    }
    const group = groups[place]!;
    add(group.available, available);
    add(group.frozen, frozen);
    return place;
  });
  return { groups, places };
}

/** Returns the changes of what objects have frozen. */
function holdsOf(heads: readonly Head[], changes: readonly Change[], places: readonly number[]): Hold[] {
  const holds = new Map<string, Hold>();
  changes.forEach(({ entry, frozen }, i) => {
    if (frozen === 0n) return;
    const { object } = heads[entry]!;
    const group = places[i]!;
    const name = `${group} ${object}`;
    const known = holds.get(name);
    if (known) add(known.amount, frozen);
    else holds.set(name, { group, object, amount: sumOf(frozen) });
  });
  return [...holds.values()];
}

/** Returns of each change how much those of the same account that come after it change the balances by. */
function laterOf(changes: readonly Change[], places: readonly number[]): { more: bigint; held: bigint }[] {
  const sums = new Map<number, { more: bigint; held: bigint }>();
  return changes
    .map((change, i) => ({ change, place: places[i]! }))
    .toReversed()
    .map(({ change, place }) => {
      const later = sums.get(place) ?? { more: 0n, held: 0n };
      sums.set(place, { more: later.more + change.available, held: later.held + change.frozen });
      return later;
    })
    .toReversed();
}

/**
 * Books changes of accounts in their order, in one statement: the entries, the accounts, their postings and what is
 * held. An account that may not change so is left out with all that belongs to it; the caller ends the transaction
 * then, or opens it and comes back.
 * @param heads the entries, all of them new or none.
 */
export async function book(queries: Queries, heads: readonly Head[], changes: readonly Change[]): Promise<Booking> {
  const { groups, places } = grouped(changes);
  const later = laterOf(changes, places);
  const holds = holdsOf(heads, changes, places);
  const freezes = holds.filter(({ amount }) => amount.low >= 0n && amount.total > 0n);
  const frees = holds.filter(({ amount }) => amount.low < 0n);
  const shape: Shape = {
    several: heads.length > 1,
    made: heads[0] !== undefined && 'entryId' in heads[0],
    once: heads.length === 1 && groups.length === changes.length,
    freezes: freezes.length > 0,
    frees: frees.length > 0,
  };
  const found = await statementOf(shape)(queries).execute({
    entry_ids: heads.map((head) => ('entryId' in head ? head.entryId : null)),
    entry_causes: heads.map(({ cause }) => cause),
    objects: heads.map(({ object }) => object),
    times: heads.map((head) => ('at' in head ? head.at : null)),
    owners: groups.map(({ account }) => account.owner),
    kinds: groups.map(({ account }) => account.kind),
    currencies: groups.map(({ account }) => account.currency),
    more: groups.map(({ available }) => available.total.toString()),
    held: groups.map(({ frozen }) => frozen.total.toString()),
    low: groups.map(({ available }) => available.low.toString()),
    low_held: groups.map(({ frozen }) => frozen.low.toString()),
    places: places.map((place) => place + 1),
    entries: changes.map(({ entry }) => entry + 1),
    changed_available: changes.map(({ available }) => available.toString()),
    changed_frozen: changes.map(({ frozen }) => frozen.toString()),
    later: later.map(({ more }) => more.toString()),
    causes: changes.map(({ cause }) => cause),
    ...columnsOf('freeze', freezes),
    ...columnsOf('free', frees),
  });
  const balances = new Map(found.map((row) => [row.place, row]));
  const booked = changes.map((_, i): Booked => {
    const row = balances.get(places[i]! + 1);
    return row === undefined || row.available === null || row.frozen === null
      ? undefined
      : { available: row.available - later[i]!.more, frozen: row.frozen - later[i]!.held };
  });
  const toFree = frees.filter(({ group }) => balances.has(group + 1)).length;
  const ids = found.find(({ entryIds }) => entryIds !== null)?.entryIds ?? '';
  return { entryIds: ids.split(' '), booked, freed: (found[0]?.freed ?? 0) === toFree };
}

const columnsOf = (name: 'freeze' | 'free', holds: readonly Hold[]): Record<string, unknown[]> => ({
  [`${name}_places`]: holds.map(({ group }) => group + 1),
  [`${name}_objects`]: holds.map(({ object }) => object),
  [`${name}_more`]: holds.map(({ amount }) => amount.total.toString()),
  [`${name}_low`]: holds.map(({ amount }) => amount.low.toString()),
});
