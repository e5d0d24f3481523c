import { marketName as nameOf } from '../market/market.ts';
import { rank as ranked } from '../market/rank.ts';
import type { RankKind, Ranked } from '../market/rank.ts';

/** Functions about markets that documents may call. */

export const marketName = {
  signature: 'marketName(symbol: id<Symbol>, pair: text): text',
  description:
    'The name of a market as people read it: BTC/USDT, and BTC/USDT Perp for perpetual futures. Every market is named by it.',
  example: 'marketName(q.symbol, q.pair)',
  host: true,
  run: ({ translate }: { readonly translate: (key: string) => string }, symbol: string, pair: string): string =>
    nameOf(symbol, pair, translate('market.perpetual')),
};

export const rank = {
  signature: 'rank(quotes: list<Quote>, kind: RankKind): list<Quote>',
  description: 'The markets of a ranking, best first.',
  example: "rank(data.quotes, 'gainers')",
  run: (quotes: readonly Ranked[], kind: RankKind): readonly Ranked[] => ranked(quotes, kind),
};
