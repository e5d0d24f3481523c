import { expect, test } from 'vitest';
import { isPerpetual, marketName, perpetualSymbol } from './market.ts';

test('perpetual futures are told from the spot market of the same pair', () => {
  expect(marketName('BTCUSDT', 'BTC/USDT', 'Perp')).toBe('BTC/USDT');
  expect(marketName(perpetualSymbol('BTC', 'USDT'), 'BTC/USDT', 'Perp')).toBe('BTC/USDT Perp');
  expect(['BTCUSD.P', 'NVDA', 'BTCUSDT'].map(isPerpetual)).toEqual([true, false, false]);
});
