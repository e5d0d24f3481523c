import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testCells as futuresCells } from '../../../src/components/ticket/futures/testing.ts';
import { createFuturesStore, orderOf as futuresOrderOf } from '../../../src/components/ticket/futures/store/store.ts';
import { amount, decimals, levels, openPreviews, text } from './previews.ts';

const { guest, somebody } = await openPreviews();

const CONTRACTS = ['BTCUSDT.P', 'PEPEUSDT.P', 'BTCUSD.P', 'XRPUSD.P'] as const;

const futuresOrder = fc.record({
  symbol: fc.constantFrom(...CONTRACTS),
  direction: fc.constantFrom<'long' | 'short'>('long', 'short'),
  type: fc.constantFrom<'limit' | 'market'>('limit', 'market'),
  by: fc.constantFrom<'lots' | 'margin' | 'share'>('lots', 'margin', 'share'),
  size: fc.integer({ min: 1, max: 9999 }),
  multiple: fc.integer({ min: 1, max: 50 }),
  away: fc.integer({ min: -60, max: 60 }),
});

test('futures: both margins, by lots, margin and share, at market and at a limit; also the night that follows', async () => {
  let booked = 0;
  let nights = 0;
  await fc.assert(
    fc.asyncProperty(futuresOrder, async ({ symbol, direction, type, by, size, multiple, away }) => {
      const ann = await somebody();
      for (const [coin, money] of [
        ['USDT', '40000.12345678'],
        ['BTC', '0.51234567'],
        ['XRP', '9000.7654321'],
      ] as const)
        await ann.fund(coin, money, 'lever');
      const [deal, quote, depth] = [
        await ann.call('lever.deal', { symbol }),
        await guest.call('quote.one', { symbol }),
        await guest.call('market.depth', { symbol }),
      ];
      const contract = decimals(deal.contract);
      const store = createFuturesStore(
        futuresCells({
          contract,
          multiple: Big(multiple),
          last: Big(quote.last),
          mark: Big(quote.mark),
          available: Big(deal.available!),
          book: { asks: levels(depth.asks), bids: levels(depth.bids) },
        }),
      );
      store.dispatch({ do: 'type', type });
      if (type === 'limit')
        store.dispatch({
          do: 'price',
          price: Big(quote.last)
            .times(10_000 + away)
            .div(10_000),
        });
      const money = Big(deal.available!).times(size).div(12_000).round(8, Big.roundDown);
      store.dispatch({
        do: 'amount',
        amount:
          by === 'share'
            ? { by, value: 1 + (size % 100) }
            : by === 'margin'
              ? { by, value: money }
              : { by, value: Big(size).div(100) },
      });
      const order = futuresOrderOf(store.get(), direction);
      if (order === null) return;
      const settle = deal.contract.settle as 'USDT' | 'BTC';
      const [free, frozen] = await amount(ann, settle, 'lever');
      const made = await ann.call('lever.submit', {
        symbol,
        direction,
        type,
        lots: text(order.lots)!,
        multiple,
        ...(order.price === null ? {} : { price: text(order.price)! }),
      });
      booked += 1;
      const held = made.status === 'held';
      if (order.waits !== null) {
        // The exchange fills what the levels within the limit offer; the rest waits as an order of its own. Together
        // they are what was shown.
        const parts = [made, ...(await ann.call('lever.pending')).filter((waiting) => waiting.symbol === symbol)];
        const sum = (of: (part: (typeof parts)[number]) => string): string =>
          parts.reduce((all, part) => all.plus(of(part)), Big(0)).toFixed();
        expect([sum((part) => part.lots), sum((part) => part.margin), sum((part) => part.fee)]).toEqual([
          text(order.lots),
          text(order.margin),
          text(order.fee),
        ]);
        expect([parts.length, text(order.waits)]).toEqual([2, parts[1]!.lots]);
        expect(text((await amount(ann, settle, 'lever'))[0])).toBe(text(free.minus(order.cost)));
        await ann.call('lever.cancel', { id: parts[1]!.id });
        return void (await ann.call('lever.close', { id: made.id }));
      }
      expect(made).toMatchObject({
        lots: text(order.lots),
        quantity: text(order.quantity),
        margin: text(order.margin),
        fee: text(order.fee),
        ...(held ? { open_price: text(order.open_price), liquidation_price: text(order.liquidation_price) } : {}),
      });
      expect((await amount(ann, settle, 'lever')).map(text)).toEqual([
        text(free.minus(order.cost)),
        text(frozen.plus(held ? order.margin : order.cost)),
      ]);
      if (!held || multiple > 3) return void (await ann.call(held ? 'lever.close' : 'lever.cancel', { id: made.id }));
      // A day on, the fee of exactly one night has been taken, as it was shown.
      await guest.call('sandbox.clock', { advance: 86_400_000 });
      const { list } = await ann.call('lever.overnight');
      if ((await ann.call('lever.held')).length === 0) return;
      nights += 1;
      expect(list.map(({ fee }) => fee)).toEqual([text(order.overnight_fee)]);
      await ann.call('lever.close', { id: made.id });
    }),
    { numRuns: 40, seed: 20261121 },
  );
  expect(booked).toBeGreaterThan(20);
  expect(nights).toBeGreaterThan(0);
}, 180_000);
