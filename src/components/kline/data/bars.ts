import Big, { type BigSource } from 'big.js';
import type { KLineData } from 'klinecharts';
import { candlesBetween, type Period } from '../../../domain/period.ts';
import type { Candle } from '../types.ts';

/**
 * A bar as the chart draws it. Its numbers become pixels and nothing else: this is the one place where a price turns
 * into a JavaScript number. What is read as text (the block under the crosshair, the summary) comes from `candle`,
 * exact.
 */
export interface Bar extends KLineData {
  readonly candle: Candle;
  volume: number;
}

export function toBar(candle: Candle): Bar {
  return {
    timestamp: candle.time,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
    candle,
  };
}

/**
 * What an event's answer holds, oldest first, be its decimals read already or still strings; null if it is not a list
 * of candles.
 */
export function readCandles(value: unknown): readonly Candle[] | null {
  if (!Array.isArray(value)) return null;
  const candles = value.map(readCandle);
  return candles.every((candle) => candle !== null) ? candles.toSorted((a, b) => a.time - b.time) : null;
}

function readCandle(value: unknown): Candle | null {
  if (typeof value !== 'object' || value === null) return null;
  const { time, open, high, low, close, volume } = value as Readonly<Record<string, BigSource>>;
  try {
    return {
      time: new Big(time!).toNumber(),
      open: new Big(open!),
      high: new Big(high!),
      low: new Big(low!),
      close: new Big(close!),
      volume: new Big(volume!),
    };
  } catch {
    // Big takes nothing but numbers: a field is missing or something else.
    return null;
  }
}

/**
 * Are these bars of this interval? After the interval changed, the old page may still stand in its cell for a moment.
 * Bars carry no interval, but neighbours are a whole number of bars apart, and somewhere exactly one.
 */
export function fits(candles: readonly Candle[], period: Period): boolean {
  const tail = candles.slice(-24);
  const gaps = tail.slice(1).map((candle, index) => candlesBetween(period, tail[index]!.time, candle.time));
  return gaps.length === 0 || (gaps.every((gap) => Number.isInteger(gap)) && gaps.includes(1));
}

/** The bars from `time` on, oldest first. Walks from the end: a page is long, its news is short. */
export function since(candles: readonly Candle[], time: number): readonly Candle[] {
  let start = candles.length;
  while (start > 0 && candles[start - 1]!.time >= time) start -= 1;
  return candles.slice(start);
}
