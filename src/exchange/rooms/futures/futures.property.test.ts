import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calls } from '../../../../schemas/calls.ts';
import { pnlOf } from '../../../domain/futures/futures.ts';
import { closingOf } from '../../../domain/futures/close.ts';
import { maxLots, previewOf } from '../../../domain/futures/order.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { contractOf } from './contracts.ts';
import { standingAt } from './standing.ts';
import { positionOf, tradeById } from './trades.ts';

const { guest, newcomer } = await openExchange();
const people: Client[] = [];
for (let i = 0; i < 3; i++) people.push(await newcomer({ USDT: '400000', BTC: '5', XRP: '90000' }, { on: 'lever' }));

const SYMBOLS = ['BTCUSDT.P', 'PEPEUSDT.P', 'BTCUSD.P', 'XRPUSD.P'] as const;
const symbol = fc.constantFrom(...SYMBOLS);
const direction = fc.constantFrom('long' as const, 'short' as const);
const ticks = fc.integer({ min: -80, max: 80 });
const order = fc.record({
  symbol,
  direction,
  type: fc.constantFrom('limit' as const, 'market' as const),
  offset: ticks,
  lots: fc.integer({ min: 1, max: 4000 }),
  multiple: fc.integer({ min: 1, max: 50 }),
  profit: fc.option(fc.integer({ min: 1, max: 120 })),
  loss: fc.option(fc.integer({ min: 1, max: 120 })),
});
type Ordered = typeof order extends fc.Arbitrary<infer O> ? O : never;

/** Returns a price some ticks from the last one; PEPE has coarse ticks. */
async function priceAt(of: string, offset: number): Promise<string> {
  const { last, tick } = await guest.call('quote.one', { symbol: of });
  const step = of === 'BTCUSDT.P' || of === 'BTCUSD.P' ? new Big(tick).times(20) : new Big(tick);
  return new Big(last).plus(step.times(of === 'PEPEUSDT.P' ? Math.round(offset / 4) : offset)).toFixed();
}

async function argsOf({
  symbol: of,
  direction: way,
  type,
  offset,
  lots,
  multiple,
  profit,
  loss,
}: Ordered): Promise<Calls['lever.submit']['args']> {
  const side = way === 'long' ? 1 : -1;
  return {
    symbol: of,
    direction: way,
    type,
    lots: new Big(lots).div(100).toFixed(),
    multiple,
    ...(type === 'limit' ? { price: await priceAt(of, offset) } : {}),
    ...(profit === null
      ? {}
      : { target_profit_price: await priceAt(of, side * (profit + 5) + (type === 'limit' ? offset : 0)) }),
    ...(loss === null
      ? {}
      : { stop_loss_price: await priceAt(of, side * -(loss + 5) + (type === 'limit' ? offset : 0)) }),
  };
}

test('every figure that is previewed is what is then booked', async () => {
  const ann = people[0]!;
  const { exchange } = guest.running;
  let booked = 0;
  await fc.assert(
    fc.asyncProperty(order, fc.integer({ min: 0, max: 90_000 }), async (wanted, later) => {
      await guest.call('sandbox.clock', { advance: later });
      const args = await argsOf(wanted);
      const { market, terms, settle } = contractOf(args.symbol!);
      const standing = standingAt(exchange, market, exchange.clock.now());
      const opening = {
        direction: args.direction,
        lots: new Big(args.lots),
        multiple: new Big(args.multiple),
        price: args.price === undefined ? null : new Big(args.price),
      };
      // The preview that the order form shows: the same function on the same book.
      const shown = previewOf(terms, opening, standing)!;
      const before = await ann.balance(settle, 'lever');
      const { body } = await ann.send('lever.submit', args);
      if (body.type !== 'ok') return;
      const made = body.message as Calls['lever.submit']['message'];
      booked++;
      expect({ ...made, open_price: made.open_price ?? made.price }).toMatchObject({
        status: shown.at_once ? 'held' : 'pending',
        open_price: shown.price.toFixed(),
        margin: shown.margin.toFixed(),
        fee: shown.fee.toFixed(),
        quantity: shown.quantity.toFixed(),
        ...(shown.at_once ? { liquidation_price: shown.liquidation_price?.toFixed() ?? null } : {}),
      });
      const [free, frozen] = before.split('/').map((text) => new Big(text));
      expect(await ann.balance(settle, 'lever')).toBe(
        `${free!.minus(shown.cost).toFixed()}/${frozen!.plus(shown.at_once ? shown.margin : shown.cost).toFixed()}`,
      );
      // The greatest quantity that the form offers is never refused for lack of balance.
      const most = maxLots(terms, opening, free!, standing);
      expect(most.eq(0) || previewOf(terms, { ...opening, lots: most }, standing)!.cost.lte(free!)).toBe(true);
      if (!shown.at_once) return;
      // Closing at a price pays the amount that the same rules predict for that price.
      const trade = (await tradeById(exchange.database.queries, made.id))!;
      const closed = await ann.call('lever.close', { id: made.id });
      const foretold = closingOf(positionOf(trade), positionOf(trade).lots, new Big(closed.close_price!));
      expect([closed.pnl, closed.close_fee]).toEqual([
        pnlOf(positionOf(trade), new Big(closed.close_price!)).toFixed(),
        foretold.fee.toFixed(),
      ]);
      expect(await ann.balance(settle, 'lever')).toBe(
        `${free!.minus(shown.cost).plus(foretold.returned).toFixed()}/${frozen!.toFixed()}`,
      );
    }),
    { numRuns: 60, seed: 20261121 },
  );
  expect(booked).toBeGreaterThan(30);
}, 120_000);

