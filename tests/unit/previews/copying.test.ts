import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyFee, copyLots, copyMargin } from '../../../src/domain/formulas/formulas.copy.ts';
import { decimals, openPreviews } from './previews.ts';

const { guest, somebody } = await openPreviews();

test('copying: the worked example is what a copy at that price takes', async () => {
  const symbol = 'SOLUSDT.P';
  await guest.call('sandbox.price', { symbol, price: '200', duration: 86_400_000 });
  const tina = await somebody();
  await tina.fund('USDT', '900000', 'lever');
  const { id } = await tina.call('follow.becomeTrader', { agree: true });
  let copied = 0;
  const wish = fc.record({
    type: fc.constantFrom<'multiple' | 'lots'>('multiple', 'lots'),
    number: fc.integer({ min: 1, max: 1000 }),
    own: fc.option(fc.integer({ min: 1, max: 60 })),
    lots: fc.integer({ min: 1, max: 900 }),
    limit: fc.option(fc.integer({ min: 1, max: 900 })),
    money: fc.constantFrom('60', '5000'),
  });
  await fc.assert(
    fc.asyncProperty(wish, async ({ type, number, own, lots, limit, money }) => {
      const opens = async () =>
        (
          await tina.call('lever.submit', {
            symbol,
            direction: 'long',
            type: 'market',
            lots: Big(lots).div(10).toFixed(),
            multiple: 20,
          })
        ).id;
      const closes = async (trade: string) => void (await tina.call('lever.close', { id: trade }));
      await closes(await opens());
      const finn = await somebody();
      await finn.fund('USDT', money, 'lever');
      const { example } = await finn.call('follow.trader', { trader_user_id: id });
      const told = decimals(example!) as unknown as Parameters<typeof copyMargin.run>[0] & { readonly lots: Big };
      const chosen = Big(number).div(100);
      const multiple = own === null ? null : Big(own);
      const expectedLots = copyLots.run(type, chosen, told.lots);

      await finn.call('follow.follow', {
        trader_user_id: id,
        type,
        number: chosen.toFixed(),
        ...(own === null ? {} : { multiple: own }),
        ...(limit === null ? {} : { margin_limit: String(limit) }),
      });
      const led = await opens();
      // Followers copy by timers of their own.
      await guest.running.exchange.advance(0);
      const [copy] = [
        ...(await finn.call('follow.copies', { scope: 'current' })).list,
        ...(await finn.call('follow.copies', { scope: 'past' })).list,
      ];
      const at = (price: string) => ({ ...told, open_price: Big(price) });
      // The price is the book's by then; everything else is as it was shown.
      const margin = copyMargin.run(at(copy?.trade?.open_price ?? example!.open_price), expectedLots, multiple);
      const fee = copyFee.run(at(copy?.trade?.open_price ?? example!.open_price), expectedLots);
      if (copy?.trade) {
        copied += 1;
        expect([copy.lots, copy.trade.margin, copy.trade.fee]).toEqual([
          expectedLots.toFixed(),
          margin.toFixed(),
          fee.toFixed(),
        ]);
      } else {
        const near = (sum: Big, most: Big): boolean => sum.times('1.001').gt(most);
        const reason = copy!.reason;
        expect(
          reason === 'below_minimum'
            ? expectedLots.lt(example!.lots_min)
            : reason === 'over_limit'
              ? near(margin, Big(limit!))
              : reason === 'insufficient_balance' && near(margin.plus(fee), Big(money)),
        ).toBe(true);
      }
      await finn.call('follow.cancel', { follow_user_id: id, copies: 'close' });
      await closes(led);
    }),
    { numRuns: 25, seed: 20261121 },
  );
  expect(copied).toBeGreaterThan(8);
}, 180_000);
