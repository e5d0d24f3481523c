import type { Timer } from '../../kernel/clock/due.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { feedOf } from './markets.ts';

/** Milliseconds after which a postponed timer runs again. */
const AGAIN = 1_000;

/**
 * Refuses new trades in a market without reliable prices.
 * @param parameter the request field that names the market.
 * @throws Refusal `market_paused`.
 */
export function assertReliable(exchange: Exchange, symbol: string, now: number, parameter?: string): void {
  if (feedOf(exchange, symbol).paused(now) !== null) throw new Refusal('market_paused', {}, parameter);
}

/**
 * Postpones a timer whose moment fell into a pause of its market, until there is a reliable price. Orders that waited
 * for a price are then judged by the first one after the pause: stops and liquidations ignore prices that were never
 * received.
 * @returns whether it was postponed.
 */
export async function putOff(
  work: Work,
  exchange: Exchange,
  symbol: string,
  timer: Omit<Timer, 'due'>,
): Promise<boolean> {
  if (feedOf(exchange, symbol).paused(work.due) === null) return false;
  await work.schedule({ ...timer, due: Math.max(work.now, exchange.clock.now()) + AGAIN });
  return true;
}
