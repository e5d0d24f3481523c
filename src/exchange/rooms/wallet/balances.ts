import Big from 'big.js';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { DAY } from '../../../domain/period.ts';
import type { EarnHoldings, EarnProduct } from '../../../../schemas/earn.types.ts';
import type { AssetTotal, WalletAccount, WalletCoin, WalletOverview } from '../../../../schemas/wallet.types.ts';
import { down, plain, ratio } from '../../../domain/money.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import { WALLET_KINDS, accounts, entries, holds, postings } from '../../kernel/ledger/tables.ts';
import type { WalletKind } from '../../kernel/ledger/tables.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import type { Coin } from '../../catalogue/coins.ts';
import { coins } from '../../catalogue/coins.ts';

const ZERO = new Big(0);

/** Returns the worth of an amount in USDT, exact; 0 for a coin without a market. */
export const worth = (prices: Prices, currency: string, amount: Big, at: number): Big =>
  amount.times(prices.usdt(currency, at) ?? ZERO);

/** Converts an amount of USDT to BTC, rounded down to 8 decimals. */
export function inBtc(prices: Prices, usdt: Big, at: number): Big {
  const price = prices.usdt('BTC', at);
  return down((price && ratio(usdt, price)) ?? ZERO);
}

/**
 * Returns the worth in USDT for display: 2 decimals, rounded down. Totals are sums of these, so that they add up to the
 * last digit.
 */
const shown = (prices: Prices, currency: string, units: bigint, at: number): Big =>
  down(worth(prices, currency, toBig(units), at), 2);

const sum = (values: readonly Big[]): Big => values.reduce((all, value) => all.plus(value), ZERO);

/** A user's balance of a coin on an account; `earning` is a part of the frozen amount. */
interface Holding {
  readonly available: bigint;
  readonly frozen: bigint;
  readonly earning: bigint;
}

const NOTHING: Holding = { available: 0n, frozen: 0n, earning: 0n };

/** A user's balances, by account kind and coin. */
export type Holdings = ReadonlyMap<string, Holding>;

/** Earning products, by the prefix of their objects in the ledger. */
const EARNING: readonly EarnProduct[] = ['savings', 'lock', 'dual', 'ieo'];

