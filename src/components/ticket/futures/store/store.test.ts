import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOf } from '../../../../domain/futures/order.ts';
import { CONTRACT, testCells } from '../testing.ts';
import type { Action } from './draft.ts';
import { createFuturesStore, orderOf } from './store.ts';

/** Returns a ticket after a user's actions. */
function after(actions: readonly Action[], over: Parameters<typeof testCells>[0] = {}) {
  const store = createFuturesStore(testCells(over));
  for (const action of actions) store.dispatch(action);
  return store.get();
}

const lots = (value: string): Action => ({ do: 'amount', amount: { by: 'lots', value: Big(value) } });
const limit = (price: string): Action => ({ do: 'price', price: Big(price) });
const market: Action = { do: 'type', type: 'market' };
const stop = (which: 'profit' | 'loss', price: string): Action => ({ do: 'stop', which, price: Big(price) });
const problem = (actions: readonly Action[], over: Parameters<typeof testCells>[0] = {}) => {
  const { longProblem, shortProblem } = after(actions, over);
  return [longProblem?.key ?? null, shortProblem?.key ?? null];
};

describe('an order', () => {
  it('comes to what the rules of the exchange say, on both sides, to the last digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 125 }),
        fc.option(fc.integer({ min: 9100, max: 10900 })),
        (hundredths, multiple, ticks) => {
          const quantity = Big(hundredths).div(100);
          const price = ticks === null ? null : Big(ticks).div(10);
          const cells = { multiple: Big(multiple), available: Big(1e9) };
          const now = after(
            [...(price === null ? [market] : [limit(price.toFixed())]), lots(quantity.toFixed())],
            cells,
          );
          for (const direction of ['long', 'short'] as const) {
            const standing = { mark: Big(1000), book: testCells().book.get()! };
            const expected = previewOf(
              CONTRACT,
              { direction, lots: quantity, multiple: Big(multiple), price },
              standing,
            )!;
            const order = orderOf(now, direction);
            if (order === null) continue;
            expect(order).toMatchObject({
              direction,
              lots: quantity,
              price,
              open_price: expected.price,
              margin: expected.margin,
              fee: expected.fee,
              liquidation_price: expected.liquidation_price,
            });
          }
        },
      ),
    );
  });

  it('by margin takes the whole steps that the margin pays', () => {
    // 100 × 20 ÷ (0.01 × 1000) = 200 lots.
    const now = after([
      limit('1000'),
      { do: 'unit', unit: 'margin' },
      { do: 'amount', amount: { by: 'margin', value: Big(100) } },
    ]);
    expect(now.short.lots?.toFixed()).toBe('200');
  });

  it('by share takes that part of the most', () => {
    const { short } = after([limit('1000'), { do: 'amount', amount: { by: 'share', value: 50 } }]);
    expect(short.lots?.toFixed()).toBe(short.most?.div(2).round(2, 0).toFixed());
  });

  it('says how many lots wait where only a part trades at once', () => {
    // The levels within the limit offer 1 BTC, which are 100 lots.
    expect(orderOf(after([limit('1000.5'), lots('150')]), 'long')).toMatchObject({ waits: Big(50) });
    expect(orderOf(after([limit('1000.5'), lots('100')]), 'long')).toMatchObject({ waits: null });
    expect(orderOf(after([limit('1000'), lots('150')]), 'long')).toMatchObject({ waits: null });
  });

  it('carries stops only while they are unfolded, at whole ticks', () => {
    const entered = [
      limit('1000'),
      lots('1'),
      { do: 'stops', open: true } as const,
      stop('profit', '1100.04'),
      stop('loss', '980'),
    ];
    expect(orderOf(after(entered), 'long')).toMatchObject({
      target_profit_price: Big('1100'),
      stop_loss_price: Big(980),
    });
    expect(orderOf(after([...entered, { do: 'stops', open: false }]), 'long')).toMatchObject({
      target_profit_price: null,
      stop_loss_price: null,
    });
  });
});

describe('what keeps an order back', () => {
  it.each([
    ['no amount', [limit('1000')], ['ticket.enter_amount', 'ticket.enter_amount']],
    ['no price', [{ do: 'price', price: null }, lots('1')], ['ticket.enter_price', 'ticket.enter_price']],
    ['a price beyond the band', [limit('1200'), lots('1')], ['ticket.price_above', 'ticket.price_above']],
    ['more than the money pays', [limit('1000'), lots('5000')], ['ticket.insufficient', 'ticket.insufficient']],
    [
      'more lots than there may be',
      [limit('1000'), lots('20000')],
      ['futures.ticket.lots_most', 'futures.ticket.lots_most'],
    ],
    [
      'a take-profit on the wrong side of a short',
      [limit('1000'), lots('1'), { do: 'stops', open: true }, stop('profit', '1100')],
      [null, 'futures.ticket.profit_below'],
    ],
    [
      'a stop-loss on the wrong side of a long',
      [limit('1000'), lots('1'), { do: 'stops', open: true }, stop('loss', '1100')],
      ['futures.ticket.loss_below', null],
    ],
  ] as readonly [string, readonly Action[], readonly (string | null)[]][])('%s', (_, actions, keys) => {
    expect(problem(actions)).toEqual(keys);
  });

  it('a market order that would move the price by more than a tenth', () => {
    const level = (price: string) => ({ price: Big(price), quantity: Big('0.01') });
    const book = { asks: [level('1001'), level('1300')], bids: [level('999'), level('700')] };
    expect(problem([market, lots('1')], { book })).toEqual([null, null]);
    expect(problem([market, lots('2')], { book })).toEqual([
      'futures.ticket.moves_price',
      'futures.ticket.moves_price',
    ]);
  });

  it('nothing that is not known yet', () => {
    expect(problem([limit('1000'), lots('1')], { book: undefined })).toEqual(['ticket.loading', 'ticket.loading']);
    expect(problem([limit('1000'), lots('1')], { available: undefined })).toEqual(['ticket.loading', 'ticket.loading']);
  });
});

it('another contract starts the form anew and keeps how the user trades', () => {
  const cells = testCells();
  const store = createFuturesStore(cells);
  for (const action of [market, lots('3'), { do: 'stops', open: true } as const, stop('profit', '1100')])
    store.dispatch(action);
  cells.contract.set({ ...CONTRACT, symbol: 'ETHUSDT.P' });
  expect(store.get().draft).toMatchObject({ type: 'market', amount: { value: null }, stops: false, profit: null });
});

it('goes on with what was entered where somebody comes back to the page, unless the contract is another one by then', () => {
  const kept = {};
  const store = createFuturesStore(testCells(), kept);
  for (const action of [limit('990'), lots('3')]) store.dispatch(action);
  expect(createFuturesStore(testCells(), kept).get().draft).toEqual(store.get().draft);
  expect(
    createFuturesStore(testCells({ contract: { ...CONTRACT, symbol: 'ETHUSDT.P' } }), kept).get().draft,
  ).toMatchObject({ price: undefined, amount: { value: null } });
});
