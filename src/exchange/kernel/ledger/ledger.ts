import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../basics/refusal.ts';
import { book } from './booking.ts';
import { inHouseOrder } from './house-order.ts';
import type { Booking, Change, Head } from './booking.ts';
import { HOUSE, accounts, entries, holds } from './tables.ts';
import type { HouseKind, Kind } from './tables.ts';
import { toText } from './units.ts';
import type { AccountName, Entry, Row } from './entry.ts';

/** An account after an entry. */
export interface Balance extends AccountName {
  readonly available: bigint;
  readonly frozen: bigint;
}

/** Posts one entry inside a command, as `postTogether`. */
export const post = (queries: Queries, entry: Entry, at: number, parameter?: string): Promise<Balance[]> =>
  postTogether(queries, [entry], at, parameter);

/**
 * Posts entries in their order inside a command, by one statement; by three where it opens accounts.
 * @param at exchange time, milliseconds.
 * @param parameter the request field that a lack of balance is about.
 * @returns the changed accounts, each as it stands now.
 * @throws Refusal `insufficient_balance` when a user's available balance would fall below zero at any point.
 * @throws RangeError when the rows of a currency do not add up to zero, or more would be freed than an object froze.
 */
export async function postTogether(
  queries: Queries,
  posted: readonly Entry[],
  at: number,
  parameter?: string,
): Promise<Balance[]> {
  for (const entry of posted) assertBalanced(entry, entry.rows);
  const changes = posted.flatMap(({ rows }, entry) =>
    rows
      .map((row): Change => ({
        entry,
        owner: row.owner,
        kind: row.kind,
        currency: row.currency,
        available: row.available ?? 0n,
        frozen: row.frozen ?? 0n,
        cause: row.cause ?? null,
      }))
      .filter(({ available, frozen }) => available !== 0n || frozen !== 0n),
  );
  const heads = posted.map(({ cause, object }) => ({ cause, object, at }));
  if (changes.length === 0) {
    if (heads.length > 0) await queries.insert(entries).values(heads);
    return [];
  }
  const { booked } = await bookAll(queries, heads, changes, parameter);
  const balances = new Map<string, Balance>();
  changes.forEach((change, i) => {
    const { owner, kind, currency } = change;
    balances.set(nameOf(change), { owner, kind, currency, ...booked[i]! });
  });
  return [...balances.values()];
}

const nameOf = ({ owner, kind, currency }: AccountName): string => `${owner} ${kind} ${currency}`;

/** Books changes, and opens accounts that are not there yet. @throws as `postTogether`. */
async function bookAll(
  queries: Queries,
  heads: readonly Head[],
  changes: readonly Change[],
  parameter: string | undefined,
): Promise<Booking> {
  const first = await book(queries, heads, changes);
  assertFreed(heads, changes, first);
  const left = changes.filter((_, i) => first.booked[i] === undefined);
  if (left.length === 0) return first;
  await queries
    .insert(accounts)
    .values(
      left
        .toSorted(inHouseOrder)
        .map(({ owner, kind, currency }) => ({ owner, kind, currency, available: 0n, frozen: 0n })),
    )
    .onConflictDoNothing();
  const made = heads.map(({ cause, object }, i) => ({ cause, object, entryId: first.entryIds[i] ?? '' }));
  const second = await book(queries, made, left);
  assertFreed(made, left, second);
  const refused = left.filter((_, i) => second.booked[i] === undefined);
  if (refused[0]) await refuse(queries, refused[0], refused, parameter);
  const late = new Map(left.map((change, i) => [change, second.booked[i]]));
  return { ...first, booked: changes.map((change, i) => first.booked[i] ?? late.get(change)) };
}

