import Big from 'big.js';
import { expect, test } from 'vitest';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { CONVERT_FEE, convertRate, quoteStands } from '../../../domain/wallet/conversion.ts';
import { dualPayout } from '../../../domain/earn/dual.ts';
import { lesser } from '../../../domain/money.ts';
import { resaleLimit } from '../../../domain/nft/nft.ts';
import { DAY, HOUR } from '../../../domain/period.ts';
import { SERIES, annualReturn, linkedPrice } from '../dual/series.ts';
import { marketOfPair } from '../../catalogue/markets.ts';
import { priceText } from '../../catalogue/figures.ts';
import { createSeries } from '../../simulation/series.ts';
import { FULL } from '../../../../tests/journeys/random.ts';
import { openExchange } from '../../testing/exchange.ts';

// Tests a year of simulated prices against the rules of products that let a user wait and choose: the average that the
// house wins or loses with a user who chooses best. Ratios of the stake.

const LONG = 120_000;
const DAYS = 365;
const WORLDS = FULL ? 12 : 4;
const COINS = ['BTC', 'ETH', 'SOL'] as const satisfies readonly CoinCode[];
const { guest } = await openExchange();
const { prices } = guest.running.exchange;
const FIRST = Date.parse('2026-11-22T08:00:00Z');

const priceAt = (currency: string, at: number): Big => {
  const price = prices.usdt(currency, at);
  if (!price) throw new Error(`${currency} has no price.`);
  return price;
};
const daily = (currency: string, count: number): Big[] =>
  Array.from({ length: count }, (_, day) => priceAt(currency, FIRST + day * DAY));
const at = (list: readonly Big[], index: number): Big => list[index] ?? new Big(0);
const mean = (list: readonly Big[]): number =>
  list
    .reduce((sum, one) => sum.plus(one), new Big(0))
    .div(list.length || 1)
    .toNumber();

/** Returns the house's profit as a share of the investment in a series that begins on a day. */
function dualResult(series: (typeof SERIES)[number], closes: readonly Big[], day: number): Big {
  const [price, settlement] = [at(closes, day), at(closes, day + series.days)];
  const linked = linkedPrice(series, price);
  const investment = series.kind === 'sell_high' ? new Big(1) : price;
  const terms = {
    kind: series.kind,
    investment,
    linked,
    apr: new Big(annualReturn(series, price, linked)),
    days: series.days,
  };
  const { inCoin, amount } = dualPayout(terms, settlement);
  const got = series.kind === 'sell_high' ? settlement : investment;
  return got.minus(inCoin ? amount.times(settlement) : amount).div(price);
}

/** Returns the daily prices of a coin in the worlds of several seeds: the result of one year is mostly luck. */
const worlds = (currency: CoinCode, count: number): Big[][] => {
  const market = marketOfPair(currency, 'USDT');
  if (!market) throw new Error(`${currency} has no market.`);
  return Array.from({ length: WORLDS }, (_, world) => {
    const series = createSeries(`year ${world}`, market);
    return Array.from({ length: count }, (__, day) => new Big(priceText(market, series.price(FIRST + day * DAY))));
  });
};

test.each(COINS)(
  'dual investments in %s win, whichever kind and term is bought',
  (currency) => {
    const all = worlds(currency, DAYS + 30);
    const own = SERIES.filter((series) => series.currency === currency);
    for (const kind of ['sell_high', 'buy_low'] as const) {
      const won = own
        .filter((series) => series.kind === kind)
        .flatMap((series) =>
          all.flatMap((closes) => Array.from({ length: DAYS }, (_, day) => dualResult(series, closes, day))),
        );
      expect(mean(won), kind).toBeGreaterThan(0);
    }
  },
  LONG,
);

test(
  'conversions win from whoever waits for the price to move within a quote',
  () => {
    const won: Big[] = [];
    for (let round = 0; round < 4_000; round += 1) {
      const quoted = FIRST + Math.floor((round / 4_000) * DAYS * DAY);
      const currency = COINS[round % COINS.length] ?? 'BTC';
      const rate = (moment: number): Big => convertRate(new Big(1), priceAt(currency, moment)) ?? new Big(0);
      const [then, now] = [rate(quoted), rate(quoted + 19_000)];
      // The old rate is used only where it is better, and only while it is valid.
      if (then.lte(now) || !quoteStands(then, now)) continue;
      won.push(new Big(1).minus(then.times(new Big(1).minus(CONVERT_FEE)).div(now)));
    }
    expect(won.length).toBeGreaterThan(100);
    expect(mean(won)).toBeGreaterThanOrEqual(0);
  },
  LONG,
);

test('artworks win from whoever buys when their coin is low and sells to the collectors when they pay best', () => {
  const eth = daily('ETH', DAYS + 30);
  // Prices in coins are set once: the value in USDT is constant, the price moves with the coin.
  const [value, price] = [new Big(1_500), new Big(1_500).div(at(eth, 0))];
  const won = Array.from({ length: DAYS }, (_, day) => {
    const took = price.times(at(eth, day));
    const paid = eth.slice(day, day + 30).map((rate) => resaleLimit(value, lesser(took, price.times(rate)), 1));
    return took.minus(paid.reduce((best, one) => (one.gt(best) ? one : best), new Big(0))).div(took);
  });
  for (const one of won) expect(one.gte('0.05')).toBe(true);
});

test.each(COINS)(
  'loans against %s lose nothing where the collateral is left to the house',
  (currency) => {
    const hours = Array.from({ length: (DAYS + 30) * 24 }, (_, hour) => priceAt(currency, FIRST + hour * HOUR));
    const won = Array.from({ length: DAYS }, (_, day) => {
      const principal = at(hours, day * 24).times('0.65');
      for (let hour = 0; hour < 30 * 24; hour += 1) {
        const price = at(hours, day * 24 + hour);
        const debt = principal.times(new Big('0.0000114').times(hour + 1).plus(1));
        if (debt.lt(price.times('0.83'))) continue;
        // Sold at the next hour's price, later and worse than the exchange does.
        return lesser(at(hours, day * 24 + hour + 1), debt)
          .minus(principal)
          .div(principal);
      }
      return new Big('0.0000114').times(30 * 24);
    });
    expect(mean(won)).toBeGreaterThan(0);
  },
  LONG,
);
