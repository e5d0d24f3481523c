import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { DualProduct } from '../../../../schemas/dual.types.ts';
import { payoutAbove, payoutBelow } from '../../../domain/earn/dual.ts';
import type { DualKind } from '../../../domain/earn/dual.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import type { Message } from '../../kernel/basics/message.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { settle } from './positions.ts';
import { SERIES } from './series.ts';

const { guest, newcomer, advance, until } = await openExchange();

const investor = (amount = '1'): Promise<Client> => newcomer({ BTC: amount });
const offered = async (kind: DualKind, days: number): Promise<DualProduct> =>
  (await guest.call('dual.products')).find((one) => one.kind === kind && one.currency === 'BTC' && one.days === days)!;
const shortest = (): Promise<DualProduct> => offered('sell_high', 3);
/** Returns the terms that decide the payouts of so many shares. */
const termsOf = ({ kind, linked_price, apr, days, share_price }: DualProduct, shares: number) => ({
  kind,
  investment: new Big(share_price).times(shares),
  linked: new Big(linked_price),
  apr: new Big(apr),
  days,
});

/** Buys, sets the price where a side is wanted when the product matures, and waits for the payout. */
async function through(
  who: Client,
  side: 'below' | 'at' | 'above',
  { kind = 'sell_high', renewing = false }: { readonly kind?: DualKind; readonly renewing?: boolean } = {},
) {
  const product = await offered(kind, 3);
  const order = await who.call('dual.buy', { id: product.id, num: 50, auto_renew: renewing });
  await until(product.matures_at - 30_000);
  const held = {
    below: new Big(product.linked_price).minus(1),
    at: new Big(product.linked_price),
    above: new Big(product.linked_price).plus(250),
  }[side];
  await guest.call('sandbox.price', { symbol: 'BTCUSDT', price: held.toFixed(), duration: 120_000 });
  await until(product.matures_at + 1000);
  const waiting = (await who.call('dual.orders')).list[0]!;
  await until(product.matures_at + 11 * 60_000);
  return { product, order, held, waiting, ended: (await who.call('dual.orders')).list[0]! };
}

test('products are on sale with their terms: above the market who sells high, below who buys low, the farther the lower the return', async () => {
  const products = await guest.call('dual.products');
  for (const product of products) {
    expect(new Big(product.linked_price).gt(product.price)).toBe(product.kind === 'sell_high');
    expect(product.invest_currency).toBe(product.kind === 'sell_high' ? product.currency : 'USDT');
    expect(product.matures_at - product.sale_ends_at).toBe(product.days * 86_400_000);
    expect(product.remaining_shares).toBeGreaterThan(0);
    expect(product.remaining_shares).toBeLessThan(product.total_shares);
    expect(new Big(product.apr).gt('0.01') && new Big(product.apr).lt(4), product.apr).toBe(true);
  }
  for (const currency of ['BTC', 'ETH', 'SOL']) {
    for (const kind of ['sell_high', 'buy_low']) {
      for (const days of [3, 7, 14, 30]) {
        const targets = products.filter((one) => one.currency === currency && one.kind === kind && one.days === days);
        expect(targets, `${currency} ${kind} ${days}`).toHaveLength(3);
        const prices = targets.map(({ linked_price }) => Number(linked_price));
        expect(new Set(prices).size).toBe(3);
        expect(prices).toEqual([...prices].sort((a, b) => (kind === 'sell_high' ? a - b : b - a)));
        const returns = targets.map(({ apr }) => Number(apr));
        expect(returns).toEqual([...returns].sort((a, b) => b - a));
      }
    }
  }
});

