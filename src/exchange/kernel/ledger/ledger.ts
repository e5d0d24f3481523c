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

/**
 * Posts an entry inside a command.
 * @param at exchange time, milliseconds.
 * @param parameter the request field that a lack of balance is about.
 * @returns the changed accounts as they stand now.
 * @throws Refusal `insufficient_balance` when a user's available balance would fall below zero.
 * @throws RangeError when the rows of a currency do not add up to zero, or more would be freed than the object froze.
 */
export async function post(queries: Queries, entry: Entry, at: number, parameter?: string): Promise<Balance[]> {
  const rows = entry.rows
    .map((row): Change => ({
      owner: row.owner,
      kind: row.kind,
      currency: row.currency,
      available: row.available ?? 0n,
      frozen: row.frozen ?? 0n,
      cause: row.cause ?? null,
    }))
    .filter(({ available, frozen }) => available !== 0n || frozen !== 0n);
  assertBalanced(entry, entry.rows);
  if (rows.length === 0) await queries.insert(entries).values({ cause: entry.cause, object: entry.object, at });
  const balances: Balance[] = [];
  let head: Head = { cause: entry.cause, object: entry.object, at };
  const before = new Map<string, bigint>();
  for (const changes of apart(rows)) {
    const { entryId, booked } = await bookAll(queries, head, changes, { parameter, before });
    for (const change of changes) before.set(nameOf(change), (before.get(nameOf(change)) ?? 0n) + change.available);
    head = { cause: entry.cause, object: entry.object, entryId };
    changes.forEach(({ owner, kind, currency }, i) => balances.push({ owner, kind, currency, ...booked[i]! }));
  }
  return balances;
}

const nameOf = ({ owner, kind, currency }: AccountName): string => `${owner} ${kind} ${currency}`;

/** The data that a refusal for lack of balance names: the request field, and the balances before the entry. */
interface Asked {
  readonly parameter: string | undefined;
  /** The changes of the entry so far, by account. */
  readonly before: ReadonlyMap<string, bigint>;
}

/** Splits rows into runs in which no account freezes and frees: one statement books each. */
function apart(rows: readonly Change[]): Change[][] {
  const runs: Change[][] = [];
  let signs = new Map<string, bigint>();
  for (const row of rows) {
    const name = nameOf(row);
    if (runs.length === 0 || (signs.get(name) ?? 0n) * row.frozen < 0n) {
      runs.push([]);
      signs = new Map();
    }
    if (row.frozen !== 0n) signs.set(name, row.frozen);
    runs.at(-1)!.push(row);
  }
  return runs;
}

/** Books a run of changes, and opens accounts that are not there yet. @throws as `post`. */
async function bookAll(queries: Queries, head: Head, changes: readonly Change[], asked: Asked): Promise<Booking> {
  const first = await book(queries, head, changes);
  assertFreed(head.object, changes, first);
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
  const second = await book(queries, { ...head, entryId: first.entryId }, left);
  assertFreed(head.object, left, second);
  const refused = left.filter((_, i) => second.booked[i] === undefined);
  if (refused[0]) await refuse(queries, refused[0], refused, asked);
  const late = new Map(left.map((change, i) => [change, second.booked[i]]));
  return { ...first, booked: changes.map((change, i) => first.booked[i] ?? late.get(change)) };
}

/** @param refused all changes that were left out; those of the same account were judged together. */
async function refuse(
  queries: Queries,
  change: Change,
  refused: readonly Change[],
  { parameter, before }: Asked,
): Promise<never> {
  const { available, frozen } = await balanceOf(queries, change);
  const freed = refused.filter((one) => nameOf(one) === nameOf(change)).reduce((sum, one) => sum - one.frozen, 0n);
  if (freed > frozen)
    throw new RangeError(`${toText(frozen)} ${change.currency} are frozen, so ${toText(freed)} cannot be freed`);
  throw new Refusal(
    'insufficient_balance',
    { currency: change.currency, available: toText(available - (before.get(nameOf(change)) ?? 0n)) },
    parameter,
  );
}

function assertFreed(object: string, changes: readonly Change[], { freed }: Booking): void {
  if (freed) return;
  const amounts = changes
    .filter(({ frozen }) => frozen < 0n)
    .map(({ frozen, currency }) => `${toText(-frozen)} ${currency}`);
  throw new RangeError(`${object} did not freeze ${amounts.join(' and ')}, so they cannot be freed`);
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