/** An amount that an earning product holds for a user. */
interface Earning {
  readonly product: EarnProduct;
  readonly accountId: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Returns the amounts that earn for a user, from the ledger's frozen amounts. */
export async function earningsOf(queries: Queries, owner: string): Promise<readonly Earning[]> {
  const product = sql<EarnProduct>`split_part(${holds.object}, ':', 1)`;
  return queries
    .select({ product, accountId: holds.accountId, currency: accounts.currency, amount: holds.amount })
    .from(holds)
    .innerJoin(accounts, eq(accounts.id, holds.accountId))
    .where(and(eq(accounts.owner, owner), or(...EARNING.map((one) => eq(product, one)))));
}

/** Returns the worth of the earning amounts by product, and their total: the sum of the products. */
export function earningsWorth(prices: Prices, earnings: readonly Earning[], at: number): EarnHoldings {
  const products = EARNING.map((product) => {
    const own = earnings.filter((one) => one.product === product);
    return {
      product,
      orders: own.length,
      worth: sum(own.map(({ currency, amount }) => shown(prices, currency, amount, at))),
    };
  });
  return {
    total_usdt: plain(sum(products.map((one) => one.worth))),
    products: products.map(({ worth: usdt, ...one }) => ({ ...one, worth_usdt: plain(usdt) })),
  };
}

const key = (kind: string, currency: string): string => `${kind} ${currency}`;

export async function holdingsOf(queries: Queries, owner: string): Promise<Holdings> {
  const rows = await queries.select().from(accounts).where(eq(accounts.owner, owner));
  const earnings = await earningsOf(queries, owner);
  const earning = (id: string): bigint =>
    earnings.reduce((all, one) => (one.accountId === id ? all + one.amount : all), 0n);
  return new Map(
    rows.map((row) => [
      key(row.kind, row.currency),
      { available: row.available, frozen: row.frozen, earning: earning(row.id) },
    ]),
  );
}

/** Returns one coin of one account. @param at exchange time, for its worth. */
export function walletCoin(prices: Prices, holdings: Holdings, kind: WalletKind, coin: Coin, at: number): WalletCoin {
  const { available, frozen, earning } = holdings.get(key(kind, coin.code)) ?? NOTHING;
  return {
    currency_id: coin.id,
    currency: coin.code,
    name: coin.name,
    precision: coin.precision,
    available: toText(available),
    frozen: toText(frozen),
    earning: toText(earning),
    total: toText(available + frozen),
    equivalent_usdt: plain(shown(prices, coin.code, available + frozen - earning, at)),
  };
}

/** Returns the four accounts with every coin that is listed or held, the user's own coins first. */
export function walletAccounts(prices: Prices, holdings: Holdings, at: number): WalletAccount[] {
  return WALLET_KINDS.map((kind) => {
    const all = coins.map((coin) => walletCoin(prices, holdings, kind, coin, at));
    const has = (coin: WalletCoin): boolean => coin.total !== '0';
    const offered = (coin: WalletCoin): boolean => !has(coin) && prices.listed(coin.currency, at);
    const total = totalOf(prices, holdings, kind, at);
    const free = sum(
      coins.map(({ code }) => shown(prices, code, (holdings.get(key(kind, code)) ?? NOTHING).available, at)),
    );
    return {
      kind,
      total_usdt: plain(total),
      available_usdt: plain(free),
      frozen_usdt: plain(total.minus(free)),
      coins: [...all.filter(has), ...all.filter(offered)],
    };
  });
}

/** Returns the worth of an account, without the earning amounts. */
const totalOf = (prices: Prices, holdings: Holdings, kind: WalletKind, at: number): Big =>
  sum(
    coins.map(({ code }) => {
      const { available, frozen, earning } = holdings.get(key(kind, code)) ?? NOTHING;
      return shown(prices, code, available + frozen - earning, at);
    }),
  );

/** Returns all coins of a user, summed over the accounts, by worth, greatest first. */
function assetsOf(prices: Prices, holdings: Holdings, at: number): AssetTotal[] {
  const sums = coins.map((coin) => {
    const units = WALLET_KINDS.reduce((all, kind) => {
      const { available, frozen } = holdings.get(key(kind, coin.code)) ?? NOTHING;
      return all + available + frozen;
    }, 0n);
    return { coin, units, usdt: worth(prices, coin.code, toBig(units), at) };
  });
  return sums
    .filter(({ units }) => units > 0n)
    .sort((a, b) => b.usdt.cmp(a.usdt))
    .map(({ coin, units, usdt }) => ({
      currency_id: coin.id,
      currency: coin.code,
      name: coin.name,
      precision: coin.precision,
      total: toText(units),
      equivalent_usdt: plain(down(usdt, 2)),
    }));
}

/** Causes of entries that bring money from outside or as a debt, and take it there again: neither gain nor loss. */
const FLOWS = ['deposit', 'withdraw', 'c2c_trade', 'loan', 'loan_repay', 'loan_liquidation'] as const;

/**
 * Computes the worth of everything that a user owns, and today's gain: worth now − worth at 00:00 UTC − inflow since −
 * (negative) outflow since, each at the price of its own moment.
 */
export async function overviewOf(
  queries: Queries,
  prices: Prices,
  owner: string,
  now: number,
): Promise<WalletOverview> {
  const holdings = await holdingsOf(queries, owner);
  const earning = new Big(earningsWorth(prices, await earningsOf(queries, owner), now).total_usdt);
  const totals = [
    ...WALLET_KINDS.map((kind) => ({ kind, usdt: totalOf(prices, holdings, kind, now) })),
    { kind: 'earn' as const, usdt: earning },
  ];
  const total = sum(totals.map(({ usdt }) => usdt));
  const exact = sum(
    [...holdings].map(([name, { available, frozen }]) =>
      worth(prices, name.split(' ')[1] ?? '', toBig(available + frozen), now),
    ),
  );
  const midnight = now - (now % DAY);
  const change = sql<string>`sum(${postings.available} + ${postings.frozen})::text`;
  const mine = eq(accounts.owner, owner);
  const before = await queries
    .select({ currency: accounts.currency, change })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(mine, lt(entries.at, midnight)))
    .groupBy(accounts.currency);
  const flows = await queries
    .select({ currency: accounts.currency, change, at: entries.at })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(mine, gte(entries.at, midnight), inArray(entries.cause, FLOWS)))
    .groupBy(accounts.currency, entries.at);
  const value = (rows: readonly { currency: string; change: string; at: number }[]): Big =>
    sum(rows.map((row) => worth(prices, row.currency, toBig(BigInt(row.change)), row.at)));
  const start = value([...before.map((row) => ({ ...row, at: midnight })), ...flows]);
  const gain = exact.minus(start).round(2, Big.roundHalfUp);
  const share = start.gt(0) ? ratio(gain, start) : null;
  return {
    total_usdt: plain(total),
    total_btc: plain(inBtc(prices, total, now)),
    today_pnl: plain(gain),
    today_pnl_ratio: share && plain(share.round(4, Big.roundHalfUp)),
    coins: assetsOf(prices, holdings, now),
    accounts: totals.map(({ kind, usdt }) => ({
      kind,
      total_usdt: plain(usdt),
      total_btc: plain(inBtc(prices, usdt, now)),
    })),
  };
}