describe('a position', () => {
  test('below the linked price pays the coin with its return', async () => {
    const anna = await investor();
    const { product, order, waiting, ended, held } = await through(anna, 'below');
    expect(order).toMatchObject({ status: 'purchased', num: 50, investment: '0.05', payout: null });
    expect(waiting).toMatchObject({ status: 'settling', settlement_price: held.toFixed() });
    const payout = payoutBelow(termsOf(product, 50)).toFixed();
    expect(ended).toMatchObject({ status: 'success', payout, payout_currency: 'BTC' });
    expect(await anna.balance('BTC')).toBe(`${new Big('0.95').plus(payout).toFixed()}/0`);
  });

  test.each(['at', 'above'] as const)('%s the linked price pays USDT', async (side) => {
    const anna = await investor();
    const { product, ended } = await through(anna, side);
    const payout = payoutAbove(termsOf(product, 50)).toFixed();
    expect(ended).toMatchObject({ status: 'success', payout, payout_currency: 'USDT' });
    expect([await anna.balance('BTC'), await anna.balance('USDT')]).toEqual(['0.95/0', `${payout}/0`]);
  });

  test('that buys low takes USDT, and buys the coin below the linked price', async () => {
    const anna = await newcomer({ USDT: '5000' });
    const { product, order, ended } = await through(anna, 'below', { kind: 'buy_low' });
    expect(order).toMatchObject({ kind: 'buy_low', invest_currency: 'USDT', investment: '2500' });
    const payout = payoutBelow(termsOf(product, 50)).toFixed();
    expect(ended).toMatchObject({ status: 'success', payout, payout_currency: 'BTC' });
    expect([await anna.balance('BTC'), await anna.balance('USDT')]).toEqual([`${payout}/0`, '2500/0']);
  });

  test('that buys low gives the USDT back with their return at or above it', async () => {
    const anna = await newcomer({ USDT: '5000' });
    const { product, ended } = await through(anna, 'at', { kind: 'buy_low' });
    const payout = payoutAbove(termsOf(product, 50)).toFixed();
    expect(ended).toMatchObject({ status: 'success', payout, payout_currency: 'USDT' });
    expect(await anna.balance('USDT')).toBe(`${new Big(2500).plus(payout).toFixed()}/0`);
  });

  test('tells its owner of each state, and everybody of the shares that are left and of the end of the sale', async () => {
    const anna = await investor();
    const heard: Message[] = [];
    const listen = (message: Message): void => void (message.channel.startsWith('dual') && heard.push(message));
    guest.running.exchange.events.on('message', listen);
    const { product, order } = await through(anna, 'above');
    guest.running.exchange.events.off('message', listen);
    const user = (await anna.call('user.info')).id;
    expect(heard.filter(({ channel }) => channel === 'dualOrder').map((one) => [one.user, one.data])).toEqual(
      ['purchased', 'settling', 'success'].map((status) => [user, { id: order.id, status }]),
    );
    const sale = heard
      .filter(({ channel, data }) => channel === 'dual' && (data as { id: string }).id === product.id)
      .map(({ data }) => data);
    expect(sale[0]).toEqual({ id: product.id, remaining_shares: product.remaining_shares - 50, on_sale: true });
    expect(sale.at(-1)).toMatchObject({ on_sale: false });
  });
});

test('more positions than one transaction carries on are all settled at their moment, and all paid out', async () => {
  const anna = await investor('10');
  const product = await shortest();
  const bought = 205;
  for (let i = 0; i < bought; i += 1) await anna.call('dual.buy', { id: product.id, num: 1 });
  const totals = async () => [
    (await anna.call('dual.orders', { type: 'settling' })).total,
    (await anna.call('dual.orders', { scope: 'ended' })).total,
  ];
  await until(product.matures_at);
  expect(await totals()).toEqual([bought, 0]);
  await until(product.matures_at + 10 * 60_000);
  expect(await totals()).toEqual([0, bought]);
  const { list } = await anna.call('dual.orders');
  expect(new Set(list.map(({ ended_at }) => ended_at))).toEqual(new Set([product.matures_at + 10 * 60_000]));
});

describe('a position that renews itself', () => {
  test('places a payout in the same currency again in the same kind, in whole shares, and goes on renewing', async () => {
    const anna = await investor();
    const { product, ended } = await through(anna, 'below', { renewing: true });
    expect(ended).toMatchObject({ renewal: null, auto_renew: true, status: 'purchased' });
    const { list } = await anna.call('dual.orders', { scope: 'ended' });
    expect(list).toMatchObject([{ status: 'success', renewal: 'renewed', renewed_to: ended.id }]);
    expect(ended).toMatchObject({
      kind: product.kind,
      currency: product.currency,
      days: product.days,
      num: Math.floor(Number(list[0]!.payout) / Number(product.share_price)),
    });
    expect(await anna.balance('BTC')).toBe(
      `${new Big('0.95').plus(list[0]!.payout!).minus(ended.investment).toFixed()}/${ended.investment}`,
    );
    expect((await anna.call('dual.orders', { scope: 'open' })).total).toBe(1);
  });

  test('does not where it was paid in the other currency, and not once it was switched off', async () => {
    const anna = await investor();
    const { ended } = await through(anna, 'above', { renewing: true });
    expect(ended).toMatchObject({
      status: 'success',
      payout_currency: 'USDT',
      renewal: 'other_currency',
      renewed_to: null,
    });
    expect(await anna.refusal('dual.autoRenew', { id: ended.id, auto_renew: false })).toBe('dual_order_ended@id');
    const product = await shortest();
    const { id } = await anna.call('dual.buy', { id: product.id, num: 1, auto_renew: true });
    expect(await anna.call('dual.autoRenew', { id, auto_renew: false })).toMatchObject({ auto_renew: false });
    expect(await (await investor()).refusal('dual.autoRenew', { id, auto_renew: true })).toBe('dual_order_unknown@id');
    await until(product.matures_at + 11 * 60_000);
    expect((await anna.call('dual.orders', { scope: 'open' })).total).toBe(0);
  });
});

