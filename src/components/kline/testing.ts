import Big from 'big.js';
import { shift, type Period } from '../../domain/period.ts';
import type { Candle } from './types.ts';

/** A candle for tests: it opens at 100 and closes at `close`. */
export function candle(time: number, close = 101): Candle {
  return {
    time,
    open: new Big(100),
    high: new Big(Math.max(100, close) + 1),
    low: new Big(Math.min(100, close) - 1),
    close: new Big(close),
    volume: new Big('1.5'),
  };
}

/** `count` candles in a row, the last of which starts at `end`. */
export function candles(count: number, end: number, period: Period = '60min'): Candle[] {
  return Array.from({ length: count }, (_, index) => candle(shift(period, end, index - count + 1), 100 + index));
}
