import type Big from 'big.js';

const RANK_KINDS = ['hot_spot', 'hot_futures', 'new_spot', 'new_futures', 'gainers', 'losers', 'volume'] as const;
export type RankKind = (typeof RANK_KINDS)[number];

/** The facts of a market that rankings use. */
export interface Ranked {
  readonly symbol: string;
  readonly kind: string;
  /** The popularity of the market. */
  readonly heat: Big;
  readonly listed_at: number;
  /** The change within 24 hours, as a ratio. */
  readonly change: Big;
  /** The turnover within 24 hours, in quote. */
  readonly turnover: Big;
}

/**
 * Ranks markets, best first; equal ones in the order of their symbols. Popular and new rankings contain one kind of
 * market, gainers those that rose, losers those that fell, and volume all of them, by turnover.
 */
export function rank<Q extends Ranked>(quotes: readonly Q[], kind: RankKind): Q[] {
  const { keep, by } = RANKINGS[kind];
  return quotes.filter(keep).sort((a, b) => by(a, b) || (a.symbol < b.symbol ? -1 : 1));
}

interface Ranking {
  readonly keep: (quote: Ranked) => boolean;
  readonly by: (a: Ranked, b: Ranked) => number;
}

const of =
  (kind: string) =>
  (quote: Ranked): boolean =>
    quote.kind === kind;
const hottest = (a: Ranked, b: Ranked): number => b.heat.cmp(a.heat);
const newest = (a: Ranked, b: Ranked): number => b.listed_at - a.listed_at;

const RANKINGS: Readonly<Record<RankKind, Ranking>> = {
  hot_spot: { keep: of('spot'), by: hottest },
  hot_futures: { keep: of('futures'), by: hottest },
  new_spot: { keep: of('spot'), by: newest },
  new_futures: { keep: of('futures'), by: newest },
  gainers: { keep: (quote) => quote.change.gt(0), by: (a, b) => b.change.cmp(a.change) },
  losers: { keep: (quote) => quote.change.lt(0), by: (a, b) => a.change.cmp(b.change) },
  volume: { keep: () => true, by: (a, b) => b.turnover.cmp(a.turnover) },
};
