import Big, { type BigSource } from 'big.js';
import type { KLineData } from 'klinecharts';
import { candlesBetween, type Period } from '../../../domain/period.ts';
import type { Candle } from '../types.ts';

/**
 * A bar as the library draws it. Its JavaScript numbers become pixels and nothing else; this is the only place where
 * prices are converted to them. Texts (the readout, the summary) use the exact `candle`.
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
 * Reads the answer of an event, oldest first, whether its decimals are decoded already or still strings; null where it
 * is not a list of candles.
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
    // A field is missing or is no number.
    return null;
  }
}

/**
 * True where these are bars of this interval. After a change of the interval the cell may hold the former page for a
 * moment. Bars do not carry their interval, but neighbours are a whole number of bars apart, and some exactly one.
 */
export function fits(candles: readonly Candle[], period: Period): boolean {
  const tail = candles.slice(-24);
  const gaps = tail.slice(1).map((candle, index) => candlesBetween(period, tail[index]!.time, candle.time));
  return gaps.length === 0 || (gaps.every((gap) => Number.isInteger(gap)) && gaps.includes(1));
}

/** The bars from `time` on, oldest first. It walks from the end: a page is long, the new part is short. */
export function since(candles: readonly Candle[], time: number): readonly Candle[] {
  let start = candles.length;
  while (start > 0 && candles[start - 1]!.time >= time) start -= 1;
  return candles.slice(start);
}
