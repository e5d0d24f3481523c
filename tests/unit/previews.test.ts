import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Calls } from '../../schemas/calls.ts';
import { testCells as spotCells } from '../../src/components/ticket/spot/testing.ts';
import type { Draft } from '../../src/components/ticket/spot/store/draft.ts';
import { emptyDraft } from '../../src/components/ticket/spot/store/draft.ts';
import { spot } from '../../src/components/ticket/spot/store/spot.ts';
import type { Terms } from '../../src/components/ticket/spot/store/terms.ts';
import { readTerms } from '../../src/components/ticket/spot/store/terms.ts';
import { testCells as futuresCells } from '../../src/components/ticket/futures/testing.ts';
import { createFuturesStore, orderOf as futuresOrderOf } from '../../src/components/ticket/futures/store/store.ts';
import type { Contract } from '../../src/components/ticket/futures/schema.ts';
import { copyFee, copyLots, copyMargin } from '../../src/domain/formulas/formulas.copy.ts';
import { secondsProfit } from '../../src/domain/seconds/seconds.ts';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import { PAY_PASSWORD, startClient } from '../../src/exchange/testing/client.ts';
import type { Client } from '../../src/exchange/testing/client.ts';

// What the tickets show before an order is sent is what the exchange then books, to the last digit. The tickets read
// what any phone reads: the answers of the calls. The clock stands still, so that the book is the same for both.

const SYMBOLS = {
  BTCUSDT: { base: 'BTC', places: 1 },
  SOLUSDT: { base: 'SOL', places: 2 },
  DOGEUSDT: { base: 'DOGE', places: 5 },
} as const;
type SpotSymbol = keyof typeof SYMBOLS;

let guest: Client;
let names = 0;
beforeAll(async () => {
  guest = await startClient({
    wall: () => Date.parse('2026-11-21T09:32:18.250Z'),
    limits: { code: { count: 10_000, within: 60_000 } },
  });
});
afterAll(async () => {
  expect(await violations(guest.running.exchange.database)).toEqual([]);
  await guest.running.close();
});

const somebody = (): Promise<Client> => guest.register(`preview${names++}@preview.test`);
const text = (value: Big | null): string | null => value?.toFixed() ?? null;
const levels = (side: readonly { readonly price: string; readonly quantity: string }[]) =>
  side.map(({ price, quantity }) => ({ price: Big(price), quantity: Big(quantity) }));
const amount = async (
  who: Client,
  currency: 'USDT' | 'BTC' | 'SOL' | 'DOGE',
  kind: 'change' | 'lever' = 'change',
): Promise<[Big, Big]> => {
  const [free, frozen] = (await who.balance(currency, kind)).split('/');
  return [Big(free!), Big(frozen!)];
};

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
      const ann = await somebody();
      await ann.setPayPassword(`preview${names - 1}@preview.test`);
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
      // What can be sent is never refused.
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
      // What arrives.
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

/** Decimal strings of an answer as the document's formulas have them. */
const decimals = (contract: object): Contract =>
  Object.fromEntries(
    Object.entries(contract).map(([name, value]) => [
      name,
      (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) ||
      (typeof value === 'number' && name !== 'overnight_at')
        ? Big(value)
        : value,
    ]),
  ) as unknown as Contract;

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
        // What the levels within the limit offer is held; the rest waits as an order of its own. Together they are what
        // was shown.
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