test('a position that there is no price for fails, and all that was invested comes back', async () => {
  const anna = await investor();
  const product = await shortest();
  await anna.call('dual.buy', { id: product.id, num: 50 });
  expect(await anna.balance('BTC')).toBe('0.95/0.05');
  const { exchange } = guest.running;
  const priceless = { prices: { usdt: () => undefined, paused: () => false } } as unknown as Exchange;
  await exchange.command((work) => settle(work, priceless, product.id));
  await advance(11 * 60_000);
  expect((await anna.call('dual.orders')).list[0]).toMatchObject({
    status: 'fail',
    settlement_price: null,
    payout: '0.05',
    payout_currency: 'BTC',
  });
  expect(await anna.balance('BTC')).toBe('1/0');
});

describe('a sale', () => {
  test('goes on by the clock: others buy, and what is left only falls', async () => {
    const left: number[] = [];
    const product = await offered('buy_low', 14);
    for (let step = 0; step < 5; step++) {
      left.push((await guest.call('dual.product', { id: product.id })).remaining_shares);
      await advance(30 * 60_000);
    }
    expect(left).toEqual([...left].sort((a, b) => b - a));
    expect(left.at(-1)).toBeLessThan(left[0]!);
  });

  test('ends at its time, and the next product of the series opens', async () => {
    const product = await shortest();
    await until(product.sale_ends_at);
    const next = await shortest();
    expect(next.id).not.toBe(product.id);
    expect(await (await investor()).refusal('dual.buy', { id: product.id, num: 1 })).toBe('dual_sale_over@id');
    expect((await guest.call('dual.product', { id: product.id })).on_sale).toBe(false);
  });

  test('sells no more than there are: of a hundred buyers of the last ten shares exactly ten get one', async () => {
    const product = await shortest();
    const rich = await investor('1000');
    await rich.call('dual.buy', { id: product.id, num: product.remaining_shares - 10 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => investor('0.01')));
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, index) => buyers[index % 12]!.send('dual.buy', { id: product.id, num: 1 })),
    );
    expect(tries.filter(({ body }) => body.type === 'ok')).toHaveLength(10);
    expect((await guest.call('dual.product', { id: product.id })).remaining_shares).toBe(0);
    expect(await rich.refusal('dual.buy', { id: product.id, num: 1 })).toBe('dual_sold_out@num');
  });
});

test('it is refused: parts of a share, too little, what is not there; and one intent is one position', async () => {
  const anna = await investor('0.01');
  const product = await offered('sell_high', 7);
  for (const num of [1.5, 0, -1, 1e7])
    expect(await anna.refusal('dual.buy', { id: product.id, num }), String(num)).toMatch(/@num$/);
  expect(await anna.refusal('dual.buy', { id: product.id, num: 11 })).toBe('insufficient_balance@num');
  expect(await anna.refusal('dual.buy', { id: '9999', num: 1 })).toBe('dual_product_unknown@id');
  const intent = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => anna.call('dual.buy', { id: product.id, num: 2 }, { intent })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await anna.balance('BTC')).toBe('0.008/0.002');
  expect((await anna.call('dual.orders', { type: 'success' })).total).toBe(0);
  expect((await anna.call('dual.orders', { currency_id: product.currency_id })).total).toBe(1);
});

test('when the sales end, each series has its next product on sale, and one timer', async () => {
  const before = await guest.call('dual.products');
  const ends = before[0]!.sale_ends_at;
  await until(ends);
  const after = await guest.call('dual.products');
  expect(after).toHaveLength(SERIES.length);
  expect(after.map(({ sale_ends_at }) => sale_ends_at)).toEqual(after.map(() => ends + 86_400_000));
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([]);
  const rows = await guest.running.exchange.database.rows<{ object: string; due: string }>(
    `select object, due::text from timer where kind = 'dual.close' order by object`,
  );
  const numbers = SERIES.map(({ number }) => String(number)).sort();
  expect(rows).toEqual(numbers.map((object) => ({ object, due: String(ends + 86_400_000) })));
  // Others buy from now on, as the tests of what is on sale expect.
  await advance(3_600_000);
});
