import { afterAll, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';
import { candleAt, otherExchange } from '../../../testing/other-exchange.ts';
import type { OtherMarket } from '../../../testing/other-exchange.ts';

// An exchange with some markets that follow another exchange on this machine. Each test has a market of its own.

const start = performance.now();
const wall = (): number => BEGIN + Math.floor(performance.now() - start);
const other = await otherExchange(wall);

/** Sets a book around a price: ten prices on each side, one coin at each. */
function around(market: OtherMarket, price: number): void {
  const levels = (sign: 1 | -1): [string, string][] =>
    Array.from({ length: 10 }, (_, i) => [(price + sign * (i + 1)).toFixed(2), '1.00000000']);
  market.book(levels(1), levels(-1));
}

const FOLLOWED = ['BCHUSDT', 'AVAXUSDT', 'LINKUSDT', 'BNBUSDT', 'DOTUSDT', 'UNIUSDT', 'LTCUSDT.P', 'BNBUSDT.P'];
const names = [...new Set(FOLLOWED.map((symbol) => symbol.replace('.P', '')))];
for (const name of names) around(other.market(name), 430);
const trading = setInterval(() => names.forEach((name) => other.market(name).trade('430.00', '0.00001', 'buy')), 50);
const reports: string[] = [];
const { guest, newcomer: register } = await openExchange({
  wall,
  report: (error) => reports.push(String(error)),
  marketFeed: { spot: other.source, futures: other.source, symbols: FOLLOWED, staleAfter: 800, startsWithin: 20_000 },
});
clearInterval(trading);
afterAll(other.close);

/** Registers a user with money. */
async function newcomer(): Promise<Client> {
  const made = await register({ USDT: '1000000' }, { paying: true });
  await made.fund('USDT', '100000', 'lever');
  await made.fund('USDT', '10000', 'micro');
  return made;
}

const quote = (symbol: string) => guest.call('quote.one', { symbol });
const paused = async (symbol: string): Promise<string | null> => (await quote(symbol)).paused;
const passes = (duration: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, duration));
const PAY = { password: 'payment-7' };

test('orders trade with the real book at its prices, and wait for real trades', async () => {
  const market = other.market('BCHUSDT');
  const anna = await newcomer();
  expect((await quote('BCHUSDT')).last).toBe('430');
  const depth = await guest.call('market.depth', { symbol: 'BCHUSDT' });
  expect([depth.asks[0], depth.bids[0]]).toEqual([
    { price: '431', quantity: '1' },
    { price: '429', quantity: '1' },
  ]);

  const bought = await anna.call('spot.buy', { symbol: 'BCHUSDT', type: 'market', total: '647', ...PAY });
  expect(bought).toMatchObject({ status: 'filled', filled: '1.5' });
  // One at 431, half a coin at 432.
  expect((await anna.call('spot.fills', {})).list.map(({ price, num }) => `${num} at ${price}`).sort()).toEqual([
    '0.5 at 432',
    '1 at 431',
  ]);

  const waits = await anna.call('spot.buy', { symbol: 'BCHUSDT', price: '425', num: '0.5', ...PAY });
  expect(waits.status).toBe('open');
  market.trade('426.00', '3', 'sell');
  market.trade('425.00', '0.2', 'sell');
  await expect.poll(async () => (await anna.call('spot.order', { id: waits.id })).filled).toBe('0.2');
  // A trade fills an order only once, however often the market is checked.
  market.trade('427.00', '3', 'sell');
  await passes(500);
  expect((await anna.call('spot.order', { id: waits.id })).filled).toBe('0.2');
  market.trade('424.00', '5', 'sell');
  await expect.poll(async () => (await anna.call('spot.order', { id: waits.id })).status).toBe('filled');
});

test('a stop is set off by the tick that gets there, also where the price has gone back before anybody looked', async () => {
  const market = other.market('AVAXUSDT');
  const anna = await newcomer();
  const stop = await anna.call('spot.buy', {
    symbol: 'AVAXUSDT',
    type: 'stop',
    stop_price: '435',
    price: '436',
    num: '0.1',
    ...PAY,
  });
  expect(stop.status).toBe('waiting');
  market.trade('434.90', '1', 'buy');
  await passes(300);
  expect((await anna.call('spot.order', { id: stop.id })).status).toBe('waiting');
  market.trade('435.00', '1', 'buy');
  await passes(5);
  market.trade('434.00', '1', 'sell');
  await expect.poll(async () => (await anna.call('spot.order', { id: stop.id })).status).toBe('filled');
  expect((await anna.call('spot.fills', {})).list[0]?.price).toBe('431');
});

test('a seconds contract is decided by the price of the feed; where its moment falls into a pause the stake returns', async () => {
  const market = other.market('LINKUSDT');
  const anna = await newcomer();
  const usdt = (await guest.call('micro.currencies')).find(({ currency }) => currency === 'USDT')!;
  const [term] = await guest.call('micro.terms');
  const { id } = await quote('LINKUSDT');
  const submit = () =>
    anna.call('micro.submit', {
      match_id: id,
      type: 'up',
      seconds: term!.seconds,
      currency_id: usdt.currency_id,
      number: term!.min,
    });
  const first = await submit();
  expect(first.buy_price).toBe('430');
  market.trade('430.30', '1', 'buy');
  await guest.call('sandbox.clock', { advance: term!.seconds * 1000 + 1000 });
  expect(await anna.call('micro.order', { id: first.id })).toMatchObject({ state: 'win', sell_price: '430.3' });

  const second = await submit();
  other.cut(true);
  await passes(900);
  await guest.call('sandbox.clock', { advance: term!.seconds * 1000 + 1000 });
  await expect.poll(async () => (await anna.call('micro.order', { id: second.id })).state).toBe('tie');
  expect(await anna.call('micro.order', { id: second.id })).toMatchObject({ sell_price: null, profit: '0' });
  // There is no other counterparty until the feed is back.
  other.cut(false);
  await expect.poll(() => paused('LINKUSDT'), { timeout: 15_000 }).toBeNull();
});

