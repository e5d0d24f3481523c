import Big from 'big.js';
import { lengthOf, shift, type Period } from '../../../src/domain/period.ts';
import type { Candle } from '../../../src/components/kline/types.ts';

/** Everything ends here, so that pictures and texts are the same in every run. */
export const END = Date.UTC(2026, 10, 20, 21);

/** A price as a smooth function of time: any range can be asked for and fits its neighbours. */
function priceAt(time: number): number {
  const hours = time / 3_600_000;
  return 66_500 + 900 * Math.sin(hours / 17) + 420 * Math.sin(hours / 5.3) + 150 * Math.sin(hours * 1.7);
}

const decimal = (value: number): Big => new Big(value.toFixed(2));

function candleAt(time: number, period: Period): Candle {
  const open = priceAt(time);
  const close = priceAt(shift(period, time, 1));
  return {
    time,
    open: decimal(open),
    high: decimal(Math.max(open, close) + 40),
    low: decimal(Math.min(open, close) - 40),
    close: decimal(close),
    volume: decimal(300 + Math.abs(close - open) * 3),
  };
}

/** The newest `count` bars. */
export function newest(period: Period, count: number): Candle[] {
  const last = period === '1mon' ? Date.UTC(2026, 10, 1) : Math.floor(END / lengthOf(period)) * lengthOf(period);
  return Array.from({ length: count }, (_, index) => candleAt(shift(period, last, index - count + 1), period));
}

export function range(period: Period, from: number, to: number): Candle[] {
  const bars: Candle[] = [];
  for (let time = from; time < to; time = shift(period, time, 1)) bars.push(candleAt(time, period));
  return bars;
}
