import { expect, test } from 'vitest';
import { topicKey } from './topic-key.ts';

test('the order of parameters does not count, nested ones included', () => {
  expect(topicKey('kline', { symbol: 'BTCUSDT', of: { period: '1day', places: 2 } })).toBe(
    topicKey('kline', { of: { places: 2, period: '1day' }, symbol: 'BTCUSDT' }),
  );
});

test('other values, nested ones included, are other topics', () => {
  const keys = [{}, { of: { a: 1 } }, { of: { a: 2 } }, { of: { b: 1 } }, { of: [1, 2] }, { of: [2, 1] }].map(
    (params) => topicKey('kline', params),
  );
  expect(new Set([...keys, topicKey('depth', {})]).size).toBe(7);
});
