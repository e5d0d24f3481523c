import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adProblem,
  amountFor,
  boundsOf,
  completionOf,
  floatingPrice,
  mayAppeal,
  mayCancel,
  mayPay,
  mayRelease,
  orderingClosedUntil,
  priceBand,
  pricePlaces,
  quantityFor,
  sizeOrder,
  winnerOf,
} from './c2c.ts';
import type { C2COrderStatus, Standing, Terms } from './c2c.ts';

const big = (text: string): Big => new Big(text);
const text = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value instanceof Big ? value.toFixed() : value)]),
  );

describe('prices', () => {
  // 0.9195 × 1.012 = 0.930534 → 0.9305; half-up: 100.005 → 100.01
  test('a floating price follows the market, half-up', () => {
    expect(floatingPrice(big('0.9195'), big('0.012'), 4).toFixed()).toBe('0.9305');
    expect(floatingPrice(big('100.005'), big('0'), 2).toFixed()).toBe('100.01');
  });

  // 0.9195 × 0.8 = 0.7356 exactly; × 1.2 = 1.1034. 0.91953 × 0.8 = 0.735624 → up 0.7357; × 1.2 = 1.103436 → down 1.1034
  test('the band is a fifth to either side, rounded inwards', () => {
    expect(text(priceBand(big('0.9195'), 4))).toEqual({ lowest: '0.7356', highest: '1.1034' });
    expect(text(priceBand(big('0.91953'), 4))).toEqual({ lowest: '0.7357', highest: '1.1034' });
  });

  test('are finer where a coin is worth about a dollar', () => {
    expect([pricePlaces('USDT', 2), pricePlaces('USDT', 0), pricePlaces('BTC', 2), pricePlaces('BTC', 0)]).toEqual([
      4, 2, 2, 0,
    ]);
  });
});

