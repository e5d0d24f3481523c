import { expect, test } from 'vitest';
import type { Print } from '../../simulation/tape.ts';
import { peoplesTrades } from './people.ts';

const print = (id: string, time: number): Print => ({ id, time, price: 1, quantity: 1, side: 'buy' });

test('the trades of people are told in the order in which they are heard, and listed by their times', () => {
  const trades = peoplesTrades();
  trades.add('X', print('a', 2));
  const { until, prints } = trades.heard('X', 0);
  expect(prints.map(({ id }) => id)).toEqual(['a']);
  trades.add('X', print('b', 1));
  trades.add('X', print('a', 2));
  trades.add('Y', print('c', 1));
  expect(trades.heard('X', until).prints.map(({ id }) => id)).toEqual(['b']);
  expect(trades.between('X', 0, 2).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(trades.between('X', 1, 2).map(({ id }) => id)).toEqual(['a']);
});

test('the latest of each market are kept', () => {
  const trades = peoplesTrades();
  for (let i = 0; i < 300; i += 1) trades.add('X', print(String(i), i));
  const kept = trades.between('X', -1, 300);
  expect(kept).toHaveLength(200);
  expect(kept[0]?.id).toBe('100');
});
