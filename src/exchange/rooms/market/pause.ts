import type { Exchange, Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { feedOf } from './markets.ts';

/** A timer that was put off is looked at again so soon, in milliseconds. */
const AGAIN = 1_000;

/**
 * Nothing new is traded in a market whose prices cannot be relied on.
 * @param parameter the request field that names the market.
 * @throws Refusal `market_paused`.
 */
export function assertReliable(exchange: Exchange, symbol: string, now: number, parameter?: string): void {
  if (feedOf(exchange, symbol).paused(now) !== null) throw new Refusal('market_paused', {}, parameter);
}

/**
 * Puts off a timer whose moment fell into a pause of its market, until there is a price that can be relied on. What
 * waited for a price is then judged by the first one after the pause: stops and liquidations pass over what was never
 * heard.
 * @returns whether it was put off.
 */
export async function putOff(
  work: Work,
  exchange: Exchange,
  symbol: string,
  timer: { readonly kind: string; readonly object: string },
): Promise<boolean> {
  if (feedOf(exchange, symbol).paused(work.now) === null) return false;
  await work.schedule({ ...timer, due: Math.max(work.now, exchange.clock.now()) + AGAIN });
  return true;
}
