import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeverTrade } from '../../schemas/lever.types.ts';
import { app } from '../../src/app/testing.ts';
import { createFormatter } from '../../src/app/format/formatter.ts';
import { moneyText } from '../../src/components/ticket/futures/form/money.ts';
import { futuresResult, paid, received, resultText } from '../../src/domain/formulas/formulas.futures.ts';
import { previewOf } from '../../src/domain/futures/order.ts';
import { contractOf } from '../../src/exchange/rooms/futures/contracts.ts';
import { standingAt } from '../../src/exchange/rooms/futures/standing.ts';
import { openExchange } from '../../src/exchange/testing/exchange.ts';

const { guest, newcomer } = await openExchange();
const format = createFormatter('en', app.fiat.currencies, () => 0);
const host = { format };

type Record = Parameters<typeof futuresResult.run>[0] & { readonly id: string };

/** A record of the API as formulas read it: decimals instead of strings. */
const read = (trade: LeverTrade): Record =>
  Object.fromEntries(
    Object.entries(trade).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && name !== 'id' ? new Big(value) : value,
    ]),
  ) as unknown as Record;

const order = fc.record({
  symbol: fc.constantFrom('BTCUSDT.P', 'PEPEUSDT.P', 'BTCUSD.P', 'XRPUSD.P'),
  direction: fc.constantFrom('long' as const, 'short' as const),
  lots: fc.integer({ min: 1, max: 3000 }).map((n) => new Big(n).div(100)),
  multiple: fc.integer({ min: 1, max: 50 }),
  stop: fc.boolean(),
});

test('ticket, sheet, card and letter show the same figures of an order', async () => {
  const ann = await newcomer({ USDT: '400000', BTC: '5', XRP: '90000' }, { on: 'lever' });
  const { exchange } = guest.running;
  let letters = 0;
  await fc.assert(
    fc.asyncProperty(order, async ({ symbol, direction, lots, multiple, stop }) => {
      await guest.call('sandbox.clock', { advance: 70_000 });
      const { market, terms, settle } = contractOf(symbol);
      const preview = previewOf(
        terms,
        { direction, lots, multiple: new Big(multiple), price: null },
        standingAt(exchange, market, exchange.clock.now()),
      )!;
      const { body } = await ann.send('lever.submit', {
        symbol,
        direction,
        type: 'market',
        lots: lots.toFixed(),
        multiple,
      });
      if (body.type !== 'ok') return;
      const trade = read(body.message as LeverTrade);

      // The ticket's preview, the sheet's repetition of it, and the booked trade on the card and in the details are the
      // same.
      for (const [shown, booked] of [
        [preview.margin, trade.margin],
        [preview.fee, trade.fee],
      ] as const) {
        const texts = [
          moneyText(format, shown, 'paid', settle),
          paid.run(host, shown, settle),
          paid.run(host, booked, settle),
        ];
        expect(new Set(texts).size, texts.join(' / ')).toBe(1);
        expect(Number(texts[0]!.replace(/[^0-9.]/g, ''))).toBeGreaterThan(0);
      }

      // The estimate of a closing, the closed card, and the letter about a stop-loss say the same.
      if (stop) {
        const { last, tick } = await guest.call('quote.one', { symbol });
        const price = new Big(last)
          .times(direction === 'long' ? '0.995' : '1.005')
          .div(tick)
          .round(0)
          .times(tick)
          .toFixed();
        await ann.call('lever.setStop', { id: trade.id, stop_loss_price: price });
        await guest.call('sandbox.price', { symbol, price, duration: 3000 });
      } else await ann.call('lever.close', { id: trade.id });
      const closed = (await ann.call('lever.detail', { id: trade.id })).trade;
      if (closed.status !== 'closed') return;
      const estimate = resultText.run(host, futuresResult.run(trade, lots, new Big(closed.close_price!)), settle);
      expect(resultText.run(host, new Big(closed.earnings), settle)).toBe(estimate);
      const kinds = ['lever_stop_loss', 'lever_liquidated'];
      const [letter] = (await ann.call('mail.list', {})).list;
      if (!stop || letter === undefined || !kinds.includes(letter.kind)) return;
      letters++;
      expect(letter.content).toContain(`Result after fees: ${estimate.replace('+', '').replace('\u00a0', ' ')}.`);
      expect(letter.content).toContain(' Perp position');
    }),
    { numRuns: 40, seed: 20261122 },
  );
  expect(letters).toBeGreaterThan(5);
}, 120_000);

test('what comes back is never shown as more than it is', () => {
  expect([received.run(host, new Big('134.729'), 'USDT'), received.run(host, new Big('0.0041'), 'USDT')]).toEqual([
    '134.72\u00a0USDT',
    '0.0041\u00a0USDT',
  ]);
});
