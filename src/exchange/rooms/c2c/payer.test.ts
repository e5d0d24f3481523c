import { describe, expect, test } from 'vitest';
import { openTown } from './testing.ts';

const town = await openTown();

describe('the payer', () => {
  test('has a verified name, which the seller sees; money from another account warns', async () => {
    const [seller, buyer] = [await town.merchant(), await town.person()];
    const { id } = await town.buy(buyer, await town.offer(seller, 'sell'));
    expect(await seller.call('c2c.order', { id })).toMatchObject({
      payer_name: 'Ann Example',
      paid_from: null,
      payer_fits: null,
    });
    await buyer.call('c2c.pay', { id, payer_name: 'Bob Other' });
    expect(await seller.call('c2c.order', { id })).toMatchObject({
      payer_name: 'Ann Example',
      paid_from: 'Bob Other',
      payer_fits: false,
    });
    const { order } = await town.paidOrder({ seller: await town.merchant() });
    expect(order).toMatchObject({ paid_from: 'Ann Example', payer_fits: true });
  });

  test('is told when the account to pay to is not the seller’s own', async () => {
    const [seller, buyer] = [
      await town.person({ level: 'advanced', merchant: true, usdt: '1000', name: 'Sue Seller' }),
      await town.person(),
    ];
    const order = await town.buy(buyer, await town.offer(seller, 'sell'));
    expect(order.payments).toMatchObject([{ real_name: 'Ann Example', own_name: false }]);
    expect((await town.paidOrder()).order.payments).toMatchObject([{ own_name: true }]);
  });
});