const person = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('open' as const), person, order }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('price' as const), symbol, offset: ticks }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('leap' as const), symbol, percent: fc.integer({ min: -9, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      advance: fc.constantFrom(400, 20_000, 600_000, 50_000_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      person,
      which: fc.nat(),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('margin' as const),
      person,
      which: fc.nat(),
      type: fc.constantFrom('add' as const, 'reduce' as const),
      percent: fc.integer({ min: 1, max: 150 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const), person, which: fc.nat(), offset: ticks }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pending' as const), person, which: fc.nat(), offset: fc.option(ticks) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      person,
      type: fc.constantFrom('all' as const, 'long' as const, 'short' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function carryOut(move: Step): Promise<void> {
  if (move.kind === 'time') return void (await guest.call('sandbox.clock', { advance: move.advance }));
  if (move.kind === 'price')
    return void (await guest.call('sandbox.price', {
      symbol: move.symbol,
      price: await priceAt(move.symbol, move.offset),
      duration: 5000,
    }));
  if (move.kind === 'leap') {
    const { last, tick } = await guest.call('quote.one', { symbol: move.symbol });
    const price = new Big(last)
      .times(1 + move.percent / 100)
      .div(tick)
      .round(0)
      .times(tick);
    return void (await guest.call('sandbox.price', { symbol: move.symbol, price: price.toFixed(), duration: 2000 }));
  }
  const who = people[move.person]!;
  if (move.kind === 'open') return void (await who.send('lever.submit', await argsOf(move.order)));
  if (move.kind === 'batch') return void (await who.send('lever.batchClose', { type: move.type }));
  const some = await who.call(move.kind === 'pending' ? 'lever.pending' : 'lever.held');
  const one = some[move.which % Math.max(1, some.length)];
  if (!one) return;
  switch (move.kind) {
    case 'close':
      return void (await who.send('lever.close', {
        id: one.id,
        lots: new Big(one.lots).times(move.part).div(100).round(2, Big.roundUp).toFixed(),
      }));
    case 'margin':
      return void (await who.send('lever.margin', {
        id: one.id,
        type: move.type,
        number: new Big(one.margin).times(move.percent).div(100).round(8).toFixed(),
      }));
    case 'stop':
      return void (await who.send('lever.setStop', {
        id: one.id,
        stop_loss_price: await priceAt(one.symbol, move.offset),
      }));
    case 'pending':
      return void (await (move.offset === null
        ? who.send('lever.cancel', { id: one.id })
        : who.send('lever.move', { id: one.id, price: await priceAt(one.symbol, move.offset) })));
  }
}

test('whatever people, prices and time do, the books balance and each trade adds up', async () => {
  const { database } = guest.running.exchange;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (moves) => {
      for (const move of moves) await carryOut(move);
      expect(await violations(database)).toEqual([]);
      // The amount locked for a trade is exactly what it still needs, and nothing once it has ended.
      expect(
        await database.rows(`
      select t.id::text from lever_trade t left join hold h on h.object = 'lever:' || t.id
      where coalesce(h.amount, 0) <> case t.status when 'pending' then t.margin + t.fee when 'held' then greatest(t.margin - t.overnight_fee, 0) else 0 end`),
      ).toEqual([]);
      // Its totals are the sums of its closings and overnight fees.
      expect(
        await database.rows(`
      select t.id::text from lever_trade t left join lever_closing c on c.trade_id = t.id group by t.id
      having t.pnl <> coalesce(sum(c.pnl), 0) or t.close_fee <> coalesce(sum(c.fee), 0) or t.returned <> coalesce(sum(c.returned), 0)
        or (t.status in ('held', 'closed') and t.total_lots - t.lots <> coalesce(sum(c.lots), 0))`),
      ).toEqual([]);
      expect(
        await database.rows(`
      select t.id::text from lever_trade t left join lever_night n on n.trade_id = t.id group by t.id having t.total_overnight_fee <> coalesce(sum(n.fee), 0)`),
      ).toEqual([]);
      // No trade waits for a price that has been reached.
      for (const of of SYMBOLS) {
        const { mark } = await guest.call('quote.one', { symbol: of });
        const units = new Big(mark).times(1e8).toFixed();
        expect(
          await database.rows(
            `select id::text from lever_trade where symbol = '${of}' and (falls_at >= ${units} or rises_at <= ${units})`,
          ),
        ).toEqual([]);
      }
    }),
    { numRuns: 10, seed: 20261121 },
  );
  // The run covered the cases that it is meant to test.
  const reasons = await database.rows<{ reason: string }>(
    'select distinct reason from lever_trade where copied_from is null and reason is not null order by reason',
  );
  expect(reasons.map(({ reason }) => reason)).toEqual(['batch', 'liquidation', 'manual', 'stop_loss', 'target_profit']);
  const [waited] = await database.rows<{ count: number }>(
    "select count(*)::int as count from lever_trade where status in ('held', 'closed') and opened_at > created_at",
  );
  expect(waited?.count).toBeGreaterThan(5);
}, 180_000);
