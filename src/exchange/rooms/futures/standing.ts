import type Big from 'big.js';
import type { Standing } from '../../../domain/futures/order.ts';
import type { FuturesProblem } from '../../../domain/futures/problem.ts';
import { plain } from '../../../domain/money.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import type { Level } from '../../simulation/book.ts';
import type { Market } from '../../catalogue/markets.ts';
import { priceBig, quantityBig } from '../../catalogue/figures.ts';
import { feedOf } from '../market/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

/** The state of a market, with its last price. */
export interface MarketStanding extends Standing {
  readonly last: Big;
}

/** Returns the state of a market at a moment, as the rules need it. */
export function standingAt(exchange: Exchange, market: Market, now: number): MarketStanding {
  const feed = feedOf(exchange, market.symbol);
  const book = feed.book(now);
  // Nobody buys below the lowest tick of a market.
  const levels = (side: readonly Level[]) =>
    side
      .filter(({ price }) => price > 0)
      .map(({ price, quantity }) => ({ price: priceBig(market, price), quantity: quantityBig(market, quantity) }));
  return {
    last: priceBig(market, feed.last(now)),
    mark: priceBig(market, feed.mark(now)),
    book: { asks: levels(book.asks), bids: levels(book.bids) },
  };
}

/** Throws a problem as a refusal. @throws Refusal where there is a problem. */
export function refuse(problem: FuturesProblem | null): void {
  if (!problem) return;
  throw new Refusal(
    problem.code,
    Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, plain(value)])),
    problem.parameter,
  );
}
