import type { BlockHost } from '../../../engine/block/props.ts';
import { DAY, HOUR, lengthOf, shift, type Period } from '../../domain/period.ts';
import type { PriceLine } from './lines/lines.ts';
import type { Numbers } from './numbers.ts';
import type { Candle } from './types.ts';

/** Describes the chart for users of screen readers, by its last bar. */
export function summaryOf(
  { open, high, low, close, volume }: Candle,
  market: { readonly symbol: string; readonly period: Period },
  numbers: Numbers,
  host: BlockHost,
): string {
  const { symbol, period } = market;
  const { price } = numbers;
  return host.t('kline.summary', {
    symbol,
    period: host.t(`kline.period_name.${period}`),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: numbers.volume(volume),
  });
}

/** The label of a price line. */
export function textOf({ kind, number }: PriceLine, numbers: Numbers, host: BlockHost): string {
  return number === null ? host.t(`kline.${kind}`) : host.t(`kline.${kind}`, { number: numbers.exact(number) });
}

/** The time until a bar closes, as a countdown; empty for weeks and months, which nobody waits for. */
export function leftOf(start: number | undefined, period: Period | undefined, host: BlockHost): string {
  if (start === undefined || period === undefined || lengthOf(period) > DAY) return '';
  const left = shift(period, start, 1) - host.now();
  return left <= 0 ? '' : host.format.duration(left, left < HOUR ? 'mm:ss' : 'hh:mm:ss');
}

/** Formats a bar's time: to the minute where there are several bars a day. */
export function timeOf(time: number, period: Period | undefined, { format }: BlockHost): string {
  return format.date(time, period === '1day' || period === '1week' || period === '1mon' ? 'date' : 'short');
}
