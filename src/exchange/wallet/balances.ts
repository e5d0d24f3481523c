import Big from 'big.js';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AssetTotal, WalletAccount, WalletCoin, WalletOverview } from '../../../schemas/wallet.types.ts';
import { down, plain, ratio } from '../../domain/money.ts';
import type { Queries } from '../database/database.ts';
import type { Prices } from '../prices.ts';
import { WALLET_KINDS, accounts, entries, postings } from '../ledger/tables.ts';
import type { WalletKind } from '../ledger/tables.ts';
import { toBig, toText } from '../ledger/units.ts';
import type { Coin } from './coins.ts';
import { coins } from './coins.ts';

const ZERO = new Big(0);

/** Worth of an amount in USDT, exact; nothing for a coin without a market. */
export const worth = (prices: Prices, currency: string, amount: Big, at: number): Big => amount.times(prices.usdt(currency, at) ?? ZERO);

/** Worth in BTC of an amount of USDT, rounded down to 8 decimals. */
export function inBtc(prices: Prices, usdt: Big, at: number): Big {
  const price = prices.usdt('BTC', at);
  return down((price && ratio(usdt, price)) ?? ZERO);
}

/** What a user has, by account kind and coin. */
export type Holdings = ReadonlyMap<string, { readonly available: bigint; readonly frozen: bigint }>;

const key = (kind: string, currency: string): string => `${kind} ${currency}`;

export async function holdingsOf(queries: Queries, owner: string): Promise<Holdings> {
  const rows = await queries.select().from(accounts).where(eq(accounts.owner, owner));
  return new Map(rows.map((row) => [key(row.kind, row.currency), row]));
}

/** One coin of one account. @param at exchange time, for its worth. */
export function walletCoin(prices: Prices, holdings: Holdings, kind: WalletKind, coin: Coin, at: number): WalletCoin {
  const { available = 0n, frozen = 0n } = holdings.get(key(kind, coin.code)) ?? {};
  return {
    currency_id: coin.id,
    currency: coin.code,
    name: coin.name,
    precision: coin.precision,
    available: toText(available),
    frozen: toText(frozen),
    total: toText(available + frozen),
    equivalent_usdt: plain(down(worth(prices, coin.code, toBig(available + frozen), at), 2)),
  };
}

/** The four accounts with every coin that is listed or held, those that the user has first. */
export function walletAccounts(prices: Prices, holdings: Holdings, at: number): WalletAccount[] {
  return WALLET_KINDS.map((kind) => {
    const all = coins.map((coin) => walletCoin(prices, holdings, kind, coin, at));
    const has = (coin: WalletCoin): boolean => coin.total !== '0';
    const offered = (coin: WalletCoin): boolean => !has(coin) && prices.listed(coin.currency, at);
    return { kind, total_usdt: plain(down(totalOf(prices, holdings, kind, at), 2)), coins: [...all.filter(has), ...all.filter(offered)] };
  });
}

function totalOf(prices: Prices, holdings: Holdings, kind: WalletKind, at: number): Big {
  return coins.reduce((sum, { code }) => {
    const { available = 0n, frozen = 0n } = holdings.get(key(kind, code)) ?? {};
    return sum.plus(worth(prices, code, toBig(available + frozen), at));
  }, ZERO);
}

/** Every coin that a user has, summed over the accounts, the most worth first. */
function assetsOf(prices: Prices, holdings: Holdings, at: number): AssetTotal[] {
  const sums = coins.map((coin) => {
    const units = WALLET_KINDS.reduce((sum, kind) => {
      const { available = 0n, frozen = 0n } = holdings.get(key(kind, coin.code)) ?? {};
      return sum + available + frozen;
    }, 0n);
    return { coin, units, usdt: worth(prices, coin.code, toBig(units), at) };
  });
  return sums
    .filter(({ units }) => units > 0n)
    .sort((a, b) => b.usdt.cmp(a.usdt))
    .map(({ coin, units, usdt }) => ({ currency_id: coin.id, currency: coin.code, name: coin.name, precision: coin.precision, total: toText(units), equivalent_usdt: plain(down(usdt, 2)) }));
}

const DAY = 86_400_000;

/** What comes from outside or is owed, and goes there again: no gain and no loss. */
const FLOWS = ['deposit', 'withdraw', 'c2c_trade', 'loan', 'loan_repay', 'loan_liquidation'] as const;

/**
 * Everything a user owns, and today's gain: worth now − worth at 00:00 UTC − what came in since − (negative) what went out since, each at
 * the price of its own moment.
 */
export async function overviewOf(queries: Queries, prices: Prices, owner: string, now: number): Promise<WalletOverview> {
  const holdings = await holdingsOf(queries, owner);
  const totals = WALLET_KINDS.map((kind) => ({ kind, usdt: totalOf(prices, holdings, kind, now) }));
  const total = totals.reduce((sum, { usdt }) => sum.plus(usdt), ZERO);
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
    rows.reduce((sum, row) => sum.plus(worth(prices, row.currency, toBig(BigInt(row.change)), row.at)), ZERO);
  const start = value([...before.map((row) => ({ ...row, at: midnight })), ...flows]);
  const gain = total.minus(start).round(2, Big.roundHalfUp);
  const share = start.gt(0) ? ratio(gain, start) : null;
  return {
    total_usdt: plain(down(total, 2)),
    total_btc: plain(inBtc(prices, total, now)),
    today_pnl: plain(gain),
    today_pnl_ratio: share && plain(share.round(4, Big.roundHalfUp)),
    coins: assetsOf(prices, holdings, now),
    accounts: totals.map(({ kind, usdt }) => ({ kind, total_usdt: plain(down(usdt, 2)), total_btc: plain(inBtc(prices, usdt, now)) })),
  };
}
