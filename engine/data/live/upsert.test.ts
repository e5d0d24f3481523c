import { describe, expect, it } from 'vitest';
import type { Scope } from '../../store/frame.ts';
import { upsert } from './upsert.ts';

const scope = {} as Scope;

describe('an entry that is new to a list', () => {
  it('comes last where the list goes on by time, as candles do', () => {
    const bars = [
      { time: 60, close: 1 },
      { time: 120, close: 2 },
    ];
    const ended = upsert(
      { key: 'time' },
      bars,
      [
        { time: 120, close: 3 },
        { time: 180, close: 4 },
      ],
      scope,
    );
    expect(ended).toEqual([
      { time: 60, close: 1 },
      { time: 120, close: 3 },
      { time: 180, close: 4 },
    ]);
  });

  it('comes first in any other list', () => {
    const orders = [{ id: '2' }, { id: '1' }];
    expect(upsert({ key: 'id' }, orders, { id: '3' }, scope)).toEqual([{ id: '3' }, { id: '2' }, { id: '1' }]);
  });
});

it('a page of one record takes what is said of that record, and nothing of another', () => {
  const order = { id: '7', state: 'holding' };
  expect(upsert({ key: 'id' }, order, { id: '8', state: 'win' }, scope)).toBe(order);
  expect(upsert({ key: 'id' }, order, { id: '7', state: 'win' }, scope)).toEqual({ id: '7', state: 'win' });
  expect(upsert({ key: 'id' }, null, { id: '7', state: 'win' }, scope)).toBeNull();
});
