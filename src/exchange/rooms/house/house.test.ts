import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAY, dayOf } from '../../../domain/period.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { daysOf } from './halts.ts';
import type { Product } from './products.ts';
import { houseDays } from './tables.ts';

const LONG = 60_000;
const reported: unknown[] = [];
const guest = await startClient({
  wall: () => BEGIN,
  houseBounds: { seconds: '100', futures: '200' },
  report: (error) => reported.push(error),
});
const { exchange } = guest.running;
afterAll(async () => {
  const wrong = await violations(exchange.database);
  await guest.running.close();
  expect(wrong).toEqual([]);
});

const results = () => guest.call('sandbox.house');
const standing = async (product: Product) => (await results()).find((one) => one.product === product);
const price = (at: string) => guest.call('sandbox.price', { symbol: 'BTCUSDT', price: at, duration: 600_000 });
const advance = (duration: number) => guest.call('sandbox.clock', { advance: duration });
const bet = { match_id: '101', currency_id: '1', type: 'up', seconds: 60, number: '200' } as const;

let people = 0;
async function trader(): Promise<Client> {
  people += 1;
  const email = `trader${people}@house.test`;
  const who = await guest.register(email);
  await who.setPayPassword(email);
  for (const kind of ['change', 'micro', 'lever'] as const) await who.fund('USDT', '10000', kind);
  return who;
}

/** Bets that the price rises, and makes it rise. */
async function win(who: Client): Promise<void> {
  await price('67000');
  await who.call('micro.submit', bet);
  await price('67100');
  await advance(61_000);
}

test('tells what the house wins and loses by product, from the entries of the ledger', async () => {
  const before = new Map((await results()).map(({ product, result }) => [product, result]));
  const counted = await daysOf(exchange.database.queries, exchange.clock.now());
  const anna = await trader();
  await price('67000');
  await anna.call('spot.buy', { symbol: 'BTCUSDT', total: '5000', type: 'market', password: PAY_PASSWORD });
  await anna.call('lever.submit', {
    symbol: 'BTCUSDT.P',
    direction: 'long',
    type: 'market',
    lots: '0.1',
    multiple: 10,
  });
  const swap = { number: '1000', from_currency_id: '1', to_currency_id: '2' } as const;
  const { at } = await anna.call('wallet.convertFee', swap);
  await anna.call('wallet.convert', { ...swap, quoted_at: at });
  const after = await results();
  const won = (product: Product): Big =>
    new Big(after.find((one) => one.product === product)?.result ?? 0).minus(before.get(product) ?? 0);
  // A fee of 0.1 % and the spread at the spot market, fees of futures and of a conversion: the house wins a little with
  // each.
  for (const product of ['spot', 'futures', 'convert'] as const) {
    expect(Number(won(product)), product).toBeGreaterThan(0);
    expect(Number(won(product)), product).toBeLessThan(100);
  }
  expect(won('seconds').toFixed()).toBe('0');
  // The results that were counted entry by entry equal those from the ledger.
  const now = await daysOf(exchange.database.queries, exchange.clock.now());
  for (const product of ['spot', 'futures', 'convert'] as const) {
    const more = (now.get(product)?.result ?? 0n) - (counted.get(product)?.result ?? 0n);
    expect(Number(more) / 1e8, product).toBeCloseTo(Number(won(product)), 5);
  }
});

test(
  'a principal that is lent is no loss; what a liquidation does not bring back is one',
  async () => {
    const anna = await guest.register('borrower@house.test');
    await anna.fund('SOL', '10');
    await guest.call('sandbox.price', { symbol: 'SOLUSDT', price: '200', duration: 3_600_000 });
    const before = new Big((await standing('loan'))?.result ?? 0);
    await anna.call('loan.borrow', { currency: 'USDT', amount: '1000', collateral_currency: 'SOL', collateral: '10' });
    expect((await standing('loan'))?.result).toBe(before.toFixed());
    // 10 SOL at 90 bring 900 of the 1,000 that were lent.
    await guest.call('sandbox.price', { symbol: 'SOLUSDT', price: '90', duration: 3_600_000 });
    await advance(60_000);
    const lost = before.minus((await standing('loan'))?.result ?? 0);
    expect([lost.gt(80), lost.lt(130)], lost.toFixed()).toEqual([true, true]);
  },
  LONG,
);

