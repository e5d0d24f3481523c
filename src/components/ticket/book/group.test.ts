import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levels } from '../spot/testing.ts';
import type { Row } from './group.ts';
import { groupings, groupLevels, stepPlaces } from './group.ts';

const texts = (rows: readonly Row[]) =>
  rows.map((row) => [row.price.toFixed(), row.quantity.toFixed(), row.cumulative.toFixed()]);

describe('groupLevels', () => {
  it('rounds asks up and bids down to the step, and sums up', () => {
    expect(
      texts(groupLevels(levels(['100.1', '1'], ['100.9', '2'], ['101', '3'], ['101.1', '4']), Big(1), 'asks', 7)),
    ).toEqual([
      ['101', '6', '6'],
      ['102', '4', '10'],
    ]);
    expect(texts(groupLevels(levels(['100.9', '1'], ['100', '2'], ['99.9', '3']), Big(1), 'bids', 7))).toEqual([
      ['100', '3', '3'],
      ['99', '3', '6'],
    ]);
  });

  it('gives at most the rows asked for, the best ones, each whole', () => {
    const rows = groupLevels(levels(['1', '1'], ['1.5', '1'], ['2', '1'], ['3', '1'], ['3', '5']), Big(1), 'bids', 2);
    expect(texts(rows)).toEqual([
      ['1', '2', '2'],
      ['2', '1', '3'],
    ]);
    expect(groupLevels(levels(['1', '1']), Big(1), 'bids', 0)).toEqual([]);
  });

  it('leaves an empty side empty', () => expect(groupLevels([], Big(1), 'asks', 7)).toEqual([]));

  const ask = fc.record({ price: fc.integer({ min: 1, max: 5000 }), quantity: fc.integer({ min: 1, max: 1000 }) });
  it('keeps every quantity, orders the prices, and never promises a better price than a level has', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(ask, { selector: (level) => level.price, maxLength: 40 }),
        fc.constantFrom('0.1', '1', '10'),
        fc.constantFrom<'asks' | 'bids'>('asks', 'bids'),
        (list, step, side) => {
          const sorted = list.toSorted((a, b) => (side === 'asks' ? a.price - b.price : b.price - a.price));
          const book = sorted.map(({ price, quantity }) => ({ price: Big(price).div(10), quantity: Big(quantity) }));
          const rows = groupLevels(book, Big(step), side, 100);
          const sum = book.reduce((total, level) => total.plus(level.quantity), Big(0));
          expect((rows.at(-1)?.cumulative ?? Big(0)).toFixed()).toBe(sum.toFixed());
          for (const [index, row] of rows.entries()) {
            expect(row.price.mod(step).eq(0)).toBe(true);
            const next = rows[index + 1];
            if (next !== undefined)
              expect(side === 'asks' ? next.price.gt(row.price) : next.price.lt(row.price)).toBe(true);
            const within = book.filter(({ price }) =>
              side === 'asks'
                ? price.lte(row.price) && price.gt(row.price.minus(step))
                : price.gte(row.price) && price.lt(row.price.plus(step)),
            );
            expect(row.quantity.toFixed()).toBe(
              within.reduce((total, level) => total.plus(level.quantity), Big(0)).toFixed(),
            );
          }
        },
      ),
    );
  });
});

describe('groupings', () => {
  it.each([
    ['0.1', '67412', ['0.1', '1', '10', '100']],
    ['0.0001', '0.5', ['0.0001', '0.001']],
    ['1', '2', ['1']],
  ])('of a tick %s at %s are %j', (tick, price, steps) =>
    expect(groupings(Big(tick), Big(price)).map((step) => step.toFixed())).toEqual(steps),
  );
});

describe('stepPlaces', () => {
  it('shows the price as the market does at its tick, else as the step has', () => {
    expect(stepPlaces(Big('0.1'), Big('0.1'), 2)).toBe(2);
    expect(stepPlaces(Big(1), Big('0.1'), 2)).toBe(0);
    expect(stepPlaces(Big('0.01'), Big('0.001'), 3)).toBe(2);
  });
});
