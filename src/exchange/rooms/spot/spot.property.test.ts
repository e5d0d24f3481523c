import fc from 'fast-check';
import { expect, test } from 'vitest';
import { violations } from '../../kernel/ledger/invariants.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

const { guest, newcomer } = await openExchange();
const people: Client[] = [];
for (let i = 0; i < 3; i++) people.push(await newcomer({ USDT: '5000000', BTC: '500', SOL: '500' }, { paying: true }));

const person = fc.nat({ max: 2 });
const symbol = fc.constantFrom('BTCUSDT', 'SOLUSDT');
const side = fc.constantFrom('buy' as const, 'sell' as const);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      person,
      symbol,
      side,
      offset: fc.integer({ min: -60, max: 60 }),
      size: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stop' as const),
      person,
      symbol,
      side,
      offset: fc.integer({ min: -60, max: 60 }),
      stop: fc.integer({ min: -60, max: 60 }),
      size: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('market' as const),
      person,
      symbol,
      side,
      size: fc.integer({ min: 1, max: 60 }),
      byTotal: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      symbol,
      offset: fc.integer({ min: -80, max: 80 }),
      quantity: fc.option(fc.integer({ min: 1, max: 30 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('time' as const), advance: fc.integer({ min: 1, max: 20_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), person, which: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Ticks, and quantities that are no multiple of a step. */
const RULES = {
  BTCUSDT: { tick: 0.1, places: 1, size: 0.01337, sizePlaces: 5 },
  SOLUSDT: { tick: 0.01, places: 2, size: 1.337, sizePlaces: 3 },
} as const;

async function carryOut(move: Step): Promise<void> {
  switch (move.kind) {
    case 'time':
      await guest.call('sandbox.clock', { advance: move.advance });
      return;
    case 'price': {
      const rules = RULES[move.symbol];
      const { last } = await guest.call('quote.one', { symbol: move.symbol });
      const quantity =
        move.quantity === null ? {} : { quantity: (rules.size * move.quantity).toFixed(rules.sizePlaces) };
      await guest.call('sandbox.price', {
        symbol: move.symbol,
        price: (Number(last) + rules.tick * move.offset).toFixed(rules.places),
        duration: 5000,
        ...quantity,
      });
      return;
    }
    case 'cancel': {
      const open = await people[move.person]!.call('spot.open');
      if (open.length > 0) await people[move.person]!.send('spot.cancel', { id: open[move.which % open.length]!.id });
      return;
    }
    case 'limit':
    case 'stop':
    case 'market': {
      const rules = RULES[move.symbol];
      const { last } = await guest.call('quote.one', { symbol: move.symbol });
      const num = (rules.size * move.size).toFixed(rules.sizePlaces);
      const common = { symbol: move.symbol, password: PAY_PASSWORD, type: move.kind };
      const amount =
        move.kind === 'market' && move.byTotal && move.side === 'buy'
          ? { total: (Number(num) * Number(last)).toFixed(2) }
          : { num };
      const price =
        move.kind === 'market' ? {} : { price: (Number(last) + rules.tick * move.offset).toFixed(rules.places) };
      const stop =
        move.kind === 'stop' ? { stop_price: (Number(last) + rules.tick * move.stop).toFixed(rules.places) } : {};
      await people[move.person]!.send(move.side === 'buy' ? 'spot.buy' : 'spot.sell', {
        ...common,
        ...amount,
        ...price,
        ...stop,
      });
    }
  }
}

test('whatever people, prices and time do, the books balance and each order adds up', async () => {
  const { database } = guest.running.exchange;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (moves) => {
      for (const move of moves) await carryOut(move);
      expect(await violations(database)).toEqual([]);
      // An order's own locked amount equals the ledger's.
      expect(
        await database.rows(`
      select o.id::text from spot_order o left join hold h on h.object = 'spot:' || o.id
      where o.locked <> coalesce(h.amount, 0) or (o.status in ('filled', 'cancelled') and o.locked <> 0)`),
      ).toEqual([]);
      // Its totals are the sums of its fills, and its fee is that of the whole, rounded up once.
      expect(
        await database.rows(`
      select o.id::text from spot_order o left join spot_fill f on f.order_id = o.id group by o.id
      having o.filled <> coalesce(sum(f.quantity), 0) or o.filled_total <> coalesce(sum(f.total), 0) or o.fee <> coalesce(sum(f.fee), 0)
        or o.fee <> ceil((case o.side when 'buy' then o.filled else o.filled_total end) * o.fee_rate::numeric)`),
      ).toEqual([]);
      // No stop order waits for a price that has been reached.
      for (const of of ['BTCUSDT', 'SOLUSDT']) {
        const { last } = await guest.call('quote.one', { symbol: of });
        expect(
          await database.rows(
            `select id::text from spot_order where symbol = '${of}' and status = 'waiting' and (case when stop_rises then stop_price <= ${last} * 1e8 else stop_price >= ${last} * 1e8 end)`,
          ),
        ).toEqual([]);
      }
      // Nobody bought at a higher or sold at a lower price than their limit.
      expect(
        await database.rows(`
      select f.id::text from spot_fill f join spot_order o on o.id = f.order_id
      where (o.side = 'buy' and f.price > o.price) or (o.side = 'sell' and f.price < o.price)`),
      ).toEqual([]);
    }),
    { numRuns: 12, seed: 20261121 },
  );
  // The run covered the cases that it is meant to test.
  const [made] = await database.rows<{ count: number }>(
    "select count(*)::int as count from spot_fill where role = 'maker'",
  );
  expect(made?.count).toBeGreaterThan(20);
  const [stopped] = await database.rows<{ count: number }>(
    "select count(*)::int as count from spot_order where type = 'stop' and entered_at > created_at",
  );
  expect(stopped?.count).toBeGreaterThan(5);
}, 120_000);