describe('sizes', () => {
  // 1000 × 0.92141 = 921.41; 333.33 × 0.9214 = 307.130262 → up 307.14; 100 ÷ 0.9214 = 108.530497… → down 108.5304
  test('what is paid is rounded up, what is received down', () => {
    expect(amountFor(big('1000'), big('0.92141'), 2).toFixed()).toBe('921.41');
    expect(amountFor(big('333.33'), big('0.9214'), 2).toFixed()).toBe('307.14');
    expect(quantityFor(big('100'), big('0.9214'), 4).toFixed()).toBe('108.5304');
  });

  const terms: Terms = {
    price: big('0.9214'),
    min: big('50'),
    max: big('5000'),
    rest: big('2000'),
    precision: 4,
    places: 2,
  };

  // 50 × 0.9214 = 46.07; what is left bounds the most: 2000 × 0.9214 = 1842.80
  test('lie within what is published and left', () => {
    expect(text(boundsOf(terms))).toEqual({ min: '50', max: '2000', minAmount: '46.07', maxAmount: '1842.8' });
    expect(sizeOrder({ number: big('49.9999') }, terms)).toMatchObject({
      code: 'quantity_range',
      parameter: 'number',
      least: big('50'),
      most: big('2000'),
    });
    expect(sizeOrder({ number: big('2000.0001') }, terms)).toMatchObject({ code: 'quantity_range' });
    expect(sizeOrder({ amount: big('46.06') }, terms)).toMatchObject({
      code: 'amount_range',
      parameter: 'amount',
      least: big('46.07'),
      most: big('1842.8'),
    });
    expect(sizeOrder({ amount: big('1842.81') }, terms)).toMatchObject({ code: 'amount_range' });
  });

  // 1000 × 0.9214 = 921.40; 921.40 ÷ 0.9214 = 1000
  test('the figure that was asked for stands', () => {
    expect(text(sizeOrder({ number: big('1000') }, terms))).toEqual({ number: '1000', amount: '921.4' });
    expect(text(sizeOrder({ amount: big('921.4') }, terms))).toEqual({ number: '1000', amount: '921.4' });
    expect(text(sizeOrder({ amount: big('100') }, terms))).toEqual({ number: '108.5304', amount: '100' });
  });

  test('any amount within the bounds gives a quantity within them that is worth no more than was paid', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.nat({ max: 1000 }),
        fc.constantFrom(0, 2),
        fc.constantFrom(4, 6, 8),
        (price, least, more, share, places, precision) => {
          const unit = big(`1e-${precision}`);
          const min = unit.times(least.toString());
          const max = min.plus(unit.times(more.toString()));
          const some: Terms = { price: big(price.toString()).times('0.0001'), min, max, rest: max, precision, places };
          const { minAmount, maxAmount } = boundsOf(some);
          fc.pre(minAmount.lte(maxAmount));
          const amount = minAmount.plus(maxAmount.minus(minAmount).times(share).div(1000).round(places, Big.roundDown));
          const sized = sizeOrder({ amount }, some);
          if ('code' in sized) throw new Error(`${amount.toFixed()} was refused`);
          expect(sized.amount.eq(amount)).toBe(true);
          expect(sized.number.gte(min) && sized.number.lte(max)).toBe(true);
          expect(sized.number.times(some.price).lte(amount)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['1000', '100', '500', null],
  ['1000', '1000', '1000', null],
  ['1000', '1000.0001', '2000', 'min_over_total'],
  ['1000', '100', '99', 'c2c_max_below_min'],
  ['1000', '100', '1001', 'c2c_max_over_total'],
] as const)('an advertisement of %s with orders from %s to %s: %s', (total, min, max, problem) => {
  expect(adProblem(big(total), big(min), big(max))).toBe(problem);
});

describe('who may do what', () => {
  const may = (standing: Standing): string =>
    Object.entries({ pay: mayPay, cancel: mayCancel, release: mayRelease, appeal: mayAppeal })
      .filter(([, rule]) => rule(standing))
      .map(([name]) => name)
      .join(' ');
  const table: [C2COrderStatus, boolean, string, string][] = [
    ['pending', false, 'pay cancel', 'cancel'],
    ['paid', false, 'cancel appeal', 'release appeal'],
    ['paid', true, '', ''],
    ['completed', false, '', ''],
    ['cancelled', false, '', ''],
  ];
  test.each(table)('%s, appealed %s: the buyer "%s", the seller "%s"', (status, appealed, buyer, seller) => {
    expect(may({ status, appealed, side: 'buy' })).toBe(buyer);
    expect(may({ status, appealed, side: 'sell' })).toBe(seller);
  });

  test('an appeal is decided for whoever appealed, or for the other', () => {
    expect([winnerOf('buy', true), winnerOf('buy', false), winnerOf('sell', true), winnerOf('sell', false)]).toEqual([
      'buy',
      'sell',
      'sell',
      'buy',
    ]);
  });
});

// 991 ÷ 999 = 0.99199… → 0.9919
test('completion is a share of what ended', () => {
  expect(completionOf(991, 999)?.toFixed()).toBe('0.9919');
  expect(completionOf(5, 5)?.toFixed()).toBe('1');
  expect(completionOf(0, 0)).toBeNull();
});

describe('ordering', () => {
  const HOUR = 3_600_000;
  test('closes for a day with the third cancellation within a day', () => {
    expect(orderingClosedUntil([], 30 * HOUR)).toBeNull();
    expect(orderingClosedUntil([0, HOUR], 2 * HOUR)).toBeNull();
    expect(orderingClosedUntil([2 * HOUR, 0, HOUR], 3 * HOUR)).toBe(26 * HOUR);
    expect(orderingClosedUntil([0, HOUR, 2 * HOUR], 26 * HOUR)).toBeNull();
    // The first is a day old when the third comes.
    expect(orderingClosedUntil([0, HOUR, 24 * HOUR], 25 * HOUR)).toBeNull();
    // A fourth one begins the day anew.
    expect(orderingClosedUntil([0, HOUR, 2 * HOUR, 5 * HOUR], 6 * HOUR)).toBe(29 * HOUR);
  });
});
