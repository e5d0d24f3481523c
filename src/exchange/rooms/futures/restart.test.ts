import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../../kernel/ledger/invariants.ts';
import { Client, startClient } from '../../testing/client.ts';
import { lastingPlace } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';

let data: TestPlace;
beforeAll(async () => {
  data = await lastingPlace();
});
afterAll(() => data.remove());

test('what the mark sets off, and the nights, happen at their time although the exchange was down', async () => {
  let wall = Date.parse('2026-11-21T22:32:18.250Z');
  const settings = { wall: () => wall, ...data.place };
  const before = await startClient(settings);
  const anna = await before.register('anna@restart.test');
  await anna.fund('USDT', '1000', 'lever');
  const symbol = 'SOLUSDT.P';
  const { mark } = await before.call('quote.one', { symbol });
  const at = (distance: number): string => (Number(mark) * (1 + distance)).toFixed(2);
  const ask = { symbol, direction: 'long', lots: '2' } as const;
  // The market of those days decides which of the two closes; with a multiple of 75 a tiny move liquidates.
  const narrow = await anna.call('lever.submit', {
    ...ask,
    type: 'market',
    multiple: 10,
    target_profit_price: at(0.004),
    stop_loss_price: at(-0.004),
  });
  const bold = await anna.call('lever.submit', { ...ask, type: 'market', multiple: 75 });
  const calm = await anna.call('lever.submit', { ...ask, type: 'market', multiple: 1 });
  await before.running.close();

  wall += 3 * 86_400_000;
  const after = await startClient(settings);
  const again = new Client(after.running, anna.token);
  const [first, second, third] = await Promise.all(
    [narrow, bold, calm].map(({ id }) => again.call('lever.detail', { id })),
  );
  expect(['target_profit', 'stop_loss']).toContain(first!.trade.reason);
  expect(second!.trade.status).toBe('closed');
  // Booked at the time at which the mark reached it, not when the exchange restarted.
  for (const { trade } of [first!, second!]) expect(trade.closed_at).toBeLessThan(wall - 86_400_000);
  expect(third!.nights.map(({ time }) => new Date(time).toISOString())).toEqual([
    '2026-11-24T00:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
    '2026-11-22T00:00:00.000Z',
  ]);
  expect(await violations(after.running.exchange.database)).toEqual([]);
  await after.running.close();
}, 60_000);
