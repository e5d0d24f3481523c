import Big from 'big.js';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY } from '../../../domain/period.ts';
import type { FiatCode } from '../../../../schemas/site.types.ts';
import type { Withdrawal, WithdrawLimits, WithdrawTarget } from '../../../../schemas/wallet.types.ts';
import { down, greater, lesser, plain, ratio, up } from '../../../domain/money.ts';
import { CARD_TARIFFS, DAY_LIMIT_BTC, FIAT_LIMIT_USDT, cardFee, cardPayout } from '../../../domain/wallet/withdraw.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { fiatByCode } from '../../catalogue/fiats.ts';
import { fiatRate } from '../site/index.ts';
import { worth } from './balances.ts';
import { networkOf } from '../../catalogue/coins.ts';
import type { Coin } from '../../catalogue/coins.ts';
import { withdrawals } from './tables.ts';

/** Returns the amount withdrawn in the last 24 hours, in BTC, without rejected or cancelled withdrawals. */
async function usedBtc(queries: Queries, owner: string, now: number): Promise<Big> {
  const [row] = await queries
    .select({ btc: sql<string>`coalesce(sum(${withdrawals.btc}), 0)::text` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, owner),
        gt(withdrawals.createdAt, now - DAY),
        inArray(withdrawals.state, ['review', 'sent']),
      ),
    );
  return toBig(BigInt(row?.btc ?? 0));
}

/** Returns a user's limits for withdrawals of a coin: the minimum, the limit of 24 hours, and what is left of it. */
export async function limitsOf(
  queries: Queries,
  prices: Prices,
  user: User,
  coin: Coin,
  now: number,
): Promise<WithdrawLimits> {
  const limit = DAY_LIMIT_BTC[user.level];
  const used = await usedBtc(queries, user.id, now);
  const price = prices.usdt(coin.code, now);
  const inCoin = (btc: Big): Big => (price && ratio(worth(prices, 'BTC', btc, now), price)) ?? new Big(0);
  const mins = coin.networks.map((network) => new Big(network.min));
  return {
    currency: coin.code,
    level: user.level,
    min: plain(mins.length > 0 ? mins.reduce(lesser) : new Big(0)),
    day: plain(down(inCoin(limit), coin.precision)),
    day_used: plain(up(inCoin(used), coin.precision)),
    day_left: plain(down(inCoin(greater(limit.minus(used), new Big(0))), coin.precision)),
    single_fiat_usdt: plain(FIAT_LIMIT_USDT[user.level]),
    day_btc: plain(limit),
    day_left_btc: plain(greater(limit.minus(used), new Big(0))),
  };
}

/** A withdrawal before it is requested. */
interface Planned {
  readonly target: 'address' | 'bank' | 'international';
  /** The network of an address. */
  readonly network: string | undefined;
  readonly amount: Big | null;
}

/**
 * Returns the fee and the minimum of a withdrawal, in the coin: those of the network, or for a card those of the
 * tariff.
 */
export function termsOf(
  prices: Prices,
  coin: Coin,
  { target, network, amount }: Planned,
  now: number,
): { fee: Big; min: Big } {
  if (target === 'address') {
    const { fee, min } = networkOf(coin, network, 'network');
    return { fee: new Big(fee), min: new Big(min) };
  }
  const price = prices.usdt(coin.code, now);
  if (!price) throw new Refusal('network_unknown', { currency: coin.code }, 'network');
  const tariff = CARD_TARIFFS[target];
  return {
    fee: cardFee(tariff, amount ?? new Big(0), price, coin.precision),
    min: up(ratio(tariff.minUsdt, price) ?? new Big(0), coin.precision),
  };
}

/** A withdrawal to a card or an address. */
interface Drawn {
  readonly coin: Coin;
  readonly target: WithdrawTarget;
  /** The amount less the fee, where there is an amount. */
  readonly receive: Big | null;
  readonly fiat: FiatCode;
}

/** Computes the payout to a card: its currency, rate and amount; nothing for an address. */
export async function payoutOf(
  queries: Queries,
  prices: Prices,
  { coin, target, receive, fiat }: Drawn,
  now: number,
): Promise<Payout> {
  const price = target === 'address' ? null : prices.usdt(coin.code, now);
  if (!price) return { fiat_currency: null, fiat_rate: null, fiat_amount: null };
  const { rate, amount } = cardPayout(
    receive ?? new Big(0),
    price,
    await fiatRate(queries, fiat),
    fiatByCode(fiat).places,
  );
  return { fiat_currency: fiat, fiat_rate: plain(rate), fiat_amount: receive && plain(amount) };
}

type Payout = Pick<Withdrawal, 'fiat_currency' | 'fiat_rate' | 'fiat_amount'>;

/** The terms between members of the exchange: no fee, because nothing leaves the exchange. */
export const FREE = { fee: new Big(0), min: new Big(0) };

/**
 * Checks the limit of a withdrawal in fiat. @throws Refusal `card_over_limit` for more than a single fiat trade of the
 * user's level.
 */
export function assertFiatLimit(prices: Prices, user: User, coin: Coin, amount: Big, now: number): void {
  const limit = FIAT_LIMIT_USDT[user.level];
  if (worth(prices, coin.code, amount, now).gt(limit))
    throw new Refusal('card_over_limit', { limit: plain(limit) }, 'number');
}
