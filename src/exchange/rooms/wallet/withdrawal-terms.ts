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

/** Withdrawn in the last 24 hours, in BTC. What was rejected or cancelled does not count. */
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

/** What a user may withdraw of a coin: at least, in 24 hours, and what is left of that. */
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

/** Returns the fee and the minimum of a withdrawal, in the coin: over a network its own, to a card by the tariff. */
export function termsOf(
  prices: Prices,
  coin: Coin,
  target: 'address' | 'bank' | 'international',
  network: string | undefined,
  amount: Big | null,
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

/** What is drawn to a card or an address. */
interface Drawn {
  readonly coin: Coin;
  readonly target: WithdrawTarget;
  /** What is left of the amount, where there is one. */
  readonly receive: Big | null;
  readonly fiat: FiatCode;
}

/** What a card is paid: in which money, at which rate, how much; nothing for an address. */
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

/** Between members of the exchange nothing leaves it: it costs nothing. */
export const FREE = { fee: new Big(0), min: new Big(0) };

/** @throws Refusal `card_over_limit` for more than a single fiat trade of the level. */
export function assertFiatLimit(prices: Prices, user: User, coin: Coin, amount: Big, now: number): void {
  const limit = FIAT_LIMIT_USDT[user.level];
  if (worth(prices, coin.code, amount, now).gt(limit))
    throw new Refusal('card_over_limit', { limit: plain(limit) }, 'number');
}
