import type { Exchange } from '../../kernel/exchange.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Market } from '../../catalogue/markets.ts';
import { ticksOf } from '../../catalogue/figures.ts';
import { feedOf } from './markets.ts';
import type { Feed } from '../../simulation/source.ts';
import { searchedUntil } from '../../simulation/source.ts';

/**
 * The nearest prices that orders wait for, in the ledger's unit, as the database has them; null where there is none.
 */
export interface Awaited {
  readonly rising: string | bigint | null | undefined;
  readonly falling: string | bigint | null | undefined;
}

/** The feed's method that finds the moment at which a kind of price reaches a value. */
const FIND = { last: 'firstLast', mark: 'firstMark' } as const satisfies Record<string, keyof Feed>;

/**
 * Finds when a market's price (the last one or the mark) first rises or falls to a value that is waited for, from now
 * on. Returns the time of the next search if the price is not reached before it; null where nothing is waited for.
 */
export function nextReached(
  exchange: Exchange,
  market: Market,
  of: keyof typeof FIND,
  { rising, falling }: Awaited,
  now: number,
): number | null {
  const feed = feedOf(exchange, market.symbol);
  const until = searchedUntil(feed, now);
  const dues = (
    [
      [false, rising],
      [true, falling],
    ] as const
  ).flatMap(([falls, price]) => {
    if (price === null || price === undefined) return [];
    const ticks = ticksOf(market, toBig(BigInt(price)));
    // Beyond every price that a market can have: such a value must not keep the search from the others.
    if (ticks === null) return [until];
    return [feed[FIND[of]](falls, ticks, now, until) ?? until];
  });
  return dues.length === 0 ? null : Math.min(...dues);
}