test(
  'beyond its bound a product opens nothing; others go on, and what is open is closed and paid',
  async () => {
    const anna = await trader();
    await price('67000');
    const long = await anna.call('micro.submit', { ...bet, seconds: 300, number: '100' });
    await win(anna);
    expect([await standing('seconds'), reported]).toMatchObject([{ result: '-80', bound: '100', halted: false }, []]);
    await win(anna);
    expect(await standing('seconds')).toMatchObject({ result: '-160', bound: '100', halted: true });
    expect(reported.map(String)).toEqual([
      'HouseAlarm: seconds is halted: on 2026-11-21 the house lost 160 USDT with it, of at most 100.',
    ]);
    expect(await anna.refusal('micro.submit', bet)).toBe('product_halted');
    // The refusal has a text in every language.
    const { body } = await anna.send('micro.submit', bet, { lang: 'zh' });
    expect(body.message).toMatch(/暂停/);
    await price('67100');
    await advance(300_000);
    expect(await anna.call('micro.order', { id: long.id })).toMatchObject({ state: 'win', profit: '65' });
    expect(await standing('seconds')).toMatchObject({ result: '-225', halted: true });
    await price('67000');
    await anna.call('lever.submit', {
      symbol: 'BTCUSDT.P',
      direction: 'long',
      type: 'market',
      lots: '0.1',
      multiple: 10,
    });
    expect(reported).toHaveLength(1);
  },
  LONG,
);

test(
  'a halt that is lifted lets the house lose its bound once more',
  async () => {
    const anna = await trader();
    await guest.call('sandbox.lift', { product: 'seconds' });
    expect(await standing('seconds')).toMatchObject({ result: '-225', bound: '325', halted: false });
    await win(anna);
    expect(await standing('seconds')).toMatchObject({ result: '-305', halted: false });
    await win(anna);
    expect(await standing('seconds')).toMatchObject({ result: '-385', halted: true });
    expect(await anna.refusal('micro.submit', bet)).toBe('product_halted');
    expect(reported).toHaveLength(2);
  },
  LONG,
);

test(
  'a halt ends with the day',
  async () => {
    const anna = await trader();
    expect(await anna.refusal('micro.submit', bet)).toBe('product_halted');
    await advance(DAY - (exchange.clock.now() % DAY));
    expect(await standing('seconds')).toMatchObject({ result: '0', bound: '100', halted: false });
    expect(await anna.call('micro.submit', bet)).toMatchObject({ state: 'holding' });
  },
  LONG,
);

test('orders of a halted market are not moved, but cancelled; positions are closed', async () => {
  const anna = await trader();
  const hold = (at: string) => guest.call('sandbox.price', { symbol: 'BTCUSDT.P', price: at, duration: 600_000 });
  const order = { symbol: 'BTCUSDT.P', direction: 'long', lots: '25', multiple: 50 } as const;
  await hold('66000');
  const [first, second] = [
    await anna.call('lever.submit', { ...order, type: 'market' }),
    await anna.call('lever.submit', { ...order, type: 'market' }),
  ];
  const waiting = await anna.call('lever.submit', { ...order, type: 'limit', price: '65000' });
  await hold('67000');
  await anna.call('lever.close', { id: first.id });
  expect(await standing('futures')).toMatchObject({ halted: true });
  expect(await anna.refusal('lever.submit', { ...order, type: 'market' })).toBe('product_halted');
  expect(await anna.refusal('lever.move', { id: waiting.id, price: '65500' })).toBe('product_halted');
  await anna.call('lever.cancel', { id: waiting.id });
  await anna.call('lever.close', { id: second.id });
  expect((await anna.call('lever.detail', { id: second.id })).trade.status).toBe('closed');
});

test('the laws of the ledger name a loss without a halt, and what a halted product has opened', async () => {
  const { database } = exchange;
  expect(await violations(database)).toEqual([]);
  const day = dayOf(exchange.clock.now()) + 100;
  await database.queries.insert(houseDays).values({ product: 'nft', day, result: -2n, bound: 1n });
  expect(await violations(database)).toEqual([
    expect.stringContaining('a product that lost more than its bound of a day is halted'),
  ]);
  await database.queries.delete(houseDays).where(eq(houseDays.day, day));
  // The ledger has the conversion's entry, which an earlier halt of its product would have prevented.
  const converted = eq(houseDays.product, 'convert');
  const [began] = await database.queries.select().from(houseDays).where(converted);
  await database.queries
    .update(houseDays)
    .set({ haltedAt: (began?.day ?? 0) * DAY })
    .where(converted);
  expect(await violations(database)).toContainEqual(expect.stringContaining('a halted product opens nothing'));
  await database.queries.update(houseDays).set({ haltedAt: null }).where(converted);
});
