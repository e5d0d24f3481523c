import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { LivePlan } from './plan.ts';
import type { Scope } from '../store/frame.ts';
import { applyLive } from './live.ts';

const plan = (op: LivePlan['op'], key: string): LivePlan => ({ channel: 'c', with: { r: [], f: () => ({}) }, op, key, decode: (raw: unknown) => raw }) as unknown as LivePlan;
const scope = {} as Scope;

describe('an entry that is new to a list', () => {
  it('comes last where the list goes on by time, as candles do', () => {
    const bars = [{ time: 60, close: 1 }, { time: 120, close: 2 }];
    const ended = applyLive(plan('upsert', 'time'), bars, [{ time: 120, close: 3 }, { time: 180, close: 4 }], scope);
    expect(ended).toEqual([{ time: 60, close: 1 }, { time: 120, close: 3 }, { time: 180, close: 4 }]);
  });

  it('comes first in any other list', () => {
    const orders = [{ id: '2' }, { id: '1' }];
    expect(applyLive(plan('upsert', 'id'), orders, { id: '3' }, scope)).toEqual([{ id: '3' }, { id: '2' }, { id: '1' }]);
  });
});

it('a page of one record takes what is said of that record, and nothing of another', () => {
  const order = { id: '7', state: 'holding' };
  expect(applyLive(plan('upsert', 'id'), order, { id: '8', state: 'win' }, scope)).toBe(order);
  expect(applyLive(plan('upsert', 'id'), order, { id: '7', state: 'win' }, scope)).toEqual({ id: '7', state: 'win' });
  expect(applyLive(plan('upsert', 'id'), null, { id: '7', state: 'win' }, scope)).toBeNull();
});

describe('a message that says what is known already', () => {
  const rows = [{ id: '1', last: new Big('1.50') }, { id: '2', last: new Big('7') }];

  it.each(['patch', 'upsert'] as const)('%s: leaves the list and its entries the objects they were', (op) => {
    expect(applyLive(plan(op, 'id'), rows, { id: '1', last: new Big('1.5') }, scope)).toBe(rows);
    const moved = applyLive(plan(op, 'id'), rows, [{ id: '1', last: new Big('1.5') }, { id: '2', last: new Big('8') }], scope) as typeof rows;
    expect(moved[0]).toBe(rows[0]);
    expect(moved[1]?.last.eq(8)).toBe(true);
  });

  it('a record stays the object it was', () => {
    const quote = { symbol: 'BTC', last: new Big('1.50'), high: null };
    expect(applyLive(plan('patch', 'symbol'), quote, { symbol: 'BTC', last: new Big('1.5'), high: null }, scope)).toBe(quote);
  });
});
