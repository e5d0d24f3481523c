import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKETS } from '../../catalogue/markets.ts';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

const START = Date.parse('2026-11-21T09:32:18.250Z');
let wall = START;
let guest: Client;
beforeAll(async () => {
  guest = await startClient({ wall: () => wall });
});
afterAll(() => guest.running.close());

describe('quotes', () => {
  test('of all markets hold rules and figures of 24 hours', async () => {
    const quotes = await guest.call('quote.all');
    expect(new Set(quotes.map((quote) => quote.symbol)).size, 'one new coin is listed at the start').toBe(
      MARKETS.length + 1,
    );
    const bitcoin = quotes.find((quote) => quote.symbol === 'BTCUSDT')!;
    expect(bitcoin).toMatchObject({
      base: 'BTC',
      quote: 'USDT',
      kind: 'spot',
      tick: '0.1',
      step: '0.00001',
      currency_id: '2',
      legal_id: '1',
      name: 'Bitcoin',
    });
    expect(Number(bitcoin.low)).toBeLessThanOrEqual(Number(bitcoin.last));
    expect(Number(bitcoin.high)).toBeGreaterThanOrEqual(Number(bitcoin.last));
    expect((await guest.call('quote.all', { force_key: 'simple' })).every((quote) => quote.kind === 'spot')).toBe(true);
    expect((await guest.call('quote.one', { symbol: 'BTCUSDT' }, { lang: 'zh' })).name).toBe('比特币');
    expect(await guest.refusal('quote.one', { symbol: 'NOPE' })).toBe('market_unknown@symbol');
    expect(await guest.refusal('quote.one', { symbol: 'BTCUSDT.P', in: 'spot' })).toBe('market_unknown@symbol');
    expect(await guest.refusal('quote.one', { symbol: 'BTCUSDT', in: 'futures' })).toBe('market_unknown@symbol');
    expect((await guest.call('quote.one', { symbol: 'AAPL', in: 'spot' })).kind).toBe('stocks');
  });

  test('are ranked', async () => {
    const gainers = await guest.call('quote.home', { kind: 'gainers', limit: 5 });
    const changes = gainers.map((quote) => Number(quote.change));
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    expect((await guest.call('quote.home'))[0]!.symbol).toBe('BTCUSDT');
    expect((await guest.call('market.hot')).map((quote) => quote.symbol)).toContain('BTCUSDT');
  });

  test('of every market come in a few milliseconds', async () => {
    await guest.call('quote.all');
    const began = performance.now();
    for (let i = 0; i < 10; i++) await guest.call('quote.all');
    expect((performance.now() - began) / 10).toBeLessThan(100);
  });
});

describe('candles', () => {
  test('of a range go on into the newest ones, the last at the last price', async () => {
    const newest = await guest.call('market.candles', { symbol: 'ETHUSDT', period: '15min', size: 20 });
    expect(newest).toHaveLength(20);
    expect(newest.at(-1)!.close).toBe((await guest.call('quote.one', { symbol: 'ETHUSDT' })).last);
    const first = newest[0]!.time;
    const older = await guest.call('market.candlesRange', {
      symbol: 'ETHUSDT',
      period: '15min',
      from: first - 5 * 900_000,
      to: first - 1,
    });
    expect(older.map((candle) => candle.time)).toEqual([5, 4, 3, 2, 1].map((back) => first - back * 900_000));
    expect(older.at(-1)!.close).toBe(newest[0]!.open);
    expect(await guest.refusal('market.candles', { symbol: 'ETHUSDT', period: '2min' as '1min', size: 20 })).toBe(
      'parameter_error@period',
    );
  });
});

test('trades are the latest, newest first', async () => {
  const trades = await guest.call('market.trades', { symbol: 'BTCUSDT', limit: 40 });
  expect(trades).toHaveLength(40);
  expect(trades.map((trade) => trade.time)).toEqual(trades.map((trade) => trade.time).sort((a, b) => b - a));
});

test('favourites are kept once, in the order in which they were added', async () => {
  const user = await guest.register('star@mail.test');
  await user.call('optional.add', { id: '103' });
  wall += 1000;
  await user.call('optional.add', { id: '101' });
  await user.call('optional.add', { id: '103' });
  expect(await user.call('optional.list')).toEqual([
    { id: '103', symbol: 'SOLUSDT' },
    { id: '101', symbol: 'BTCUSDT' },
  ]);
  await user.call('optional.del', { id: '103' });
  await user.call('optional.del', { id: '103' });
  expect(await user.call('optional.list')).toEqual([{ id: '101', symbol: 'BTCUSDT' }]);
  expect(await user.refusal('optional.add', { id: '9' })).toBe('market_unknown@id');
  expect(await guest.refusal('optional.list')).toBe('login_required');
});

describe('a price that the sandbox sets', () => {
  test('holds at once, for its time, in quotes, book and candles', async () => {
    const overlay = await guest.call('sandbox.price', { symbol: 'BTCUSDT', price: '66850', duration: 60_000 });
    wall += 200;
    expect((await guest.call('quote.one', { symbol: 'BTCUSDT' })).last).toBe('66850');
    const book = await guest.call('market.depth', { symbol: 'BTCUSDT' });
    expect([book.asks[0]!.price, book.bids[0]!.price]).toContain('66850');
    const [candle] = await guest.call('market.candles', { symbol: 'BTCUSDT', period: '1min', size: 1 });
    expect(candle!.close).toBe('66850');
    await guest.call('sandbox.clock', { advance: overlay.until - overlay.from });
    expect((await guest.call('quote.one', { symbol: 'BTCUSDT' })).last).not.toBe('66850');
  });

  test('is a multiple of the tick, of a market that exists', async () => {
    expect(await guest.refusal('sandbox.price', { symbol: 'BTCUSDT', price: '66850.05' })).toBe('price_tick@price');
    expect(await guest.refusal('sandbox.price', { symbol: 'BTCUSDT', price: '-1' })).toBe('number_incorrect@price');
    expect(await guest.refusal('sandbox.price', { symbol: 'BTCUSDT', price: '1', quantity: '0.000001' })).toBe(
      'quantity_step@quantity',
    );
    expect(await guest.refusal('sandbox.price', { symbol: 'NOPE', price: '1' })).toBe('market_unknown@symbol');
  });
});
