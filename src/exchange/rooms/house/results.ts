import Big from 'big.js';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { BillCause } from '../../../../schemas/wallet.types.ts';
import { DAY } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { HOUSE, accounts, entries, postings } from '../../kernel/ledger/tables.ts';
import type { HouseKind, Kind } from '../../kernel/ledger/tables.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import { worth } from '../wallet/index.ts';
import { productOf } from './products.ts';
import type { Product } from './products.ts';

// The house's profit and loss: what its accounts `fee`, `market` and `insurance` gain or lose by an entry, worth in
// USDT at the time of the entry. `external` only mirrors what lies outside. What is open is counted when it is settled,
// not by its price of the day.

/** Accounts by which the house wins and loses. */
const OWN: readonly Kind[] = ['fee', 'market', 'insurance'] satisfies readonly HouseKind[];

/** The principal of a loan is lent, not lost, and comes back, which is no gain. */
const LENT: readonly BillCause[] = ['loan', 'loan_repay'];

/** What one account changes by with an entry. */
interface Part {
  readonly kind: Kind;
  readonly owner: string;
  readonly currency: string;
  readonly available?: bigint;
  readonly frozen?: bigint;
}

/** An entry, as far as it matters here. */
interface Moved {
  readonly cause: BillCause;
  readonly object: string;
  readonly rows: readonly Part[];
}

/** What the house won by an entry, in USDT; below 0 where it lost. */
export interface Result {
  readonly product: Product;
  readonly usdt: Big;
}

/** What an entry means for the house; undefined where it moves nothing of the house's. @param at exchange time. */
export async function resultOf(
  queries: Queries,
  prices: Prices,
  entry: Moved,
  at: number,
): Promise<Result | undefined> {
  const own = entry.rows.filter(({ owner, kind }) => owner === HOUSE && OWN.includes(kind));
  if (own.length === 0 || LENT.includes(entry.cause)) return undefined;
  const won = own.reduce(
    (sum, row) => sum.plus(worth(prices, row.currency, toBig((row.available ?? 0n) + (row.frozen ?? 0n)), at)),
    new Big(0),
  );
  const lost = entry.cause === 'loan_liquidation' ? await lentFor(queries, prices, entry.object, at) : new Big(0);
  return {
    product: productOf(
      entry.cause,
      entry.rows.map(({ currency }) => currency),
    ),
    usdt: won.minus(lost),
  };
}

/** What was lent for an object and has not been paid back until then, in USDT: with a liquidation that claim ends. */
async function lentFor(queries: Queries, prices: Prices, object: string, at: number): Promise<Big> {
  const rows = await queries
    .select({
      currency: accounts.currency,
      amount: sql<bigint>`sum(${postings.available})`.mapWith(postings.available),
    })
    .from(entries)
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(
      and(
        eq(entries.object, object),
        inArray(entries.cause, [...LENT]),
        eq(accounts.owner, HOUSE),
        lt(entries.at, at + 1),
      ),
    )
    .groupBy(accounts.currency);
  return rows.reduce((sum, { currency, amount }) => sum.minus(worth(prices, currency, toBig(amount), at)), new Big(0));
}

/**
 * The house's profit and loss by product on a day of the exchange, read from the ledger's entries; products without any
 * are left out. In USDT, exact. @param day whole days since 1970 UTC.
 */
export async function ledgerResults(queries: Queries, prices: Prices, day: number): Promise<ReadonlyMap<Product, Big>> {
  const rows = await queries
    .select({
      id: entries.id,
      cause: entries.cause,
      object: entries.object,
      at: entries.at,
      owner: accounts.owner,
      kind: accounts.kind,
      currency: accounts.currency,
      available: postings.available,
      frozen: postings.frozen,
    })
    .from(entries)
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(and(gte(entries.at, day * DAY), lt(entries.at, (day + 1) * DAY)));
  const moved = new Map<string, Moved & { readonly at: number; readonly rows: Part[] }>();
  for (const { id, cause, object, at, ...part } of rows) {
    const entry = moved.get(id) ?? { cause, object, at, rows: [] };
    entry.rows.push(part);
    moved.set(id, entry);
  }
  const sums = new Map<Product, Big>();
  for (const entry of moved.values()) {
    const result = await resultOf(queries, prices, entry, entry.at);
    if (result) sums.set(result.product, (sums.get(result.product) ?? new Big(0)).plus(result.usdt));
  }
  return sums;
}
