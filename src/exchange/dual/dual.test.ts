import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { DualProduct } from '../../../schemas/dual.types.ts';
import { payoutInCoin, payoutInUsdt } from '../../domain/dual.ts';
import type { Exchange } from '../exchange.ts';
import type { Client } from '../testing/client.ts';
import { openExchange } from '../testing/exchange.ts';
import { settle } from './positions.ts';

const { guest, newcomer, advance, until } = await openExchange();

const investor = (amount = '1'): Promise<Client> => newcomer({ BTC: amount });
const shortest = async (): Promise<DualProduct> => (await guest.call('dual.products')).find(({ currency, days }) => currency === 'BTC' && days === 3)!;

/** Buys, holds the price where it is wanted when the product matures, and waits for the payout. */
async function through(who: Client, side: 'below' | 'at' | 'above') {
  const product = await shortest();
  const order = await who.call('dual.buy', { id: product.id, num: 50 });
  await until(product.matures_at - 30_000);
  const held = { below: new Big(product.linked_price).minus(1), at: new Big(product.linked_price), above: new Big(product.linked_price).plus(250) }[side];
  await guest.call('sandbox.price', { symbol: 'BTCUSDT', price: held.toFixed(), duration: 120_000 });
  await until(product.matures_at + 1000);
  const waiting = (await who.call('dual.orders')).list[0]!;
  await until(product.matures_at + 11 * 60_000);
  return { product, order, held, waiting, ended: (await who.call('dual.orders')).list[0]! };
}

test('products are on sale with their terms; the linked price lies above the market', async () => {
  const products = await guest.call('dual.products');
  expect(products.length).toBeGreaterThanOrEqual(5);
  for (const product of products) {
    expect(new Big(product.linked_price).gt(product.price)).toBe(true);
    expect(product.matures_at - product.sale_ends_at).toBe(product.days * 86_400_000);
    expect(product.remaining_shares).toBeGreaterThan(0);
  }
});

describe('a position', () => {
  test('below the linked price pays the coin with its return', async () => {
    const anna = await investor();
    const { order, waiting, ended, held } = await through(anna, 'below');
    expect(order).toMatchObject({ status: 'purchased', num: 50, investment: '0.05', payout: null });
    expect(waiting).toMatchObject({ status: 'settling', settlement_price: held.toFixed() });
    const payout = payoutInCoin(new Big('0.05'), new Big(order.apr), 3).toFixed();
    expect(ended).toMatchObject({ status: 'success', payout, payout_currency: 'BTC' });
    expect(await anna.balance('BTC')).toBe(`${new Big('0.95').plus(payout).toFixed()}/0`);
  });

  test.each(['at', 'above'] as const)('%s the linked price pays USDT', async (side) => {
    const anna = await investor();
    const { order, ended } = await through(anna, side);
    const payout = payoutInUsdt(new Big('0.05'), new Big(order.linked_price), new Big(order.apr), 3).toFixed();
    expect(ended).toMatchObject({ status: 'success', payout, payout_currency: 'USDT' });
    expect([await anna.balance('BTC'), await anna.balance('USDT')]).toEqual(['0.95/0', `${payout}/0`]);
  });
});

test('a position that there is no price for fails, and all that was invested comes back', async () => {
  const anna = await investor();
  const product = await shortest();
  await anna.call('dual.buy', { id: product.id, num: 50 });
  expect(await anna.balance('BTC')).toBe('0.95/0.05');
  const { exchange } = guest.running;
  const priceless = { prices: { usdt: () => undefined } } as unknown as Exchange;
  await exchange.command((work) => settle(work, priceless, product.id));
  await advance(11 * 60_000);
  expect((await anna.call('dual.orders')).list[0]).toMatchObject({ status: 'fail', settlement_price: null, payout: '0.05', payout_currency: 'BTC' });
  expect(await anna.balance('BTC')).toBe('1/0');
});

describe('a sale', () => {
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
    const tries = await Promise.all(Array.from({ length: 100 }, (_, index) => buyers[index % 12]!.send('dual.buy', { id: product.id, num: 1 })));
    expect(tries.filter(({ body }) => body.type === 'ok')).toHaveLength(10);
    expect((await guest.call('dual.product', { id: product.id })).remaining_shares).toBe(0);
    expect(await rich.refusal('dual.buy', { id: product.id, num: 1 })).toBe('dual_sold_out@num');
  });
});

test('it is refused: parts of a share, too little, what is not there; and one intent is one position', async () => {
  const anna = await investor('0.01');
  const product = (await guest.call('dual.products')).find(({ currency, days }) => currency === 'BTC' && days === 7)!;
  for (const num of [1.5, 0, -1, 1e7]) expect(await anna.refusal('dual.buy', { id: product.id, num }), String(num)).toMatch(/@num$/);
  expect(await anna.refusal('dual.buy', { id: product.id, num: 11 })).toBe('insufficient_balance@num');
  expect(await anna.refusal('dual.buy', { id: '9999', num: 1 })).toBe('dual_product_unknown@id');
  const intent = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => anna.call('dual.buy', { id: product.id, num: 2 }, { intent })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await anna.balance('BTC')).toBe('0.008/0.002');
  expect((await anna.call('dual.orders', { type: 'success' })).total).toBe(0);
  expect((await anna.call('dual.orders', { currency_id: product.currency_id })).total).toBe(1);
});
