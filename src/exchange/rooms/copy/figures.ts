import type Big from 'big.js';
import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import type { FollowPeriod } from '../../../../schemas/follow.types.ts';
import { plain } from '../../../domain/money.ts';
import { DAY, HOUR } from '../../../domain/period.ts';
import { curveOf, figuresOf, overallScore, perWeek } from '../../../domain/copy/trader-figures.ts';
import type { ClosedTrade } from '../../../domain/copy/trader-figures.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import { turn } from '../../kernel/database/database.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { inSlices } from '../../kernel/database/slices.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { TimerHandler, TimersHandler } from '../../kernel/room.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { allTrades, contractOf, tradeEarnings } from '../futures/index.ts';
import type { Trade } from '../futures/index.ts';
import { inUsdt } from './attempt.ts';
import { figures, traders } from './tables.ts';
import type { FigureRow, TraderRow } from './tables.ts';

/** The timer of a trader's next full hour, in the trader's lane; its object is the trader. */
export const REFRESH = 'follow.refresh';

/** The object of the timer that an older version has stored, which is about all traders. */
const ALL = 'all';

/** The length of each period, null for one from the beginning, and the number of steps of its curve. */
const PERIODS: Readonly<Record<FollowPeriod, { readonly length: number | null; readonly steps: number }>> = {
  week: { length: 7 * DAY, steps: 28 },
  month: { length: 30 * DAY, steps: 30 },
  all: { length: null, steps: 30 },
};

/**
 * Computes the figures of traders, and again at the next full hour; hours that passed while no process ran are left
 * out. Somebody who has resigned keeps the figures of before.
 */
export const refreshTogether: TimersHandler = async (work, traderIds, exchange) => {
  const rows = await work.queries
    .select()
    .from(traders)
    .where(and(inArray(traders.userId, [...traderIds]), isNull(traders.until)));
  const found: FigureRow[] = [];
  // One after another, so that the trades of one alone are in memory, and other calls are answered in between.
  for (const trader of rows) {
    const closed = await closedTrades(work.queries, exchange, trader);
    found.push(...(await figuresFor(trader, closed, work.now)));
  }
  await keepFigures(work.queries, found);
  const [next, present] = [hourOf(work.now) + HOUR, hourOf(exchange.clock.now())];
  await work.schedule(...rows.map(({ userId }) => ({ ...refreshOf(userId), due: Math.max(next, present) })));
};

/** Computes the figures of one trader; of all for the timer of an older version, each in a lane of their own. */
export const refreshOne: TimerHandler = (work, object, exchange) =>
  object === ALL ? refreshEach(work) : refreshTogether(work, [object], exchange);

/** Schedules the computation of the figures of each trader at this moment. */
async function refreshEach(work: Work): Promise<void> {
  const rows = await work.queries.select({ userId: traders.userId }).from(traders).where(isNull(traders.until));
  await work.schedule(...rows.map(({ userId }) => ({ ...refreshOf(userId), due: work.now })));
}

/** Schedules the computation of a trader's figures at the next full hour. */
export const awaitRefresh = (work: Work, traderId: string): Promise<void> =>
  work.schedule({ ...refreshOf(traderId), due: hourOf(work.now) + HOUR });

const refreshOf = (traderId: string): Omit<Timer, 'due'> => ({
  kind: REFRESH,
  object: traderId,
  lane: laneOfUser(traderId),
});

const hourOf = (time: number): number => Math.floor(time / HOUR) * HOUR;

/** The most trades that are read at once. */
const PAGE = 500;

/**
 * Reads the trades that a trader has closed which are no copies, of those that opened since they are a trader, some at
 * a time: a trader may have many thousands, and others are answered in between.
 */
export async function closedTrades(
  queries: Queries,
  exchange: Exchange,
  { userId, since }: Pick<TraderRow, 'userId' | 'since'>,
  page = PAGE,
): Promise<readonly ClosedTrade[]> {
  const trades = allTrades(queries);
  const closed: ClosedTrade[] = [];
  for (let after = '0'; ;) {
    const rows = await queries
      .select()
      .from(trades)
      .where(
        and(
          eq(trades.userId, userId),
          eq(trades.status, 'closed'),
          isNull(trades.copiedFrom),
          gte(trades.openedAt, since),
          gt(trades.id, after),
        ),
      )
      .orderBy(asc(trades.id))
      .limit(page);
    await inSlices(rows, (trade) => closed.push(closedTrade(exchange, trade)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return closed;
    after = last.id;
  }
}

/** Converts a closed trade to USDT, at the prices of the moment in which it closed. */
function closedTrade(exchange: Exchange, trade: Trade): ClosedTrade {
  if (trade.openedAt === null || trade.closedAt === null) throw new RangeError(`Trade ${trade.id} has not closed.`);
  const closedAt = trade.closedAt;
  const worth = (amount: Big): Big => inUsdt(exchange, contractOf(trade.symbol).settle, amount, closedAt);
  return {
    long: trade.direction === 'long',
    margin: worth(toBig(trade.totalMargin)),
    earnings: worth(tradeEarnings(trade)),
    opened_at: trade.openedAt,
    closed_at: closedAt,
  };
}

/** Stores the present figures of traders in place of the earlier ones. */
export async function keepFigures(queries: Queries, rows: readonly FigureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await queries.delete(figures).where(
    inArray(
      figures.traderId,
      rows.map(({ traderId }) => traderId),
    ),
  );
  await queries.insert(figures).values([...rows]);
}

/** Sums up a trader's closed trades over every period; others are answered after each. */
export async function figuresFor(
  trader: Pick<TraderRow, 'userId' | 'since'>,
  closed: readonly ClosedTrade[],
  now: number,
): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const period of Object.keys(PERIODS) as FollowPeriod[]) {
    rows.push(figuresOver(period, trader, closed, now));
    await turn();
  }
  return rows;
}

/** Sums up a trader's closed trades over one period. */
function figuresOver(
  period: FollowPeriod,
  { userId, since }: Pick<TraderRow, 'userId' | 'since'>,
  closed: readonly ClosedTrade[],
  now: number,
): FigureRow {
  const { length, steps } = PERIODS[period];
  const from = length === null ? since : Math.max(since, now - length);
  const within = closed.filter(({ closed_at }) => closed_at >= from);
  const found = figuresOf(within);
  return {
    traderId: userId,
    period,
    at: now,
    closed: found.closed,
    wins: found.wins,
    averageTime: found.average_time,
    pnl: toUnits(found.pnl),
    mostMargin: toUnits(found.most_margin),
    capital: toUnits(found.capital),
    drawdown: units(found.drawdown),
    aWeek: toUnits(perWeek(found.closed, from, now)),
    roi: units(found.roi),
    accuracy: units(found.accuracy),
    score: units(overallScore(found)),
    longShare: units(found.long_share),
    best: units(found.best),
    worst: units(found.worst),
    curve: curveOf(within, from, now, steps).map(({ at, value }) => ({ at, value: plain(value) })),
  };
}

const units = (value: Big | null): bigint | null => value && toUnits(value);
