import { describe, expect, test } from 'vitest';
import type { C2CAd } from '../../../../schemas/c2c.types.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import { openTown } from './testing.ts';
import { HOUR, MINUTE } from '../../../domain/period.ts';

const town = await openTown();

/** Returns the offer of a merchant of the sandbox to a user who wants to buy or to sell. */
async function offerOf(nickname: string, type: 'buy' | 'sell'): Promise<C2CAd> {
  const { list } = await town.guest.call('c2c.board', { type, fiat: 'EUR', currency_id: '1', limit: 100 });
  const found = list.find(({ merchant }) => merchant.nickname === nickname);
  if (!found) throw new Error(`${nickname} offers nothing`);
  return found;
}

describe('a merchant of the sandbox', () => {
  test('greets, checks, and releases within two minutes of the payment', async () => {
    const anna = await town.person();
    const order = await town.buy(anna, await offerOf('Nordwind', 'buy'));
    await town.advance(10_000);
    expect((await anna.call('c2c.messages', { id: order.id })).at(-1)).toMatchObject({
      kind: 'text',
      mine: false,
      content: expect.stringMatching(/^Hello! Please pay/) as string,
    });
    await anna.call('c2c.pay', { id: order.id });
    await town.advance(2 * MINUTE);
    expect((await anna.call('c2c.order', { id: order.id })).status).toBe('completed');
    expect(await anna.balance('USDT', 'legal')).toBe('100/0');
  });

  test('pays what it buys within two minutes, waits an hour for the coins, and then appeals', async () => {
    const bert = await town.person({ usdt: '300' });
    const order = await town.sell(bert, await offerOf('Nordwind', 'sell'));
    await town.advance(2 * MINUTE);
    expect(await bert.call('c2c.order', { id: order.id })).toMatchObject({ status: 'paid', can_release: true });
    await town.advance(HOUR);
    expect((await bert.call('c2c.order', { id: order.id })).appeal).toMatchObject({
      state: 'waiting',
      mine: false,
      name_fits: true,
      amount_fits: true,
      content: 'I paid more than an hour ago and have not received the coins.',
    });
    await town.advance(24 * HOUR);
    expect((await bert.call('c2c.order', { id: order.id })).status).toBe('completed');
    expect(await bert.balance('USDT', 'legal')).toBe('200/0');
  });

  test('that is idle neither releases nor pays: its orders are appealed, or time out', async () => {
    const anna = await town.person({ usdt: '100' });
    const bought = await town.buy(anna, await offerOf('Petra D', 'buy'));
    await anna.call('c2c.pay', { id: bought.id });
    const sold = await town.sell(anna, await offerOf('Petra D', 'sell'));
    await town.advance(20 * MINUTE);
    expect((await anna.call('c2c.order', { id: bought.id })).status).toBe('paid');
    expect(await anna.call('c2c.order', { id: sold.id })).toMatchObject({ status: 'cancelled', cancelled_by: 'time' });
    await anna.call('c2c.appeal', { id: bought.id, reason: 'not_released', ...(await town.evidence(anna, bought)) });
    await town.advance(24 * HOUR);
    expect((await anna.call('c2c.order', { id: bought.id })).status).toBe('completed');
  });

  test('answers an appeal about a payment with the receipt', async () => {
    const bert = await town.person({ usdt: '300' });
    const order = await town.sell(bert, await offerOf('Nordwind', 'sell'));
    await town.advance(8 * MINUTE);
    expect(await bert.call('c2c.order', { id: order.id })).toMatchObject({
      payer_name: 'Nele Petersen',
      paid_from: 'Nele Petersen',
      payer_fits: true,
    });
    await bert.call('c2c.appeal', { id: order.id, reason: 'not_received', ...(await town.evidence(bert, order)) });
    await town.advance(HOUR);
    const { appeal } = await bert.call('c2c.order', { id: order.id });
    expect(appeal).toMatchObject({
      state: 'review',
      receipt_name: 'Nele Petersen',
      name_fits: true,
      answer: { content: 'I have paid. The receipt is attached.' },
    });
    expect(
      (await bert.running.server.inject({ url: appeal!.answer!.img[0]!, headers: { authorization: bert.token ?? '' } }))
        .headers['content-type'],
    ).toBe('image/png');
  });

  test('answers what is written', async () => {
    const anna = await town.person();
    const order = await town.buy(anna, await offerOf('Jonas K', 'buy'));
    await town.advance(5_000);
    await anna.call('c2c.say', { id: order.id, content: 'Are you there?' });
    await town.advance(10_000);
    expect((await anna.call('c2c.messages', { id: order.id })).at(-1)?.content).toMatch(/^I am here/);
  });

  test('offers again the next day what it has traded, without what is still open', async () => {
    const offer = await offerOf('Alba Trade', 'buy');
    const [anna, bert] = [await town.person(), await town.person()];
    const done = await town.buy(anna, offer, '1000');
    await anna.call('c2c.pay', { id: done.id });
    await town.advance(5 * MINUTE);
    const open = await town.buy(bert, offer, '500');
    await bert.call('c2c.pay', { id: open.id });
    await bert.call('c2c.cancel', { id: open.id, pay_password: PAY_PASSWORD });
    await town.advance(24 * HOUR);
    expect((await town.guest.call('c2c.ad', { id: offer.id })).rest).toBe(offer.total_number);
  });
});

describe('customers of the sandbox', () => {
  test('buy from a fair offer, pay, and come again after they were served', async () => {
    const owner = await town.merchant();
    const { price } = await town.guest.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
    const offer = await town.offer(owner, 'sell', { price });
    await town.advance(MINUTE);
    const [order] = (await owner.call('c2c.sellerOrders')).list;
    expect(order).toMatchObject({ ad_id: offer.id, side: 'sell', status: 'pending' });
    await town.advance(2 * MINUTE);
    expect((await owner.call('c2c.order', { id: order?.id ?? '' })).status).toBe('paid');
    if (order) await town.release(owner, order);
    await town.advance(5 * MINUTE);
    expect((await owner.call('c2c.sellerOrders')).total).toBe(2);
  });

  test('sell to a fair offer, and release when they are paid', async () => {
    const owner = await town.merchant('0');
    const { price } = await town.guest.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
    await town.offer(owner, 'buy', { price });
    await town.advance(MINUTE);
    const [order] = (await owner.call('c2c.sellerOrders')).list;
    await owner.call('c2c.pay', { id: order?.id ?? '' });
    await town.advance(2 * MINUTE);
    expect((await owner.call('c2c.order', { id: order?.id ?? '' })).status).toBe('completed');
    expect(await owner.balance('USDT', 'legal')).toBe(`${order?.number}/0`);
  });

  test('do not come for a price that is worse than the market’s', async () => {
    const owner = await town.merchant();
    await town.offer(owner, 'sell');
    await town.advance(10 * MINUTE);
    expect((await owner.call('c2c.sellerOrders')).total).toBe(0);
  });
});
