import { DAY, dayOf } from '../../../domain/period.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Market } from '../../catalogue/markets.ts';
import { ticksOf } from '../../catalogue/figures.ts';
import { feedOf } from './markets.ts';
import type { Feed } from '../../simulation/source.ts';
import { searchedUntil } from '../../simulation/source.ts';

/** The nearest prices that are waited for, in the ledger's unit, as the database has them; null where there is none. */
export interface Awaited {
  readonly rising: string | bigint | null | undefined;
  readonly falling: string | bigint | null | undefined;
}

/**
 * A market is searched to the end of the next day, UTC; then again. All searches of a day end at one time, so that
 * their timers are one.
 */
const nextDay = (now: number): number => (dayOf(now) + 2) * DAY;

/** How a market's feed finds the moment at which one of its prices gets somewhere. */
const FIND = { last: 'firstLast', mark: 'firstMark' } as const satisfies Record<string, keyof Feed>;

/**
 * When a price of a market, the last one or the mark, first rises or falls to what is waited for, from now on; when to
 * search again, where it is not before; null where nothing is waited for.
 */
export function nextReached(
  exchange: Exchange,
  market: Market,
  of: keyof typeof FIND,
  { rising, falling }: Awaited,
  now: number,
): number | null {
  const feed = feedOf(exchange, market.symbol);
  const until = searchedUntil(feed, now, nextDay(now));
  const dues = (
    [
      [false, rising],
      [true, falling],
    ] as const
  ).flatMap(([falls, price]) => {
    if (price === null || price === undefined) return [];
    const ticks = ticksOf(market, toBig(BigInt(price)));
    // Beyond every price that a market can have: it must not keep the others from their own.
    if (ticks === null) return [until];
    return [feed[FIND[of]](falls, ticks, now, until) ?? until];
  });
  return dues.length === 0 ? null : Math.min(...dues);
}
