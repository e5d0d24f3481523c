import fc from 'fast-check';
import { expect, test } from 'vitest';
import Big from 'big.js';
import type { C2CAd } from '../../../../schemas/c2c.types.ts';
import { amountFor, quantityFor } from '../../../domain/c2c/c2c.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openTown } from './testing.ts';

const town = await openTown();
const people: Client[] = [];
for (let i = 0; i < 3; i++) people.push(await town.merchant('100000'));

const who = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      who,
      type: fc.constantFrom('buy' as const, 'sell' as const),
      total: fc.integer({ min: 100, max: 900 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      who,
      which: fc.nat(),
      size: fc.integer({ min: 1, max: 6_000_000 }),
      byAmount: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay' as const,
        'release' as const,
        'cancel' as const,
        'appeal' as const,
        'withdraw' as const,
      ),
      who,
      which: fc.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'pause' as const, 'offer' as const),
      who,
      which: fc.nat(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const one = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

async function carryOut(move: Step): Promise<void> {
  if (move.do === 'wait') return town.advance(move.minutes * 60_000);
  const me = people[move.who]!;
  if (move.do === 'publish')
    return void (await town
      .offer(me, move.type, { total_number: String(move.total), max_number: String(move.total) })
      .catch(() => undefined));
  if (move.do === 'take') return take(me, move);
  const ads = (await me.call('c2c.ads', { limit: 100 })).list;
  if (move.do === 'close' || move.do === 'pause' || move.do === 'offer') {
    const ad = one(ads, move.which);
    if (ad)
      await (move.do === 'close'
        ? me.send('c2c.closeAd', { id: ad.id })
        : move.do === 'pause'
          ? me.send('c2c.pauseAd', { id: ad.id })
          : me.send('c2c.resumeAd', { id: ad.id, pay_password: PAY_PASSWORD }));
    return;
  }
  const orders = [
    ...(await me.call('c2c.orders', { limit: 100 })).list,
    ...(await me.call('c2c.sellerOrders', { limit: 100 })).list,
  ].filter(({ status }) => status === 'pending' || status === 'paid');
  const order = one(orders, move.which);
  if (!order) return;
  const calls = {
    pay: 'c2c.pay',
    release: 'c2c.release',
    cancel: 'c2c.cancel',
    appeal: 'c2c.appeal',
    withdraw: 'c2c.withdrawAppeal',
  } as const;
  const more =
    move.do === 'release' || move.do === 'cancel'
      ? { pay_password: PAY_PASSWORD }
      : move.do === 'appeal'
        ? { reason: 'other', ...(await town.evidence(me, order)) }
        : {};
  const { body } = await me.send(calls[move.do], { id: order.id, ...more });
  // The actions that an order reports as allowed are those that are allowed; the way of a payment and the minutes
  // before an appeal aside.
  const may = {
    pay: order.can_pay,
    release: order.can_release,
    cancel: order.can_cancel,
    withdraw: order.appeal?.open === true && order.appeal.mine,
  };
  if (move.do !== 'appeal')
    expect(body.type === 'ok', `${move.do} of ${JSON.stringify(order)}: ${JSON.stringify(body)}`).toBe(may[move.do]);
}

/**
 * Takes an advertisement, and asserts that the amounts which the page shows before are those that the exchange books.
 */
async function take(me: Client, { which, size, byAmount }: Extract<Step, { do: 'take' }>): Promise<void> {
  const open: C2CAd[] = [];
  for (const owner of people) open.push(...(await owner.call('c2c.ads', { state: 'active', limit: 100 })).list);
  const ad = one(open, which);
  if (!ad) return;
  const price = new Big(ad.price);
  const [method] = await me.call('c2c.myCashInfo');
  const wanted = byAmount
    ? { amount: new Big(size).div(10_000).toFixed(2) }
    : { number: new Big(size).div(10_000).toFixed() };
  const { body } =
    ad.type === 'sell'
      ? await me.send('c2c.buy', { id: ad.id, price: ad.price, ...wanted, way: 'bank' })
      : await me.send('c2c.sell', {
          id: ad.id,
          price: ad.price,
          ...wanted,
          pay_id: method?.id ?? '',
          pay_password: PAY_PASSWORD,
        });
  if (body.type !== 'ok') return;
  const booked = body.message as { number: string; amount: string };
  const shown =
    wanted.amount === undefined
      ? { number: wanted.number, amount: amountFor(new Big(wanted.number), price, ad.places).toFixed() }
      : {
          number: quantityFor(new Big(wanted.amount), price, ad.precision).toFixed(),
          amount: new Big(wanted.amount).toFixed(),
        };
  expect({ number: booked.number, amount: booked.amount }).toEqual(shown);
}

test('whatever people do, the books balance, and what is held is what offers and orders say', async () => {
  const { database } = town.guest.running.exchange;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (moves) => {
      for (const move of moves) await carryOut(move);
      expect(await violations(database)).toEqual([]);
      // An offer to sell holds its rest and its open orders.
      expect(
        await database.rows(`
      select ad.id::text from c2c_ad ad
      left join hold on hold.object = 'c2c_ad:' || ad.id
      left join lateral (select sum(number) as open from c2c_order where ad_id = ad.id and status in ('pending', 'paid')) o on true
      where ad.type = 'sell' and coalesce(hold.amount, 0) <> ad.rest + coalesce(o.open, 0)`),
      ).toEqual([]);
      // An order on an offer to buy holds its own quantity, until it ends.
      expect(
        await database.rows(`
      select o.id::text from c2c_order o join c2c_ad ad on ad.id = o.ad_id left join hold on hold.object = 'c2c_order:' || o.id
      where ad.type = 'buy' and coalesce(hold.amount, 0) <> case when o.status in ('pending', 'paid') then o.number else 0 end`),
      ).toEqual([]);
      // At most one appeal is open, and only about a paid order.
      expect(
        await database.rows(
          `select o.id::text from c2c_order o join c2c_appeal a on a.order_id = o.id and a.state in ('waiting', 'review') where o.status <> 'paid'`,
        ),
      ).toEqual([]);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 6), endOnFailure: true },
  );
}, 120_000);
