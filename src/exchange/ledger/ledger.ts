import { and, eq, sql } from 'drizzle-orm';
import type { BillCause } from '../../../schemas/wallet.types.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { HOUSE, accounts, entries, holds, postings } from './tables.ts';
import type { Kind } from './tables.ts';
import { toText } from './units.ts';

/** One account. */
export interface AccountName {
  readonly owner: string;
  readonly kind: Kind;
  readonly currency: string;
}

/** A change of one account, in units. `frozen` is booked against the entry's object: only what that object froze can be freed again. */
export interface Row extends AccountName {
  readonly available?: bigint;
  readonly frozen?: bigint;
}

/** One event and all it moves. Per currency its rows add up to zero. */
export interface Entry {
  readonly cause: BillCause;
  /** What caused it, as `<kind>:<id>`; the name of the lock as well. */
  readonly object: string;
  readonly rows: readonly Row[];
}

/** An account after an entry. */
export interface Balance extends AccountName {
  readonly available: bigint;
  readonly frozen: bigint;
}

/**
 * Posts an entry inside a command.
 * @param at exchange time, milliseconds.
 * @param parameter the request field that a lack of balance is about.
 * @returns the changed accounts as they stand now.
 * @throws Refusal `insufficient_balance` when a user's available balance would fall below zero.
 * @throws RangeError when the rows of a currency do not add up to zero, or more would be freed than the object froze.
 */
export async function post(queries: Queries, entry: Entry, at: number, parameter?: string): Promise<Balance[]> {
  const rows = entry.rows.filter((row) => (row.available ?? 0n) !== 0n || (row.frozen ?? 0n) !== 0n);
  assertBalanced(entry, rows);
  const [{ id: entryId } = { id: '' }] = await queries
    .insert(entries)
    .values({ cause: entry.cause, object: entry.object, at })
    .returning({ id: entries.id });
  const balances: Balance[] = [];
  const posted: (typeof postings.$inferInsert)[] = [];
  for (const row of rows) {
    const available = row.available ?? 0n;
    const frozen = row.frozen ?? 0n;
    const account = await change(queries, row, available, frozen, parameter);
    posted.push({ entryId, accountId: account.id, available, frozen, balance: account.available });
    if (frozen !== 0n) await changeHold(queries, account.id, entry.object, frozen);
    balances.push({ owner: row.owner, kind: row.kind, currency: row.currency, available: account.available, frozen: account.frozen });
  }
  if (posted.length > 0) await queries.insert(postings).values(posted);
  return balances;
}

/** @throws RangeError when the rows of a currency do not add up to zero. */
export function assertBalanced(entry: Entry, rows: readonly Row[]): void {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + (row.available ?? 0n) + (row.frozen ?? 0n));
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new RangeError(`${entry.cause} ${entry.object}: the rows in ${currency} add up to ${toText(sum)}, not to 0`);
  }
}

async function change(queries: Queries, row: Row, available: bigint, frozen: bigint, parameter: string | undefined): Promise<typeof accounts.$inferSelect> {
  const where = and(eq(accounts.owner, row.owner), eq(accounts.kind, row.kind), eq(accounts.currency, row.currency));
  const stays = (column: PgColumn, delta: bigint) => sql`${column} + ${delta.toString()}::numeric >= 0`;
  const enough = row.owner === HOUSE ? undefined : and(stays(accounts.available, available), stays(accounts.frozen, frozen));
  const update = () =>
    queries
      .update(accounts)
      .set({
        available: sql`${accounts.available} + ${available.toString()}::numeric`,
        frozen: sql`${accounts.frozen} + ${frozen.toString()}::numeric`,
      })
      .where(and(where, enough))
      .returning();
  const [changed] = await update();
  if (changed) return changed;
  await queries
    .insert(accounts)
    .values({ owner: row.owner, kind: row.kind, currency: row.currency, available: 0n, frozen: 0n })
    .onConflictDoNothing();
  const [opened] = await update();
  if (opened) return opened;
  const [now] = await queries.select({ available: accounts.available, frozen: accounts.frozen }).from(accounts).where(where);
  if ((now?.frozen ?? 0n) + frozen < 0n) throw new RangeError(`${toText(now?.frozen ?? 0n)} ${row.currency} are frozen, so ${toText(-frozen)} cannot be freed`);
  throw new Refusal('insufficient_balance', { currency: row.currency, available: toText(now?.available ?? 0n) }, parameter);
}

async function changeHold(queries: Queries, accountId: string, object: string, amount: bigint): Promise<void> {
  const where = and(eq(holds.accountId, accountId), eq(holds.object, object));
  const [before] = await queries.select({ amount: holds.amount }).from(holds).where(where);
  const after = (before?.amount ?? 0n) + amount;
  if (after < 0n) throw new RangeError(`${object} froze ${toText(before?.amount ?? 0n)}, so ${toText(-amount)} cannot be freed`);
  if (after === 0n) await queries.delete(holds).where(where);
  else if (before) await queries.update(holds).set({ amount: after }).where(where);
  else await queries.insert(holds).values({ accountId, object, amount: after });
}

/** An account as it stands; zeros where it was never used. */
export async function balanceOf(queries: Queries, account: AccountName): Promise<Balance> {
  const [row] = await queries
    .select({ available: accounts.available, frozen: accounts.frozen })
    .from(accounts)
    .where(and(eq(accounts.owner, account.owner), eq(accounts.kind, account.kind), eq(accounts.currency, account.currency)));
  return { owner: account.owner, kind: account.kind, currency: account.currency, available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}

/** What an object has frozen on an account. */
export async function heldBy(queries: Queries, account: AccountName, object: string): Promise<bigint> {
  const [row] = await queries
    .select({ amount: holds.amount })
    .from(holds)
    .innerJoin(accounts, eq(accounts.id, holds.accountId))
    .where(and(eq(accounts.owner, account.owner), eq(accounts.kind, account.kind), eq(accounts.currency, account.currency), eq(holds.object, object)));
  return row?.amount ?? 0n;
}

/** The two halves of moving an amount from one account to another. */
export const move = (from: AccountName, to: AccountName, amount: bigint): Row[] => [
  { ...from, available: -amount },
  { ...to, available: amount },
];

/** Freezes an amount for the entry's object. A negative amount frees it again. */
export const freeze = (account: AccountName, amount: bigint): Row => ({ ...account, available: -amount, frozen: amount });

/** An account of the house. */
export const house = (kind: 'external' | 'fee' | 'market' | 'insurance', currency: string): AccountName => ({ owner: HOUSE, kind, currency });
