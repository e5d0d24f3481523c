import { eq } from 'drizzle-orm';
import { HOUR } from '../../../../domain/period.ts';
import type { Exchange, Work } from '../../../kernel/exchange.ts';
import { closePosition, isDue, tradeById } from '../../futures/index.ts';
import type { Trade } from '../../futures/index.ts';
import { putOff } from '../../market/index.ts';
import { laneOfMarket } from '../../../kernel/basics/lane-names.ts';
import type { Timer } from '../../../kernel/clock/due.ts';
import { marketTimer } from '../../../kernel/lanes.ts';
import type { FindTouched, TimerHandler } from '../../../kernel/room.ts';
import { attempt } from '../attempt.ts';
import { traders } from '../tables.ts';
import { TRADERS } from './roster.ts';
import type { SandboxTrader } from './roster.ts';
import { opensAt, planOf, slotAt, symbolIn } from './strategy.ts';
import type { Plan } from './strategy.ts';

/** The timer at which a trader opens a position; its object is the trader. */
export const TRADE = 'follow.trade';

/** The timer at which a trader closes a position; its object is the trade. */
export const END = 'follow.end';

const endTimer = ({ id, symbol }: Trade): Omit<Timer, 'due'> => ({ ...marketTimer(END, symbol), object: id });

/** Finds the trader who opens a position. */
export const openingTrader: FindTouched = (userId) => Promise.resolve([userId]);

/** Finds the trader who closes a position. */
export const closingTrader: FindTouched = async (tradeId, _due, { database }) => {
  const trade = await tradeById(database.queries, tradeId);
  return trade ? [trade.userId] : [];
};

/** The age beyond which missed openings are left out: where the clock has jumped, nobody was there to trade. */
const LATE = 6 * HOUR;

/** Opens the plan of a trader of the sandbox for this moment, and schedules the next one. */
export const openNext: TimerHandler = async (work, userId, exchange) => {
  const [row] = await work.queries.select().from(traders).where(eq(traders.userId, userId));
  const trader = TRADERS.find(({ name }) => name === row?.sandbox);
  if (!trader) return;
  if (exchange.clock.now() - work.now <= LATE)
    await openPlan(work, exchange, userId, planOf(exchange, trader, slotAt(trader, work.now)));
  await awaitTrade(work, exchange, userId, trader);
};

/** Opens a plan, and schedules its end; does nothing where it cannot be opened. */
export async function openPlan(
  work: Work,
  exchange: Exchange,
  userId: string,
  { contract, direction, lots, multiple, stops, closesAt }: Plan,
): Promise<Trade | undefined> {
  const opened = await attempt(work, exchange, { userId, contract, direction, lots, multiple, price: null, stops });
  if (!opened) return undefined;
  await work.schedule({ ...endTimer(opened), due: closesAt });
  return opened;
}

/** Ends a plan: closes its position if it is still open, unless the mark has just reached one of its stops. */
export const endPlan: TimerHandler = async (work, tradeId, exchange) => {
  const trade = await tradeById(work.queries, tradeId);
  if (trade && (await putOff(work, exchange, trade.symbol, endTimer(trade)))) return;
  if (trade?.status === 'held' && !isDue(work, exchange, trade)) await closePosition(work, exchange, trade, 'manual');
};

/** Schedules a trader's next opening after this moment. */
export async function awaitTrade(work: Work, exchange: Exchange, userId: string, trader: SandboxTrader): Promise<void> {
  const after = Math.max(work.now, exchange.clock.now() - LATE);
  const slot = slotAt(trader, after);
  const due = [slot, slot + 1].map((one) => opensAt(exchange, trader, one)).find((time) => time > after);
  if (due === undefined) return;
  const wideLane = laneOfMarket(symbolIn(exchange, trader, slotAt(trader, due)));
  await work.schedule({ kind: TRADE, object: userId, due, wideLane });
}
