import { describe, expect, test } from 'vitest';
import type { C2COrder } from '../../../schemas/c2c.types.ts';
import { PAY_PASSWORD } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { MINUTE, openTown } from './testing.ts';

const town = await openTown();

const complaint = { reason: 'not_released', content: 'I paid, the receipt is attached.' } as const;

/** An order of 100 USDT that the buyer has paid six minutes ago. */
async function paidOrder(): Promise<{ buyer: Client; seller: Client; order: C2COrder }> {
  const seller = await town.merchant();
  const buyer = await town.person();
  const { id } = await town.buy(buyer, await town.offer(seller, 'sell'));
  const order = await buyer.call('c2c.pay', { id });
  await town.advance(6 * MINUTE);
  return { buyer, seller, order };
}

describe('an appeal', () => {
  test('waits until five minutes after the payment', async () => {
    const seller = await town.merchant();
    const buyer = await town.person();
    const order = await town.buy(buyer, await town.offer(seller, 'sell'));
    const appeal = () => buyer.send('c2c.appeal', { id: order.id, ...complaint });
    expect((await appeal()).body.error?.code).toBe('c2c_order_changed');
    await buyer.call('c2c.pay', { id: order.id });
    await town.advance(3 * MINUTE);
    expect((await appeal()).body.message).toBe('You can appeal in 2 minutes.');
    await town.advance(2 * MINUTE);
    expect((await appeal()).body.type).toBe('ok');
  });

  test('blocks release and cancelling until it is taken back', async () => {
    const { buyer, seller, order } = await paidOrder();
    const appealed = await buyer.call('c2c.appeal', { id: order.id, ...complaint });
    expect(appealed).toMatchObject({ status: 'paid', can_cancel: false, appeal_at: null, appeal: { mine: true, state: 'review', content: complaint.content, reply: null } });
    expect(await seller.call('c2c.order', { id: order.id })).toMatchObject({ can_release: false, appeal: { mine: false } });
    expect(await seller.refusal('c2c.release', { id: order.id, pay_password: PAY_PASSWORD })).toBe('c2c_appealed@id');
    expect(await buyer.refusal('c2c.cancel', { id: order.id })).toBe('c2c_appealed@id');
    expect(await seller.refusal('c2c.appeal', { id: order.id, ...complaint })).toBe('c2c_appealed@id');
    expect(await seller.refusal('c2c.withdrawAppeal', { id: order.id })).toBe('c2c_order_changed@id');
    expect(await buyer.call('c2c.withdrawAppeal', { id: order.id })).toMatchObject({ can_cancel: true, appeal: { state: 'withdrawn' } });
    expect((await town.release(seller, order)).status).toBe('completed');
  });

  test.each([
    ['the buyer', 'approve', 'completed', '100/0'],
    ['the buyer', 'reject', 'cancelled', '0/0'],
    ['the seller', 'approve', 'cancelled', '0/0'],
    ['the seller', 'reject', 'completed', '100/0'],
  ] as const)('of %s, review says %s: the order is %s', async (who, outcome, status, bought) => {
    const { buyer, seller, order } = await paidOrder();
    const [left, right] = who === 'the buyer' ? [buyer, seller] : [seller, buyer];
    const { appeal } = await left.call('c2c.appeal', { id: order.id, ...complaint });
    await town.guest.call('sandbox.review', { kind: 'c2c_appeal', id: appeal?.id ?? '', outcome, reason: 'The bank confirmed it.' });
    expect(await right.call('c2c.order', { id: order.id })).toMatchObject({ status, cancelled_by: status === 'cancelled' ? 'review' : null, appeal: { state: outcome === 'approve' ? 'granted' : 'refused', reply: 'The bank confirmed it.' } });
    expect(await buyer.balance('USDT', 'legal')).toBe(bought);
    expect(await seller.balance('USDT', 'legal')).toBe(status === 'completed' ? '0/900' : '0/1000');
    expect((await town.guest.send('sandbox.review', { kind: 'c2c_appeal', id: appeal?.id ?? '', outcome })).body.error?.code).toBe('not_found');
  });

  test('is decided by the clock for whoever appealed', async () => {
    const { buyer, seller, order } = await paidOrder();
    await seller.call('c2c.appeal', { id: order.id, reason: 'not_received', content: 'Nothing has arrived on my account.' });
    await town.advance(30 * MINUTE);
    expect(await buyer.call('c2c.order', { id: order.id })).toMatchObject({ status: 'cancelled', cancelled_by: 'review' });
    expect((await buyer.call('c2c.me')).completion).toBe('0');
  });

  test('says what happened, with pictures that the other side may see', async () => {
    const { buyer, seller, order } = await paidOrder();
    expect(await buyer.refusal('c2c.appeal', { id: order.id, reason: 'other', content: '   too short ' })).toBe('c2c_appeal_short@content');
    const { body } = await buyer.upload();
    const picture = body.message as string;
    const stranger = await town.person();
    expect(await stranger.refusal('c2c.appeal', { id: order.id, ...complaint, img: [picture] })).toBe('order_unknown@id');
    expect(await seller.refusal('c2c.appeal', { id: order.id, ...complaint, img: [picture] })).toBe('file_unknown@img');
    await buyer.call('c2c.appeal', { id: order.id, ...complaint, img: [picture] });
    expect((await seller.call('c2c.order', { id: order.id })).appeal?.img).toEqual([picture]);
    const seen = async (who: Client) => (await who.running.server.inject({ url: picture, headers: { authorization: who.token ?? '' } })).statusCode;
    expect([await seen(buyer), await seen(seller), await seen(stranger)]).toEqual([200, 200, 404]);
  });
});

