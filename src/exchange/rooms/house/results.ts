import Big from 'big.js';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { BillCause } from '../../../../schemas/wallet.types.ts';
import { DAY } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { HOUSE, accounts, entries, partOf, postings, wholeKind } from '../../kernel/ledger/tables.ts';
import type { HouseKind, Kind } from '../../kernel/ledger/tables.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import { worth } from '../wallet/index.ts';
import { productOf } from './products.ts';
import type { Product } from './products.ts';

// The house's profit and loss: the changes of its accounts `fee`, `market` and `insurance` by an entry, worth in USDT
// at the time of the entry. `external` only mirrors money outside the exchange. Open positions are counted when they
// are settled, not by their price of the day.

/** Accounts by which the house wins and loses. */
const OWN: readonly Kind[] = ['fee', 'market', 'insurance'] satisfies readonly HouseKind[];

/** Causes of entries about a loan's principal: it is lent, not lost, and its return is no gain. */
const LENT: readonly BillCause[] = ['loan', 'loan_repay'];

/** The change of one account by an entry. */
interface Part {
  readonly kind: Kind;
  readonly owner: string;
  readonly currency: string;
  readonly available?: bigint;
  readonly frozen?: bigint;
}

/** The fields of an entry that are used here. */
interface Moved {
  readonly cause: BillCause;
  readonly object: string;
  readonly rows: readonly Part[];
}

/** The house's result of an entry, in USDT; below 0 for a loss. */
export interface Result {
  readonly product: Product;
  /** The part of the house's accounts that it changes, as of `partOf`. */
  readonly part: string;
  readonly usdt: Big;
}

/**
 * Computes the house's result of an entry; undefined where no account of the house changes. @param at exchange time.
 */
export async function resultOf(
  queries: Queries,
  prices: Prices,
  entry: Moved,
  at: number,
): Promise<Result | undefined> {
  const own = entry.rows.filter(({ owner, kind }) => owner === HOUSE && OWN.includes(wholeKind(kind)));
  const [first] = own;
  if (!first || LENT.includes(entry.cause)) return undefined;
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
    part: partOf(first.kind),
    usdt: won.minus(lost),
  };
}

/** Returns the part of an object's loan that is not repaid by then, in USDT: a liquidation ends that claim. */
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
 * Reads the house's profit and loss by product on a day of the exchange from the ledger's entries, without products
 * that have none. In USDT, exact. @param day whole days since 1970 UTC.
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
