import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsProfit } from '../../../src/domain/seconds/seconds.ts';
import { openPreviews } from './previews.ts';

const { guest, somebody } = await openPreviews();

test('seconds: any stake and expiry', async () => {
  const ann = await somebody();
  await ann.fund('USDT', '900000', 'lever');
  await ann.call('wallet.fundTransfer', { currency_id: '1', number: '900000', from_field: 'lever', to_field: 'micro' });
  const terms = await guest.call('micro.terms');
  const { id } = await guest.call('quote.one', { symbol: 'ETHUSDT' });
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: terms.length - 1 }),
      fc.integer({ min: 1000, max: 50_000_000 }),
      fc.constantFrom<'up' | 'down'>('up', 'down'),
      fc.integer({ min: -1, max: 1 }),
      async (which, size, side, moves) => {
        const term = terms[which]!;
        const stake = Big(term.min).plus(Big(size).div(10_000));
        if (stake.gt(term.max)) return;
        const shown = secondsProfit(stake, Big(term.rate));
        const price = (at: number) =>
          guest.call('sandbox.price', { symbol: 'ETHUSDT', price: String(4000 + at), duration: 86_400_000 });
        await price(0);
        const { available: before } = await ann.call('wallet.detail', { currency: 'USDT', type: 'micro' });
        const order = await ann.call('micro.submit', {
          match_id: id,
          currency_id: '1',
          type: side,
          seconds: term.seconds,
          number: stake.toFixed(),
        });
        expect(order.expected).toBe(shown.toFixed());
        await price(moves);
        await guest.call('sandbox.clock', { advance: term.seconds * 1000 + 1000 });
        const profit = moves === 0 ? Big(0) : moves > 0 === (side === 'up') ? shown : stake.times(-1);
        expect((await ann.call('micro.order', { id: order.id })).profit).toBe(profit.toFixed());
        expect(await ann.balance('USDT', 'micro')).toBe(`${Big(before).plus(profit).toFixed()}/0`);
      },
    ),
    { numRuns: 30, seed: 20261121 },
  );
}, 120_000);
