import { describe, expect, it } from 'vitest';
import type { LivePlan } from '../render/plan.ts';
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
