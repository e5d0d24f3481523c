import type Big from 'big.js';

export const RANK_KINDS = [
  'hot_spot',
  'hot_futures',
  'new_spot',
  'new_futures',
  'gainers',
  'losers',
  'volume',
] as const;
export type RankKind = (typeof RANK_KINDS)[number];

/** What a ranking looks at. */
export interface Ranked {
  readonly symbol: string;
  readonly kind: string;
  /** How much people look at it. */
  readonly heat: Big;
  readonly listed_at: number;
  /** Change in 24 hours as a ratio. */
  readonly change: Big;
  /** Traded in 24 hours, in quote. */
  readonly turnover: Big;
}

/**
 * The markets of a ranking, best first; equal ones in the order of their symbols. Popular and new rankings hold one
 * kind of market, gainers hold what rose, losers what fell, and volume all, by value traded.
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
