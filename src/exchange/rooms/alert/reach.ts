import { and, eq, gte, lte, max, min, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reaching, Timer } from '../../kernel/clock/due.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { laneOfMarketIn } from '../../kernel/basics/lane-names.ts';
import { assertHolds, marketTimer } from '../../kernel/lanes.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { FindTouched } from '../../kernel/room.ts';
import { writeLetter } from '../mail/index.ts';
import type { Market } from '../../catalogue/markets.ts';
import { priceUnits } from '../../catalogue/figures.ts';
import { feedOf, nextReached, putOff, saidMarket } from '../market/index.ts';
import { alerts } from './table.ts';

/** The timer of the next moment at which a market's last price reaches an alert; its object is the symbol. */
export const REACH = 'alert.reach';

/** Returns that timer: it touches the market, and those whose alerts are reached. */
const reachTimer = (symbol: string): Omit<Timer, 'due'> => marketTimer(REACH, symbol);

/** As `Reaching`: the markets in which people have alerts. */
export const marketsOfAlerts: Reaching = (users) => sql`
  select ${laneOfMarketIn(alerts.symbol)} from price_alert where price_alert.user_id in (${users})`;

/** Finds whose alerts the last price of a moment has reached. */
export const touchedByReach: FindTouched = async (symbol, due, exchange) => {
  const feed = feedOf(exchange, symbol);
  const { queries } = exchange.database;
  const found = await queries
    .select({ userId: alerts.userId })
    .from(alerts)
    .where(reachedAt(symbol, priceUnits(feed.market, feed.last(due)), due));
  return found.map(({ userId }) => userId);
};

/** Returns the condition for the alerts of a market that a price reaches at a moment. */
const reachedAt = (symbol: string, last: bigint, now: number): SQL | undefined =>
  and(
    eq(alerts.symbol, symbol),
    lte(alerts.createdAt, now),
    or(and(eq(alerts.rises, true), lte(alerts.price, last)), and(eq(alerts.rises, false), gte(alerts.price, last))),
  );

/** Schedules the timer of a market for when its last price next reaches any alert; at once where it already has. */
export async function awaitAlerts(work: Work, exchange: Exchange, market: Market): Promise<void> {
  // One that was added since the moment that is looked at has scheduled its own.
  const ofMarket = and(eq(alerts.symbol, market.symbol), lte(alerts.createdAt, work.due));
  const [rising] = await work.queries
    .select({ price: min(alerts.price) })
    .from(alerts)
    .where(and(ofMarket, eq(alerts.rises, true)));
  const [falling] = await work.queries
    .select({ price: max(alerts.price) })
    .from(alerts)
    .where(and(ofMarket, eq(alerts.rises, false)));
  const due = nextReached(exchange, market, 'last', { rising: rising?.price, falling: falling?.price }, work.due);
  if (due !== null) await work.schedule({ ...reachTimer(market.symbol), due });
}

/** The page that shows a market. */
const PAGES: Readonly<Record<Market['kind'], string>> = {
  spot: 'spot_kline',
  stocks: 'kline',
  futures: 'contract_kline',
};

/**
 * Notifies the owners of the alerts that the last price of this moment has reached, once each, and schedules the next
 * check.
 */
export async function tellReached(work: Work, exchange: Exchange, market: Market): Promise<void> {
  if (await putOff(work, exchange, market.symbol, reachTimer(market.symbol))) return;
  const last = priceUnits(market, feedOf(exchange, market.symbol).last(work.due));
  const reached = await work.queries
    .delete(alerts)
    .where(reachedAt(market.symbol, last, work.due))
    .returning();
  for (const { userId, price } of reached.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
    assertHolds(work, userId);
    await writeLetter(work, userId, 'price_alert', {
      said: { ...saidMarket(market), price: toText(price) },
      link: `/pages/transaction/${PAGES[market.kind]}?symbol=${market.symbol}`,
    });
  }
  await awaitAlerts(work, exchange, market);
}
