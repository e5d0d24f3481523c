import { exactOf } from '../streamed/exact.ts';
import type { LevelPair } from '../streamed/order-book.ts';
import type { BarText, TradeText } from '../../../simulation/source.ts';

/** Changes of a book: the new quantities at prices; 0 removes the level. */
export interface DepthEvent {
  readonly kind: 'depth';
  readonly sent: number;
  readonly first: number;
  readonly last: number;
  /** Futures only: the `last` of the previous event. */
  readonly previous?: number;
  readonly asks: readonly LevelPair[];
  readonly bids: readonly LevelPair[];
}

/** An event that a stream reports about one market. */
export type Said =
  | DepthEvent
  | { readonly kind: 'trade'; readonly sent: number; readonly trade: TradeText }
  | { readonly kind: 'minute'; readonly bar: BarText }
  | { readonly kind: 'day'; readonly figures: Omit<BarText, 'time'> }
  | { readonly kind: 'mark'; readonly price: string };

/** A message of a combined stream. */
export interface Message {
  /** The stream's name, such as `btcusdt@depth@100ms`. */
  readonly stream: string;
  readonly said: Said;
}

type Fields = Readonly<Record<string, unknown>>;

/** Thrown for a message that does not match its documentation. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/**
 * Reads a message.
 *
 * @returns null for a kind that was not subscribed to.
 * @throws Malformed for a message that does not match its documentation.
 */
export function readMessage(text: string): Message | null {
  const { stream, data } = fieldsOf(parsed(text));
  if (typeof stream !== 'string' || data === undefined) return null;
  const said = readEvent(fieldsOf(data));
  return said && { stream, said };
}

function readEvent(event: Fields): Said | null {
  switch (event['e']) {
    case 'depthUpdate':
      return readDepth(event);
    case 'aggTrade':
      return { kind: 'trade', sent: whole(event, 'E'), trade: readTrade(event) };
    case 'kline':
      return { kind: 'minute', bar: readKline(fieldsOf(event['k'])) };
    case '24hrTicker':
      return {
        kind: 'day',
        figures: {
          open: decimal(event, 'o'),
          high: decimal(event, 'h'),
          low: decimal(event, 'l'),
          close: decimal(event, 'c'),
          volume: decimal(event, 'v'),
        },
      };
    case 'markPriceUpdate':
      return { kind: 'mark', price: decimal(event, 'p') };
    default:
      return null;
  }
}

const readDepth = (event: Fields): DepthEvent => ({
  kind: 'depth',
  sent: whole(event, 'E'),
  first: whole(event, 'U'),
  last: whole(event, 'u'),
  ...(event['pu'] === undefined ? {} : { previous: whole(event, 'pu') }),
  bids: readLevels(event['b']),
  asks: readLevels(event['a']),
});

function readTrade(event: Fields): TradeText {
  if (typeof event['m'] !== 'boolean') throw new Malformed('m is neither true nor false');
  // The buyer was the maker, so the taker sold.
  return {
    id: String(whole(event, 'a')),
    traded: whole(event, 'T'),
    price: decimal(event, 'p'),
    quantity: decimal(event, 'q'),
    side: event['m'] ? 'sell' : 'buy',
  };
}

const readKline = (kline: Fields): BarText => ({
  time: whole(kline, 't'),
  open: decimal(kline, 'o'),
  high: decimal(kline, 'h'),
  low: decimal(kline, 'l'),
  close: decimal(kline, 'c'),
  volume: decimal(kline, 'v'),
});

/** Reads the levels of an event or a snapshot. @throws Malformed */
export function readLevels(value: unknown): LevelPair[] {
  if (!Array.isArray(value)) throw new Malformed('levels are no list');
  return value.map((level: unknown): LevelPair => {
    const [price, quantity] = Array.isArray(level) ? (level as unknown[]) : [];
    if (typeof price !== 'string' || typeof quantity !== 'string' || !exactOf(price) || exactOf(quantity) === null)
      throw new Malformed('a level is no pair of decimals');
    return [price, quantity];
  });
}

/** Reads a past candle: a row of `klines`. @throws Malformed */
export function readCandle(row: unknown): BarText {
  const [time, open, high, low, close, volume] = Array.isArray(row) ? (row as unknown[]) : [];
  return readKline({ t: time, o: open, h: high, l: low, c: close, v: volume });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Malformed('it is no JSON');
  }
}

/** Returns a value as an object with fields. @throws Malformed for a value without fields. */
export function fieldsOf(value: unknown): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Malformed('it has no fields');
  return value as Fields;
}

/** Reads a whole number: an id or a time. @throws Malformed */
export function whole(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Malformed(`${name} is no whole number`);
  return value;
}

/** Reads decimal digits and leaves them as they are. @throws Malformed */
function decimal(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || exactOf(value) === null) throw new Malformed(`${name} is no decimal`);
  return value;
}
