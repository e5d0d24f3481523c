import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { coinByCode } from '../../catalogue/coins.ts';

/** A Saturday: New York opens on Monday at 14:30. */
const SATURDAY = Date.parse('2026-11-21T09:30:00Z');
const OPENING = Date.parse('2026-11-23T14:30:00Z');
const CLOSE = Date.parse('2026-11-23T21:00:00Z');
let anna: Client;
beforeAll(async () => {
  const guest = await startClient({ wall: () => SATURDAY });
  anna = await guest.register('anna@hours.test');
  await anna.setPayPassword('anna@hours.test');
  await anna.fund('USDT', '10000');
});
afterAll(() => anna.running.close());

const buy = { symbol: 'AAPL', type: 'market', total: '500', password: PAY_PASSWORD } as const;
const goTo = async (time: number): Promise<void> => {
  const { exchange } = anna.running;
  await exchange.advance(time - exchange.clock.now());
};

test('stocks are traded in their hours, coins around the clock', async () => {
  expect((await anna.call('quote.one', { symbol: 'AAPL' })).hours).toEqual({
    opens_at: OPENING,
    closes_at: CLOSE,
    early_close: false,
  });
  expect((await anna.call('quote.one', { symbol: 'BTCUSDT' })).hours).toBeNull();
  expect(await anna.refusal('spot.buy', buy)).toBe('market_closed@symbol');
  expect(await anna.balance('USDT')).toBe('10000/0');
  expect(await anna.call('spot.buy', { ...buy, symbol: 'BTCUSDT' }, { intent: randomUUID() })).toMatchObject({
    status: 'filled',
  });

  await goTo(OPENING);
  const { last } = await anna.call('quote.one', { symbol: 'AAPL' });
  const waiting = await anna.call(
    'spot.buy',
    { symbol: 'AAPL', price: (Number(last) * 0.95).toFixed(2), num: '1', password: PAY_PASSWORD },
    { intent: randomUUID() },
  );
  expect(await anna.call('spot.buy', buy, { intent: randomUUID() })).toMatchObject({ status: 'filled' });

  await goTo(CLOSE);
  expect(await anna.refusal('spot.buy', buy)).toBe('market_closed@symbol');
  const closing = await anna.call('quote.one', { symbol: 'AAPL' });
  expect(closing.hours).toEqual({ opens_at: OPENING + 86_400_000, closes_at: CLOSE + 86_400_000, early_close: false });
  // A waiting order may be cancelled at any time.
  if (waiting.status === 'open')
    expect(await anna.call('spot.cancel', { id: waiting.id })).toMatchObject({ status: 'cancelled' });

  await goTo(CLOSE + 3_600_000);
  expect((await anna.call('quote.one', { symbol: 'AAPL' })).last).toBe(closing.last);
});

test('a stock is converted in its hours only, in either direction', async () => {
  const [stock, usdt] = [coinByCode('AAPL').id, coinByCode('USDT').id];
  const into = { from_currency_id: usdt, to_currency_id: stock, number: '500' };
  const pair = { fromCoin: 'USDT', toCoin: 'AAPL', fromAmount: '500' } as const;
  await goTo(Date.parse('2026-11-24T14:29:59Z'));
  for (const name of ['wallet.convert', 'wallet.convertFee'] as const)
    expect(await anna.refusal(name, into)).toBe('market_closed');
  expect(await anna.refusal('wallet.exchange', pair)).toBe('market_closed');
  await goTo(Date.parse('2026-11-24T14:30:00Z'));
  const { receive } = await anna.call('wallet.convert', into);
  expect((await anna.call('wallet.exchange', pair)).success).toBe(true);
  await goTo(Date.parse('2026-11-24T21:00:00Z'));
  expect(await anna.refusal('wallet.convert', { from_currency_id: stock, to_currency_id: usdt, number: receive })).toBe(
    'market_closed',
  );
});

test('nothing is traded on a holiday, and the session before one may end early', async () => {
  await goTo(Date.parse('2026-11-26T16:00:00Z'));
  expect(await anna.refusal('spot.buy', buy)).toBe('market_closed@symbol');
  const [opens, closes] = [Date.parse('2026-11-27T14:30:00Z'), Date.parse('2026-11-27T18:00:00Z')];
  expect((await anna.call('quote.one', { symbol: 'AAPL' })).hours).toEqual({
    opens_at: opens,
    closes_at: closes,
    early_close: true,
  });
  await goTo(closes - 60_000);
  expect(await anna.call('spot.buy', buy, { intent: randomUUID() })).toMatchObject({ status: 'filled' });
  await goTo(closes);
  expect(await anna.refusal('spot.buy', buy)).toBe('market_closed@symbol');
});
