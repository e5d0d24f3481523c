import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { isMovable, linesOf, moveOf, spokenLines } from './lines.ts';
import type { FuturesTrade, OpenOrder } from '../types.ts';

const big = (value: string | null): Big | null => (value === null ? null : new Big(value));
const order = (side: OpenOrder['side'], price: string | null, num: string | null, filled = '0'): OpenOrder => ({
  id: `${side}${price}`,
  side,
  price: big(price),
  num: big(num),
  filled: new Big(filled),
  status: 'open',
  stop_price: null,
});
const trade = (
  given: Partial<
    Record<'price' | 'open_price' | 'target_profit_price' | 'stop_loss_price' | 'liquidation_price', string>
  >,
  status: FuturesTrade['status'] = 'held',
): FuturesTrade => ({
  id: '7',
  status,
  direction: 'long',
  lots: new Big(5),
  price: null,
  open_price: null,
  target_profit_price: null,
  stop_loss_price: null,
  liquidation_price: null,
  ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, new Big(value)])),
});
const HELD = trade({ open_price: '100', target_profit_price: '110', stop_loss_price: '95', liquidation_price: '91' });

const told = (orders: readonly OpenOrder[], entry: Big | null = null, trades: readonly FuturesTrade[] = []): string[] =>
  linesOf(orders, entry, trades).map(
    (line) => `${line.kind} ${line.price.toFixed()} ${line.number?.toFixed() ?? '-'}${isMovable(line) ? ' moves' : ''}`,
  );

describe('linesOf', () => {
  it('adds up what the orders of one side and price still want, exactly', () => {
    expect(
      told([order('buy', '100', '0.1'), order('buy', '100.00', '0.2', '0.05'), order('sell', '100', '1')]),
    ).toEqual(['buy 100 0.25', 'sell 100 1 moves']);
  });

  it('stands from the highest price down, the entry price among them', () => {
    expect(told([order('buy', '90', '1'), order('sell', '110', '1')], new Big(100))).toEqual([
      'sell 110 1 moves',
      'entry 100 -',
      'buy 90 1 moves',
    ]);
  });

  it('shows of a stop order that waits its stop as well, which does not move', () => {
    const waiting: OpenOrder = { ...order('buy', '101', '2'), status: 'waiting', stop_price: new Big(105) };
    expect(told([waiting])).toEqual(['stop 105 2', 'buy 101 2 moves']);
    expect(told([{ ...waiting, status: 'open' }])).toEqual(['buy 101 2 moves']);
  });

  it('has no line for an order without a price or a quantity', () => {
    expect(told([order('buy', null, '1'), order('buy', '1', null)])).toEqual([]);
  });

  it('shows of an open position where it was entered and where it ends, and only the stops move', () => {
    expect(told([], null, [HELD])).toEqual(['profit 110 - moves', 'long 100 5', 'loss 95 - moves', 'liquidation 91 -']);
  });

  it('shows of a waiting order its price, which moves, and of what is over nothing', () => {
    expect(told([], null, [trade({ price: '90' }, 'pending'), trade({ open_price: '90' }, 'closed')])).toEqual([
      'open_long 90 5 moves',
    ]);
  });
});

describe('moveOf', () => {
  const move = (of: FuturesTrade, kind: string, to: string) =>
    moveOf(
      linesOf([], null, [of]).find((line) => line.kind === kind)!,
      new Big(to),
    );

  it('sets the stop that was moved and keeps the other', () => {
    expect(move(HELD, 'profit', '120')).toEqual({
      event: 'stops',
      payload: { id: '7', target_profit_price: new Big(120), stop_loss_price: new Big(95) },
    });
    expect(move(HELD, 'loss', '96')).toEqual({
      event: 'stops',
      payload: { id: '7', target_profit_price: new Big(110), stop_loss_price: new Big(96) },
    });
  });

  it('gives a waiting order another price', () => {
    expect(move(trade({ price: '90' }, 'pending'), 'open_long', '91')).toEqual({
      event: 'reprice',
      payload: { id: '7', price: new Big(91) },
    });
  });

  it('gives a spot order another price', () => {
    const [line] = linesOf([order('buy', '90', '1')], null, []);
    expect(moveOf(line!, new Big(91))).toEqual({ event: 'move', payload: { id: 'buy90', price: new Big(91) } });
  });

  it('asks for nothing where a line was put back, or only shows', () => {
    expect(move(HELD, 'profit', '110')).toBeNull();
    expect(move(HELD, 'liquidation', '90')).toBeNull();
  });
});

describe('spokenLines', () => {
  const lines = linesOf(
    Array.from({ length: 5000 }, (_, index) => order('buy', String(index + 1), '1')),
    null,
    [],
  );
  const spoken = (price: number | undefined): readonly [number, string, string][] => {
    const all = spokenLines(lines, price).map(([line, place]) => [place, line.price.toFixed()] as const);
    return [[all.length, all[0]!.join(' '), all.at(-1)!.join(' ')]];
  };

  it('are those around the price, with their place among all', () => {
    expect(spoken(3000)).toEqual([[40, '1981 3020', '2020 2981']]);
    expect(spoken(9999)).toEqual([[40, '1 5000', '40 4961']]);
    expect(spoken(0)).toEqual([[40, '4961 40', '5000 1']]);
    expect(spoken(undefined)).toEqual([[40, '2481 2520', '2520 2481']]);
  });

  it('are all where there are few', () => {
    expect(spokenLines(lines.slice(0, 3), 3000).map(([, place]) => place)).toEqual([1, 2, 3]);
    expect(spokenLines([], 3000)).toEqual([]);
  });
});
