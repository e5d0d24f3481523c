import Big from 'big.js';
import { expect, test } from 'vitest';
import { sorted } from './order.ts';

const itself = <T>(value: T): T => value;

test('numbers are compared exactly, far beyond what a JavaScript number tells apart', () => {
  const [small, large] = [new Big('9007199254740993.000000001'), new Big('9007199254740993.000000002')];
  expect(sorted([large, small], itself, 'asc', 'en')).toEqual([small, large]);
  expect(sorted([small, large, new Big(10), new Big(9)], itself, 'desc', 'en').map(String)).toEqual([
    String(large),
    String(small),
    '10',
    '9',
  ]);
});

test('what has no value comes last, whichever way it is sorted', () => {
  const values = [null, new Big(1), undefined, new Big(2)];
  expect(sorted(values, itself, 'asc', 'en').map(String)).toEqual(['1', '2', 'null', 'undefined']);
  expect(sorted(values, itself, 'desc', 'en').map(String)).toEqual(['2', '1', 'null', 'undefined']);
});

test('equal values keep their order, whichever way it is sorted', () => {
  const entries = [
    { id: 'a', size: 1 },
    { id: 'b', size: 2 },
    { id: 'c', size: 1 },
    { id: 'd', size: 2 },
  ];
  const ids = (direction: 'asc' | 'desc'): string =>
    sorted(entries, ({ size }) => size, direction, 'en')
      .map(({ id }) => id)
      .join('');
  expect([ids('asc'), ids('desc')]).toEqual(['acbd', 'bdac']);
});

test('texts stand as their language orders them, and figures in them as numbers', () => {
  expect(sorted(['zebra', 'ärlig', 'Anna'], itself, 'asc', 'sv')).toEqual(['Anna', 'zebra', 'ärlig']);
  expect(sorted(['zebra', 'ärlig', 'Anna'], itself, 'asc', 'de')).toEqual(['Anna', 'ärlig', 'zebra']);
  expect(sorted(['VIP 10', 'VIP 9', 'vip 1'], itself, 'asc', 'en')).toEqual(['vip 1', 'VIP 9', 'VIP 10']);
});