/** @param refused all changes that were left out; those of the same account were judged together. */
async function refuse(
  queries: Queries,
  change: Change,
  refused: readonly Change[],
  parameter: string | undefined,
): Promise<never> {
  const { available, frozen } = await balanceOf(queries, change);
  let held = frozen;
  let least = frozen;
  for (const one of refused.filter((other) => nameOf(other) === nameOf(change))) {
    held += one.frozen;
    if (held < least) least = held;
  }
  if (least < 0n)
    throw new RangeError(
      `${toText(frozen)} ${change.currency} are frozen, so ${toText(frozen - least)} cannot be freed`,
    );
  throw new Refusal('insufficient_balance', { currency: change.currency, available: toText(available) }, parameter);
}

function assertFreed(heads: readonly Head[], changes: readonly Change[], { freed }: Booking): void {
  if (freed) return;
  const amounts = changes
    .filter(({ frozen }) => frozen < 0n)
    .map(({ entry, frozen, currency }) => `${toText(-frozen)} ${currency} of ${heads[entry]?.object}`);
  throw new RangeError(`${amounts.join(' and ')} cannot be freed: that is more than is frozen`);
}

/** @throws RangeError when the rows of a currency do not add up to zero. */
export function assertBalanced(entry: Entry, rows: readonly Row[]): void {
  const sums = new Map<string, bigint>();
  for (const row of rows)
    sums.set(row.currency, (sums.get(row.currency) ?? 0n) + (row.available ?? 0n) + (row.frozen ?? 0n));
  for (const [currency, sum] of sums) {
    if (sum !== 0n)
      throw new RangeError(
        `${entry.cause} ${entry.object}: the rows in ${currency} add up to ${toText(sum)}, not to 0`,
      );
  }
}

/** Returns the present balances of an account; zeros where it was never used. */
export async function balanceOf(queries: Queries, account: AccountName): Promise<Balance> {
  const [row] = await queries
    .select({ available: accounts.available, frozen: accounts.frozen })
    .from(accounts)
    .where(
      and(eq(accounts.owner, account.owner), eq(accounts.kind, account.kind), eq(accounts.currency, account.currency)),
    );
  return {
    owner: account.owner,
    kind: account.kind,
    currency: account.currency,
    available: row?.available ?? 0n,
    frozen: row?.frozen ?? 0n,
  };
}

/**
 * Reads the available balances of users on their accounts of a kind.
 * @returns what finds one by its owner and currency: 0 where the account was never used.
 */
export async function availableOf(
  queries: Queries,
  owners: readonly string[],
  kind: Kind,
): Promise<(owner: string, currency: string) => bigint> {
  const rows = await queries
    .select({ owner: accounts.owner, currency: accounts.currency, available: accounts.available })
    .from(accounts)
    .where(and(sql`${accounts.owner} = any(${sql.param([...owners])}::bigint[])`, eq(accounts.kind, kind)));
  const found = new Map(rows.map(({ owner, currency, available }) => [`${owner} ${currency}`, available]));
  return (owner, currency) => found.get(`${owner} ${currency}`) ?? 0n;
}

/** Returns the amounts that an object has frozen on an account. */
export async function heldBy(queries: Queries, account: AccountName, object: string): Promise<bigint> {
  const [row] = await queries
    .select({ amount: holds.amount })
    .from(holds)
    .innerJoin(accounts, eq(accounts.id, holds.accountId))
    .where(
      and(
        eq(accounts.owner, account.owner),
        eq(accounts.kind, account.kind),
        eq(accounts.currency, account.currency),
        eq(holds.object, object),
      ),
    );
  return row?.amount ?? 0n;
}

/** Returns the two halves of moving an amount from one account to another. */
export const move = (from: AccountName, to: AccountName, amount: bigint): Row[] => [
  { ...from, available: -amount },
  { ...to, available: amount },
];

/** Freezes an amount for the entry's object. A negative amount frees it again. */
export const freeze = (account: AccountName, amount: bigint): Row => ({
  ...account,
  available: -amount,
  frozen: amount,
});

/** Returns an account of the house. @param part the market, or the timer, whose commands alone change it. */
export const house = (kind: HouseKind, currency: string, part?: string): AccountName => ({
  owner: HOUSE,
  kind: part === undefined ? kind : `${kind}:${part}`,
  currency,
});
