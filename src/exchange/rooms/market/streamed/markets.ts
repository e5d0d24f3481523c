import { BootError } from '../../../kernel/basics/boot-error.ts';
import { MARKETS } from '../../../catalogue/markets.ts';
import type { Market } from '../../../catalogue/markets.ts';
import type { FeedSettings } from '../../../kernel/settings/market-feed.ts';

/**
 * Returns which of a feed's sources has a market; undefined where none has it: stocks, coins that are issued here,
 * futures settled in a coin.
 */
export const sourceKind = ({ kind, quote, coinMargined }: Market): 'spot' | 'futures' | undefined =>
  quote !== 'USDT' || coinMargined === true || kind === 'stocks' ? undefined : kind;

/**
 * Returns the markets that follow a real feed. The settings name them, they are never discovered: a market does not
 * fall back to its simulation because a feed does not answer.
 * @throws BootError for a name that is no market, or one that the feed's sources do not have.
 */
export function followedMarkets({ spot, futures, symbols }: FeedSettings): Market[] {
  const has = (market: Market): boolean =>
    ({ spot, futures })[sourceKind(market) ?? 'spot'] !== undefined && sourceKind(market) !== undefined;
  const wrong = symbols?.find((symbol) => !MARKETS.some((market) => market.symbol === symbol && has(market)));
  if (wrong !== undefined) throw new BootError(`MARKET_FEED_SYMBOLS: no source of the feed tells of ${wrong}.`);
  return MARKETS.filter((market) => has(market) && (symbols === undefined || symbols.includes(market.symbol)));
}
