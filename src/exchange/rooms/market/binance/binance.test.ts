import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { otherExchange } from '../../../testing/other-exchange.ts';
import type { OtherExchange, Recorded } from '../../../testing/other-exchange.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { marketOf } from '../../../catalogue/markets.ts';
import type { Market } from '../../../catalogue/markets.ts';
import { textOf } from '../streamed/exact.ts';
import type { BarText, ExactBook, ExactLevel, Hears, TradeText } from '../../../simulation/source.ts';
import { binance } from './binance.ts';
import { USUAL_TIMES } from './connection.ts';

/** The state of a recording's markets at its end, computed by the program that made the recording. */
type Reference = Readonly<
  Record<
    string,
    {
      readonly asks: string[][];
      readonly bids: string[][];
      readonly last: string;
      readonly minute: Record<'t' | 'o' | 'h' | 'l' | 'c' | 'v', string>;
    }
  >
>;
const { books, timeline } = JSON.parse(readFileSync(new URL('recording.json', import.meta.url), 'utf8')) as {
  readonly books: Reference;
  readonly timeline: Recorded[];
};

const TIMES = { ...USUAL_TIMES, retryAfter: 10 };

/** Records the messages that are reported for a market. */
function listen() {
  const heard = {
    trades: [] as TradeText[],
    books: [] as (ExactBook | null)[],
    minutes: [] as BarText[],
    days: 0,
    alive: 0,
  };
  const hears: Hears = {
    alive: () => void heard.alive++,
    trade: (trade) => void heard.trades.push(trade),
    book: (book) => void heard.books.push(book),
    day: () => void heard.days++,
    minute: (bar) => void heard.minutes.push(bar),
    mark: () => undefined,
  };
  return { heard, hears };
}

const market = (symbol: string): Market => {
  const found = marketOf(symbol);
  if (!found) throw new Error(symbol);
  return found;
};

const numbers = (levels: readonly (readonly string[])[]): string[] =>
  levels.map(([price, quantity]) => `${Number(price)} ${Number(quantity)}`);
const texts = (levels: readonly ExactLevel[]): string[] =>
  numbers(levels.slice(0, 20).map(({ price, quantity }) => [textOf(price), textOf(quantity)]));

function open(other: OtherExchange, symbols: readonly string[], times = TIMES) {
  const errors: unknown[] = [];
  const listeners = new Map(symbols.map((symbol) => [symbol, listen()] as const));
  const hears = new Map([...listeners].map(([symbol, { hears: told }]) => [market(symbol), told] as const));
  const stream = binance({ spot: other.source }, times);
  const stop = stream.listen(hears, (error) => errors.push(error));
  onTestFinished(async () => {
    stop();
    await other.close();
  });
  return { errors, stream, of: (symbol: string) => listeners.get(symbol)!.heard };
}

test('a recorded stream, with a gap, a duplicate, changes out of order, what cannot be read and a break, ends in the right books', async () => {
  const other = await otherExchange(() => BEGIN);
  const { errors, of } = open(other, ['BTCUSDT', 'ETHUSDT']);
  await other.play(timeline, 4);
  for (const [symbol, reference] of Object.entries(books)) {
    const { books: told, trades, minutes, days } = of(symbol);
    await expect.poll(() => told.at(-1)).not.toBeNull();
    const last = told.at(-1)!;
    expect({ symbol, asks: texts(last.asks), bids: texts(last.bids) }).toEqual({
      symbol,
      asks: numbers(reference.asks),
      bids: numbers(reference.bids),
    });
    expect(Number(trades.at(-1)!.price)).toBe(Number(reference.last));
    expect(minutes.length).toBeGreaterThan(10);
    expect(days).toBeGreaterThan(5);
    // The gap or the changes out of order, and the lost connection: each time the book was out of step until a new
    // snapshot arrived.
    const losses = told.filter((book, i) => book === null && told[i - 1]).length;
    expect(losses).toBeGreaterThanOrEqual(2);
    expect(other.asked.filter((one) => one === `/api/v3/depth ${symbol}`).length).toBeGreaterThanOrEqual(3);
    // No reported book is crossed.
    expect(told.filter((book) => book && book.asks[0]!.price <= book.bids[0]!.price)).toEqual([]);
  }
  expect(other.connections).toBe(2);
  expect(errors.map((error) => (error as Error).name)).toContain('Malformed');
  // On a busy machine a snapshot may be requested before the recording has reached it; the request is then repeated.
  const early = 'The price feed answered 404 to depth.';
  expect(errors.filter((error) => (error as Error).name !== 'Malformed' && (error as Error).message !== early)).toEqual(
    [],
  );
});

test('a change that was lost is noticed at the next, and the book begins anew', async () => {
  const other = await otherExchange(() => BEGIN);
  const btc = other.market('BTCUSDT');
  const { of } = open(other, ['BTCUSDT']);
  await expect.poll(() => other.connections).toBe(1);
  btc.book([['100.2', '1']], [['100.1', '2']]);
  await expect.poll(() => of('BTCUSDT').books.at(-1)).toMatchObject({ asks: [{}], bids: [{}] });
  const before = other.asked.length;
  btc.lose();
  btc.book([['100.4', '3']], [['100.3', '4']]);
  await expect.poll(() => of('BTCUSDT').books.includes(null)).toBe(true);
  await expect.poll(() => texts(of('BTCUSDT').books.at(-1)?.asks ?? [])).toEqual(['100.4 3']);
  expect(other.asked.length).toBe(before + 1);
});

test('a connection on which nothing is heard is given up, and so is one that grows old', async () => {
  const other = await otherExchange(() => BEGIN);
  open(other, ['BTCUSDT'], { ...TIMES, silentAfter: 150 });
  await expect.poll(() => other.connections).toBeGreaterThanOrEqual(2);
  const another = await otherExchange(() => BEGIN);
  another.market('BTCUSDT').book([['2', '1']], [['1', '1']]);
  open(another, ['BTCUSDT'], { ...TIMES, renewAfter: 200 });
  await expect.poll(() => another.connections).toBeGreaterThanOrEqual(2);
});

test('an exchange that refuses is asked less and less often', async () => {
  const other = await otherExchange(() => BEGIN);
  other.cut(true);
  const { errors } = open(other, ['BTCUSDT'], { ...TIMES, retryAfter: 20, longestRetry: 10_000 });
  await new Promise((resolve) => void setTimeout(resolve, 600));
  const tried = other.connections;
  expect(tried).toBe(0);
  other.cut(false);
  await expect.poll(() => other.connections, { timeout: 5_000 }).toBe(1);
  expect(errors.length).toBeLessThan(8);
});
