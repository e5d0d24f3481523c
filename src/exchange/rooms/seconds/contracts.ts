import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import type { SecondsOrder, SecondsSide } from '../../../../schemas/micro.types.ts';
import { secondsProfit, secondsResult } from '../../../domain/seconds/seconds.ts';
import { plain } from '../../../domain/money.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import type { Market } from '../../catalogue/markets.ts';
import { priceBig } from '../../catalogue/figures.ts';
import { assertReliable, feedOf } from '../market/index.ts';
import { TICK_TIME } from '../../simulation/series.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Coin } from '../../catalogue/coins.ts';
import type { Term } from './terms.ts';
import { orders } from './tables.ts';
import type { SecondsRow } from './tables.ts';

/** The timer that settles a seconds contract. */
export const SETTLE = 'micro.settle';

const objectOf = (id: string): string => `seconds:${id}`;

/** Returns the account of the stakes: the options account. */
const accountOf = ({ userId, currency }: Pick<SecondsRow, 'userId' | 'currency'>) =>
  ({ owner: userId, kind: 'micro', currency }) as const;

export interface Wish {
  readonly userId: string;
  readonly market: Market;
  readonly side: SecondsSide;
  readonly term: Term;
  readonly coin: Coin;
  readonly stake: Big;
}

/**
 * Opens a contract at the price of this moment.
 *
 * @throws Refusal for a stake outside the bounds or beyond the balance, `market_paused` without a reliable price.
 */
export async function open(
  work: Work,
  exchange: Exchange,
  { userId, market, side, term, coin, stake }: Wish,
): Promise<SecondsRow> {
  if (stake.lt(term.min)) throw new Refusal('seconds_below_min', { min: term.min, currency: coin.code }, 'number');
  if (stake.gt(term.max)) throw new Refusal('seconds_above_max', { max: term.max, currency: coin.code }, 'number');
  assertReliable(exchange, market.symbol, work.now, 'match_id');
  const [order] = await work.queries
    .insert(orders)
    .values({
      userId,
      symbol: market.symbol,
      side,
      seconds: term.seconds,
      currency: coin.code,
      stake: toUnits(stake),
      rate: term.rate,
      buyPrice: feedOf(exchange, market.symbol).last(work.now),
      state: 'holding',
      createdAt: work.now,
      expiresAt: work.now + term.seconds * 1000,
    })
    .returning();
  if (!order) throw new Error('The contract was not stored.');
  await work.post(
    { cause: 'seconds', object: objectOf(order.id), rows: [freeze(accountOf(order), order.stake)] },
    'number',
  );
  await work.schedule({ kind: SETTLE, object: order.id, due: decidedAt(order), lane: laneOfUser(userId) });
  work.publish({ channel: 'seconds', user: userId, data: view(order, market) });
  return order;
}

/** Returns the time of the deciding price: the first tick of the market at or after the expiry. */
const decidedAt = ({ expiresAt }: Pick<SecondsRow, 'expiresAt'>): number =>
  Math.ceil(expiresAt / TICK_TIME) * TICK_TIME;

/**
 * Settles a contract, once, by the price of its own moment. If the market was paused at that moment there is no such
 * price: the stake is returned, because a later price would decide a bet that nobody made.
 */
export async function settle(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [order] = await work.queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.state, 'holding')));
  if (!order) return;
  const feed = feedOf(exchange, order.symbol);
  const sellPrice = feed.paused(decidedAt(order)) === null ? feed.last(decidedAt(order)) : null;
  const state =
    sellPrice === null
      ? 'tie'
      : secondsResult(order.side, priceBig(feed.market, order.buyPrice), priceBig(feed.market, sellPrice));
  const account = accountOf(order);
  const profit = toUnits(secondsProfit(toBig(order.stake), new Big(order.rate)));
  const rows = {
    win: [
      freeze(account, -order.stake),
      { ...account, available: profit },
      { ...house('market', order.currency, order.symbol), available: -profit },
    ],
    lose: [
      { ...account, frozen: -order.stake },
      { ...house('market', order.currency, order.symbol), available: order.stake },
    ],
    tie: [freeze(account, -order.stake)],
  } as const;
  await work.post({
    cause: ({ win: 'seconds_win', lose: 'seconds_lose', tie: 'seconds_return' } as const)[state],
    object: objectOf(id),
    rows: rows[state],
  });
  const [decided] = await work.queries
    .update(orders)
    .set({ state, sellPrice, soldAt: decidedAt(order) })
    .where(eq(orders.id, id))
    .returning();
  if (decided) work.publish({ channel: 'seconds', user: order.userId, data: view(decided, feed.market) });
}

/** Returns a user's own contract. @throws Refusal `seconds_order_unknown` at `id`. */
export async function ownOrder(queries: Queries, userId: string, id: string): Promise<SecondsRow> {
  const [order] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!order) throw new Refusal('seconds_order_unknown', {}, 'id');
  return order;
}

export function view(order: SecondsRow, market: Market): SecondsOrder {
  const stake = toBig(order.stake);
  const profit = secondsProfit(stake, new Big(order.rate));
  return {
    id: order.id,
    match_id: market.id,
    symbol: market.symbol,
    pair: `${market.base}/${market.quote}`,
    price_places: market.pricePlaces,
    type: order.side,
    seconds: order.seconds,
    number: toText(order.stake),
    currency: order.currency,
    rate: order.rate,
    buy_price: plain(priceBig(market, order.buyPrice)),
    expected: plain(profit),
    state: order.state,
    sell_price: order.sellPrice === null ? null : plain(priceBig(market, order.sellPrice)),
    profit:
      order.state === 'holding'
        ? null
        : plain(order.state === 'win' ? profit : order.state === 'lose' ? stake.times(-1) : new Big(0)),
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    sell_time: order.soldAt,
  };
}
