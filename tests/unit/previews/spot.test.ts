import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calls } from '../../../schemas/calls.ts';
import { testCells as spotCells } from '../../../src/components/ticket/spot/testing.ts';
import type { Draft } from '../../../src/components/ticket/spot/store/draft.ts';
import { emptyDraft } from '../../../src/components/ticket/spot/store/draft.ts';
import { spot } from '../../../src/components/ticket/spot/store/spot.ts';
import type { Terms } from '../../../src/components/ticket/spot/store/terms.ts';
import { readTerms } from '../../../src/components/ticket/spot/store/terms.ts';
import { PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import type { Client } from '../../../src/exchange/testing/client.ts';
import { amount, levels, openPreviews, text } from './previews.ts';

const { guest, somebody } = await openPreviews();

const SYMBOLS = {
  BTCUSDT: { base: 'BTC', places: 1 },
  SOLUSDT: { base: 'SOL', places: 2 },
  DOGEUSDT: { base: 'DOGE', places: 5 },
} as const;

type SpotSymbol = keyof typeof SYMBOLS;

/** The spot ticket of a market as somebody's phone has it at this moment. */
async function spotTicket(
  who: Client,
  symbol: SpotSymbol,
): Promise<{
  readonly look: (draft: Draft) => ReturnType<typeof spot.preview> & { readonly problem: string | null };
  readonly last: Big;
  readonly tick: Big;
}> {
  const quote = await guest.call('quote.one', { symbol });
  const depth = await guest.call('market.depth', { symbol });
  const [[base], [money]] = [await amount(who, SYMBOLS[symbol].base), await amount(who, 'USDT')];
  const terms: Terms = readTerms(
    spotCells({
      symbol,
      base: quote.base,
      quote: quote.quote,
      tick: Big(quote.tick!),
      step: Big(quote.step!),
      min_notional: Big(quote.min_notional!),
      price_places: Big(quote.price_places),
      quantity_places: Big(quote.quantity_places),
      band: Big(quote.band!),
      fee_rate: Big(quote.fee_rate!),
      available_base: base,
      available_quote: money,
    }),
  )!;
  const last = Big(quote.last);
  const market = { last, opening: last, book: { asks: levels(depth.asks), bids: levels(depth.bids) } };
  return {
    look(draft) {
      const order = spot.preview(draft, terms, market);
      return { ...order, problem: spot.problem(draft, order, terms, market)?.key ?? null };
    },
    last,
    tick: Big(quote.tick!),
  };
}

const spotOrder = fc.record({
  symbol: fc.constantFrom<SpotSymbol>('BTCUSDT', 'SOLUSDT', 'DOGEUSDT'),
  side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
  type: fc.constantFrom<'limit' | 'market' | 'stop'>('limit', 'market', 'market', 'stop'),
  by: fc.constantFrom<'quantity' | 'total' | 'share'>('quantity', 'total', 'share'),
  size: fc.integer({ min: 1, max: 9_999_999 }),
  away: fc.integer({ min: 2, max: 300 }),
  stop: fc.integer({ min: 1, max: 300 }),
});

test('spot: limit, market and stop orders by quantity, total and share', async () => {
  let booked = 0;
  const filled = new Set<string>();
  await fc.assert(
    fc.asyncProperty(spotOrder, async ({ symbol, side, type, by, size, away, stop }) => {
      const ann = await somebody({ paying: true });
      await ann.fund('USDT', '25000.12345678');
      await ann.fund(
        SYMBOLS[symbol].base,
        { BTC: '0.31234567', SOL: '90.1234567', DOGE: '60000.123' }[SYMBOLS[symbol].base],
      );
      const { look, last, tick } = await spotTicket(ann, symbol);
      // On the far side of the book, so that a limit order waits; up to 3 % away.
      const off = (share: number): Big => last.times(share).div(10_000).div(tick).round(0, Big.roundUp).times(tick);
      const price = side === 'buy' ? last.minus(off(away)) : last.plus(off(away));
      const worth = Big(size).div(1000);
      const draft: Draft = {
        ...emptyDraft(side, type),
        price: type === 'market' ? undefined : price,
        stop: type === 'stop' ? (side === 'buy' ? last.plus(off(stop)) : last.minus(off(stop))) : null,
        amount:
          by === 'share'
            ? { by, value: 1 + (size % 100) }
            : by === 'total'
              ? { by, value: worth }
              : { by, value: worth.div(last).round(8) },
      };
      const shown = look(draft);
      if (shown.problem !== null) return;
      const args = {
        symbol,
        type,
        password: PAY_PASSWORD,
        price: type === 'market' ? undefined : text(shown.price)!,
        stop_price: type === 'stop' ? text(shown.stop)! : undefined,
        ...(shown.spend === null ? { num: text(shown.quantity)! } : { total: text(shown.spend)! }),
      };
      const [base, quote] = [await amount(ann, SYMBOLS[symbol].base), await amount(ann, 'USDT')];
      // The exchange never refuses an order that the ticket lets through.
      const made = await ann.call(side === 'buy' ? 'spot.buy' : 'spot.sell', args as Calls['spot.sell']['args']);
      booked += 1;
      if (type !== 'market') {
        expect(made).toMatchObject({
          status: type === 'stop' ? 'waiting' : 'open',
          price: text(shown.price),
          stop_price: type === 'stop' ? text(shown.stop) : null,
          num: text(shown.quantity),
          locked: text(shown.locked),
        });
        const [free, frozen] = await amount(ann, side === 'buy' ? 'USDT' : SYMBOLS[symbol].base);
        expect([text(free), text(frozen)]).toEqual([
          text((side === 'buy' ? quote : base)[0].minus(shown.locked!)),
          text(shown.locked),
        ]);
        if (type === 'limit') {
          // All of it at its own price: just the total, fee and receipt that were shown.
          await guest.call('sandbox.price', {
            symbol,
            price: text(shown.price)!,
            quantity: text(shown.quantity)!,
            duration: 1000,
          });
          expect(await ann.call('spot.order', { id: made.id })).toMatchObject({
            status: 'filled',
            filled: text(shown.quantity),
            filled_total: text(shown.total),
            fee: text(shown.fee),
            locked: '0',
          });
          await guest.call('sandbox.clock', { advance: 60_000 });
        }
      } else if (shown.spend === null) {
        expect(made).toMatchObject({
          filled: text(shown.quantity),
          filled_total: text(shown.total),
          fee: text(shown.fee),
        });
      } else {
        expect(made).toMatchObject({ filled: text(shown.quantity), fee: text(shown.fee), total: text(shown.spend) });
      }
      const now = await ann.call('spot.order', { id: made.id });
      if (now.status !== 'filled') return void (await ann.call('spot.cancelAll'));
      filled.add(`${side} ${type} ${by}`);
      // The amount that arrives.
      const [baseNow, quoteNow] = [await amount(ann, SYMBOLS[symbol].base), await amount(ann, 'USDT')];
      if (side === 'buy')
        expect([text(baseNow[0].minus(base[0])), text(quote[0].minus(quoteNow[0]))]).toEqual([
          text(shown.estimate),
          now.filled_total,
        ]);
      else
        expect([text(quoteNow[0].minus(quote[0])), text(base[0].minus(baseNow[0]))]).toEqual([
          text(shown.estimate),
          text(shown.quantity),
        ]);
    }),
    { numRuns: 45, seed: 20261121 },
  );
  expect(booked).toBeGreaterThan(25);
  expect(filled.size).toBeGreaterThan(6);
}, 180_000);