test('silence closes trading, and a fresh book opens it', async () => {
  const market = other.market('BNBUSDT');
  const anna = await newcomer();
  const waits = await anna.call('spot.buy', { symbol: 'BNBUSDT', price: '425', num: '0.5', ...PAY });
  market.heard = false;
  await expect.poll(() => paused('BNBUSDT')).toBe('feed_stale');
  expect((await quote('BNBUSDT')).last).toBe('430');
  const buy = { symbol: 'BNBUSDT', type: 'market', total: '100', ...PAY } as const;
  expect(await anna.refusal('spot.buy', buy)).toBe('market_paused@symbol');
  expect((await anna.send('spot.buy', buy, { lang: 'zh' })).body.message).toBe(
    '该市场暂停交易：目前行情不可靠，请稍后再试。',
  );
  expect(
    await anna.refusal('lever.submit', {
      symbol: 'BNBUSDT.P',
      direction: 'long',
      type: 'market',
      lots: '1',
      multiple: 10,
    }),
  ).toBe('market_paused');
  expect(
    await anna.refusal('loan.borrow', {
      currency: 'USDT',
      amount: '100',
      collateral_currency: 'BNB',
      collateral: '0.1',
    }),
  ).toBe('market_paused');
  // Another market goes on, and waiting orders can be cancelled.
  expect((await anna.call('spot.buy', { symbol: 'ETHUSDT', type: 'market', total: '100', ...PAY })).status).toBe(
    'filled',
  );
  expect((await anna.call('spot.cancel', { id: waits.id })).status).toBe('cancelled');
  await expect.poll(() => reports.join('\n')).toMatch(/Markets BNBUSDT.* are paused, for nothing/);

  const asked = other.asked.length;
  other.cut();
  await passes(200);
  expect(await paused('BNBUSDT')).toBe('feed_stale');
  market.heard = true;
  await expect.poll(() => paused('BNBUSDT'), { timeout: 5_000 }).toBeNull();
  expect(other.asked.length).toBeGreaterThan(asked);
  expect((await anna.call('spot.buy', buy)).status).toBe('filled');
});

test('a position is not liquidated while its market is paused, but by the first price after', async () => {
  const market = other.market('LTCUSDT');
  const anna = await newcomer();
  // The test before cut the feed: a market reopens with the first price that arrives afterwards.
  await expect.poll(() => paused('LTCUSDT.P'), { timeout: 5_000 }).toBeNull();
  const held = await anna.call('lever.submit', {
    symbol: 'LTCUSDT.P',
    direction: 'long',
    type: 'market',
    lots: '10',
    multiple: 20,
  });
  expect(held).toMatchObject({ status: 'held' });
  market.heard = false;
  await expect.poll(() => paused('LTCUSDT.P')).toBe('feed_stale');
  await guest.call('sandbox.clock', { advance: 60_000 });
  expect((await anna.call('lever.detail', { id: held.id })).trade.status).toBe('held');
  market.heard = true;
  market.trade('400.00', '1', 'sell');
  await expect
    .poll(async () => (await anna.call('lever.detail', { id: held.id })).trade.status, { timeout: 15_000 })
    .toBe('closed');
  expect((await anna.call('lever.detail', { id: held.id })).trade.reason).toBe('liquidation');
});

test('a price that jumps beyond belief pauses its market and moves nothing', async () => {
  const market = other.market('DOTUSDT');
  market.trade('43.00', '1', 'sell');
  await expect.poll(() => paused('DOTUSDT')).toBe('price_jump');
  expect((await quote('DOTUSDT')).last).toBe('430');
  await expect.poll(() => reports.join('\n')).toContain('jumped beyond belief');
});

test('the K-line shows the candles of the feed', async () => {
  const candles = await guest.call('market.candles', { symbol: 'UNIUSDT', period: '5min', size: 10 });
  for (const candle of candles.slice(0, 8)) {
    const [open, high, low, close, volume] = candleAt(candle.time).map(Number);
    expect(Object.values(candle).map(Number)).toEqual([candle.time, open, high, low, close, volume]);
  }
  expect(candles.length).toBeGreaterThan(8);
});

test('a tester sets no price of a real market; the others are simulated, and say so', async () => {
  expect(await guest.refusal('sandbox.price', { symbol: 'UNIUSDT', price: '1', duration: 1000 })).toBe(
    'market_live@symbol',
  );
  const quotes = await guest.call('quote.all');
  expect(
    quotes
      .filter(({ simulated }) => !simulated)
      .map(({ symbol }) => symbol)
      .sort(),
  ).toEqual(FOLLOWED.toSorted());
  expect((await guest.call('site.config')).simulated).toBe('some');
});
