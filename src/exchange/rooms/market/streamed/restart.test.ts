import { expect, onTestFinished, test } from 'vitest';
import { startClient } from '../../../testing/client.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { otherExchange } from '../../../testing/other-exchange.ts';
import { lastingPlace } from '../../../testing/place.ts';

test('a start without a price is none; once there was one, the market is closed until its feed is back', async () => {
  const start = performance.now();
  const wall = (): number => BEGIN + Math.floor(performance.now() - start);
  const other = await otherExchange(wall);
  const data = await lastingPlace();
  onTestFinished(async () => {
    await other.close();
    await data.remove();
  });
  const open = (startsWithin: number) =>
    startClient({
      ...data.place,
      wall,
      report: () => undefined,
      marketFeed: { spot: other.source, symbols: ['BCHUSDT'], staleAfter: 1_000, startsWithin },
    });
  await expect(open(300)).rejects.toThrow('The price feed told nothing of BCHUSDT, and no price of them is known.');

  const market = other.market('BCHUSDT');
  market.book([['431', '1']], [['429', '1']]);
  const trading = setInterval(() => market.trade('430', '0.001', 'buy'), 50);
  const first = await open(20_000);
  clearInterval(trading);
  expect(await first.call('quote.one', { symbol: 'BCHUSDT' })).toMatchObject({ last: '430', paused: null });
  await first.running.close();

  other.cut(true);
  const again = await open(300);
  expect(await again.call('quote.one', { symbol: 'BCHUSDT' })).toMatchObject({ last: '430', paused: 'feed_stale' });
  const anna = await again.register('anna@restart.test');
  await anna.setPayPassword('anna@restart.test');
  await anna.fund('USDT', '1000');
  expect(
    await anna.refusal('spot.buy', { symbol: 'BCHUSDT', type: 'market', total: '100', password: 'payment-7' }),
  ).toBe('market_paused@symbol');
  other.cut(false);
  await expect.poll(() => other.connections, { timeout: 20_000 }).toBeGreaterThan(1);
  await expect
    .poll(
      async () => {
        market.trade('432', '1', 'buy');
        return (await again.call('quote.one', { symbol: 'BCHUSDT' })).paused;
      },
      { timeout: 10_000 },
    )
    .toBeNull();
  expect(
    (await anna.call('spot.buy', { symbol: 'BCHUSDT', type: 'market', total: '100', password: 'payment-7' })).status,
  ).toBe('filled');
  await again.running.close();
});
