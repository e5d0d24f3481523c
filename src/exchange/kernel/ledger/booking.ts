import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
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

/**
 * Books changes of accounts that are all different, in one statement: the entry, the accounts, their postings and what
 * is held. An account that may not change so is left out with all that belongs to it; the caller ends the transaction
 * then, or opens it and comes back.
 */
export async function book(queries: Queries, head: Head, changes: readonly Change[]): Promise<Booking> {
  const rows = changes.map(
    ({ owner, kind, currency, available, frozen, cause }, i) =>
      sql`(${i}::int, ${owner}::bigint, ${kind}::text, ${currency}::text, ${available.toString()}::numeric, ${frozen.toString()}::numeric, ${cause}::text)`,
  );
  const entry = queries
    .$with('head', { entryId: sql<string>`entry_id`.mapWith(String).as('entry_id') })
    .as(
      'entryId' in head
        ? sql`select ${head.entryId}::bigint as entry_id`
        : sql`insert into entry (cause, object, at) values (${head.cause}, ${head.object}, ${head.at}) returning id as entry_id`,
    );
  const changed = queries.$with('changed', {
    i: sql<number>`i`.as('i'),
    available: sql<bigint>`available`.mapWith(accounts.available).as('available'),
    frozen: sql<bigint>`frozen`.mapWith(accounts.frozen).as('frozen'),
  }).as(sql`
    update account set available = account.available + r.more, frozen = account.frozen + r.held
    from (values ${sql.join(rows, sql`, `)}) as r (i, owner, kind, currency, more, held, cause)
    where account.owner = r.owner and account.kind = r.kind and account.currency = r.currency
      and (account.owner = ${HOUSE} or (account.available + r.more >= 0 and account.frozen + r.held >= 0))
    returning r.i, r.more, r.held, r.cause, account.id, account.available, account.frozen`);
  const posted = queries.$with('posted', {}).as(sql`
    insert into posting (entry_id, account_id, available, frozen, balance, cause)
    select head.entry_id, changed.id, more, held, available, cause from changed, head order by i`);
  const held = queries.$with('held', {}).as(holding(head.object, sql`> 0`));
  const freed = queries.$with('freed', {}).as(freeing(head.object));
  const ended = queries.$with('ended', {}).as(ending(head.object));
  const freezes = changes.some(({ frozen }) => frozen > 0n);
  const frees = changes.filter(({ frozen }) => frozen < 0n).length;
  const found = await queries
    .with(entry, changed, posted, ...(freezes ? [held] : []), ...(frees > 0 ? [freed, ended] : []))
    .select({
      entryId: entry.entryId,
      i: changed.i,
      available: changed.available,
      frozen: changed.frozen,
      freed: frees > 0 ? COUNT_FREED : sql<number>`0`.mapWith(Number),
    })
    .from(entry)
    .leftJoin(changed, sql`true`);
  const booked = changes.map((_, i): Booked => {
    const row = found.find((one) => one.i === i);
    return row === undefined || row.available === null || row.frozen === null
      ? undefined
      : { available: row.available, frozen: row.frozen };
  });
  const toFree = changes.filter(({ frozen }, i) => frozen < 0n && booked[i] !== undefined).length;
  return { entryId: found[0]?.entryId ?? '', booked, freed: (found[0]?.freed ?? 0) === toFree };
}

const COUNT_FREED = sql<number>`(select count(*) from freed) + (select count(*) from ended)`.mapWith(Number);

const holding = (object: string, more: SQL): SQL => sql`
  insert into hold (account_id, object, amount) select id, ${object}, held from changed where held ${more}
  on conflict (account_id, object) do update set amount = hold.amount + excluded.amount`;

const freeing = (object: string): SQL => sql`
  update hold set amount = hold.amount + changed.held from changed
  where hold.account_id = changed.id and hold.object = ${object} and changed.held < 0 and hold.amount + changed.held > 0 returning 1`;

const ending = (object: string): SQL => sql`
  delete from hold using changed
  where hold.account_id = changed.id and hold.object = ${object} and changed.held < 0 and hold.amount + changed.held = 0 returning 1`;