describe('the chat of an order', () => {
  test('tells both sides what happened, each in their language, and what they wrote', async () => {
    const { buyer, seller, order } = await paidOrder();
    await buyer.call('c2c.say', { id: order.id, content: '  Is it there? ' });
    const { body } = await seller.upload();
    await seller.call('c2c.say', { id: order.id, image: body.message as string });
    expect((await buyer.call('c2c.messages', { id: order.id })).map(({ kind, mine, content }) => [kind, mine, content])).toEqual([
      ['system', false, 'The order is made. The coins are held by Harbor until it ends.'],
      ['system', false, 'The buyer has marked the order as paid.'],
      ['text', true, 'Is it there?'],
      ['image', false, null],
    ]);
    expect((await seller.call('c2c.messages', { id: order.id }, { lang: 'zh' }))[1]?.content).toBe('买方已标记付款。');
    const image = (await buyer.call('c2c.messages', { id: order.id })).at(-1)?.image ?? '';
    expect((await buyer.running.server.inject({ url: image, headers: { authorization: buyer.token ?? '' } })).statusCode).toBe(200);
  });

  test('counts what the other side wrote until it is read', async () => {
    const { buyer, seller, order } = await paidOrder();
    for (const content of ['one', 'two']) await buyer.call('c2c.say', { id: order.id, content });
    expect([(await seller.call('c2c.order', { id: order.id })).unread, (await buyer.call('c2c.order', { id: order.id })).unread]).toEqual([2, 0]);
    await seller.call('c2c.read', { id: order.id });
    expect((await seller.call('c2c.order', { id: order.id })).unread).toBe(0);
  });

  test('takes no empty message and no end of them', async () => {
    const { buyer, order } = await paidOrder();
    expect(await buyer.refusal('c2c.say', { id: order.id, content: '   ' })).toBe('c2c_message_empty@content');
    for (let i = 0; i < 100; i++) await buyer.call('c2c.say', { id: order.id, content: `message ${i}` });
    expect(await buyer.refusal('c2c.say', { id: order.id, content: 'one more' })).toBe('c2c_chat_full');
  });
});
