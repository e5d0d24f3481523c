import { sql } from 'drizzle-orm';
import type { Param, SQL } from 'drizzle-orm';
import type { BillCause } from '../../../../schemas/wallet.types.ts';
import type { Queries } from '../database/database.ts';
import type { Entry } from './entry.ts';
import { HOUSE, accounts } from './tables.ts';
import type { Kind } from './tables.ts';

/** A change of one account that moves something. */
export interface Change {
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

/** An entry whose changes were booked. */
export interface Booking {
  readonly entryId: string;
  /** The new balances, in the order of the changes. */
  readonly booked: readonly Booked[];
  /** True if the entry's object had frozen the amount that was freed. */
  readonly freed: boolean;
}

/**
 * The entry that changes are booked under: a new row, made with its first changes, or the row of the changes before.
 */
export type Head = Pick<Entry, 'cause' | 'object'> & ({ readonly at: number } | { readonly entryId: string });

/** The changes of one account within an entry. */
interface Group {
  readonly account: Pick<Change, 'owner' | 'kind' | 'currency'>;
  /** All of them together. */
  more: bigint;
  held: bigint;
  /** The least that the balances change by at any point in their order. */
  low: bigint;
  lowHeld: bigint;
}

const nameOf = ({ owner, kind, currency }: Group['account']): string => `${owner} ${kind} ${currency}`;

/** Returns the changes by account, and of each the group that it belongs to. */
function grouped(changes: readonly Change[]): { readonly groups: readonly Group[]; readonly places: number[] } {
  const groups = new Map<string, { readonly place: number; readonly group: Group }>();
  const places = changes.map(({ owner, kind, currency, available, frozen }) => {
    const account = { owner, kind, currency };
    const name = nameOf(account);
    const known = groups.get(name);
    if (known === undefined) {
      const group = { account, more: available, held: frozen, low: available, lowHeld: frozen };
      groups.set(name, { place: groups.size, group });
      return groups.size - 1;
    }
    const { group, place } = known;
    group.more += available;
    group.held += frozen;
    if (group.more < group.low) group.low = group.more;
    if (group.held < group.lowHeld) group.lowHeld = group.held;
    return place;
  });
  return { groups: [...groups.values()].map(({ group }) => group), places };
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
 * Books changes of accounts in their order, in one statement: the entry, the accounts, their postings and what is held.
 * An account may change several times, but not freeze and free in one statement. An account that may not change so is
 * left out with all that belongs to it; the caller ends the transaction then, or opens it and comes back.
 */
export async function book(queries: Queries, head: Head, changes: readonly Change[]): Promise<Booking> {
  const { groups, places } = grouped(changes);
  const later = laterOf(changes, places);
  const entry = queries.$with('head', { entryId: sql<string>`entry_id`.mapWith(String).as('entry_id') }).as(
    'entryId' in head
      ? sql`select ${head.entryId}::bigint as entry_id`
      : sql`insert into entry (cause, object, at) values (${head.cause}, ${head.object}, ${head.at})
            returning id as entry_id`,
  );
  // Where each account changes once, its change is its posting, and there is no balance in between.
  const once = groups.length === changes.length;
  // Each column is one value: the statement is the same for any number of changes, and the server has read it before.
  const more = [
    sql`${column(groups, ({ account }) => account.owner)}::bigint[]`,
    sql`${column(groups, ({ account }) => account.kind)}::text[]`,
    sql`${column(groups, ({ account }) => account.currency)}::text[]`,
    sql`${column(groups, (group) => group.more.toString())}::numeric[]`,
    sql`${column(groups, (group) => group.held.toString())}::numeric[]`,
  ];
  const beside = once
    ? [sql`${column(changes, ({ cause }) => cause)}::text[]`]
    : [
        sql`${column(groups, ({ low }) => low.toString())}::numeric[]`,
        sql`${column(groups, ({ lowHeld }) => lowHeld.toString())}::numeric[]`,
      ];
  const changed = queries.$with('changed', {
    place: sql<number>`place`.mapWith(Number).as('place'),
    available: sql<bigint>`available`.mapWith(accounts.available).as('available'),
    frozen: sql<bigint>`frozen`.mapWith(accounts.frozen).as('frozen'),
  }).as(sql`
    update account set available = account.available + r.more, frozen = account.frozen + r.held
    from unnest(${sql.join([...more, ...beside], sql`, `)}) with ordinality
      as r (owner, kind, currency, more, held, ${once ? sql`cause` : sql`low, low_held`}, place)
    where account.owner = r.owner and account.kind = r.kind and account.currency = r.currency
      and (account.owner = ${HOUSE} or (account.available + ${once ? sql`r.more` : sql`r.low`} >= 0
        and account.frozen + ${once ? sql`r.held` : sql`r.low_held`} >= 0))
    returning r.place, r.more, r.held, ${once ? sql`r.cause, ` : sql``}account.id, account.available, account.frozen`);
  const posted = queries.$with('posted', {}).as(sql`
    insert into posting (entry_id, account_id, available, frozen, balance, cause)
    ${once ? ONCE : postings(changes, places, later)}`);
  const held = queries.$with('held', {}).as(holding(head.object, sql`> 0`));
  const freed = queries.$with('freed', {}).as(freeing(head.object));
  const ended = queries.$with('ended', {}).as(ending(head.object));
  const freezes = groups.some((group) => group.held > 0n);
  const frees = groups.some((group) => group.held < 0n);
  const found = await queries
    .with(entry, changed, posted, ...(freezes ? [held] : []), ...(frees ? [freed, ended] : []))
    .select({
      entryId: entry.entryId,
      place: changed.place,
      available: changed.available,
      frozen: changed.frozen,
      freed: frees ? COUNT_FREED : sql<number>`0`.mapWith(Number),
    })
    .from(entry)
    .leftJoin(changed, sql`true`);
  const balances = new Map(found.map((row) => [row.place, row]));
  const booked = changes.map((_, i): Booked => {
    const row = balances.get(places[i]! + 1);
    return row === undefined || row.available === null || row.frozen === null
      ? undefined
      : { available: row.available - later[i]!.more, frozen: row.frozen - later[i]!.held };
  });
  const toFree = groups.filter((group, place) => group.held < 0n && balances.has(place + 1)).length;
  return { entryId: found[0]?.entryId ?? '', booked, freed: (found[0]?.freed ?? 0) === toFree };
}

/** Selects the postings of accounts that change once each. */
const ONCE = sql`select entry_id, id, more, held, available, cause from changed, head order by place`;

/** Selects the postings of accounts that change several times. */
const postings = (
  changes: readonly Change[],
  places: readonly number[],
  later: readonly { readonly more: bigint }[],
): SQL => sql`
  select head.entry_id, changed.id, m.more, m.held, changed.available - m.later, m.cause
  from head, unnest(${column(places, (place) => place + 1)}::bigint[],
    ${column(changes, ({ available }) => available.toString())}::numeric[],
    ${column(changes, ({ frozen }) => frozen.toString())}::numeric[],
    ${column(later, ({ more }) => more.toString())}::numeric[],
    ${column(changes, ({ cause }) => cause)}::text[]) with ordinality as m (place, more, held, later, cause, i)
    join changed on changed.place = m.place
  order by m.i`;

/** Returns the values of a column, as one value of a statement. */
const column = <T>(rows: readonly T[], valueOf: (row: T) => string | number | null): Param =>
  sql.param(rows.map(valueOf));

const COUNT_FREED = sql<number>`(select count(*) from freed) + (select count(*) from ended)`.mapWith(Number);

const holding = (object: string, more: SQL): SQL => sql`
  insert into hold (account_id, object, amount) select id, ${object}, held from changed where held ${more}
  on conflict (account_id, object) do update set amount = hold.amount + excluded.amount`;

const freeing = (object: string): SQL => sql`
  update hold set amount = hold.amount + changed.held from changed
  where hold.account_id = changed.id and hold.object = ${object} and changed.held < 0
    and hold.amount + changed.held > 0 returning 1`;

const ending = (object: string): SQL => sql`
  delete from hold using changed
  where hold.account_id = changed.id and hold.object = ${object} and changed.held < 0
    and hold.amount + changed.held = 0 returning 1`;
