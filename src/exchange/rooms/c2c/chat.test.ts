import { describe, expect, test } from 'vitest';
import { openTown } from './testing.ts';

const town = await openTown();

describe('the chat of an order', () => {
  test('tells both sides what happened, each in their language, and what they wrote', async () => {
    const { buyer, seller, order } = await town.paidOrder();
    await buyer.call('c2c.say', { id: order.id, content: '  Is it there? ' });
    const { body } = await seller.upload();
    await seller.call('c2c.say', { id: order.id, image: body.message as string });
    expect(
      (await buyer.call('c2c.messages', { id: order.id })).map(({ kind, mine, content }) => [kind, mine, content]),
    ).toEqual([
      ['system', false, 'The order was created. Harbor holds the coins until it ends.'],
      ['system', false, 'The buyer has marked the order as paid.'],
      ['text', true, 'Is it there?'],
      ['image', false, null],
    ]);
    expect((await seller.call('c2c.messages', { id: order.id }, { lang: 'zh' }))[1]?.content).toBe('买家已标记付款。');
    const image = (await buyer.call('c2c.messages', { id: order.id })).at(-1)?.image ?? '';
    expect(
      (await buyer.running.server.inject({ url: image, headers: { authorization: buyer.token ?? '' } })).statusCode,
    ).toBe(200);
  });

  test('counts what the other side wrote until it is read', async () => {
    const { buyer, seller, order } = await town.paidOrder();
    for (const content of ['one', 'two']) await buyer.call('c2c.say', { id: order.id, content });
    expect([
      (await seller.call('c2c.order', { id: order.id })).unread,
      (await buyer.call('c2c.order', { id: order.id })).unread,
    ]).toEqual([2, 0]);
    await seller.call('c2c.read', { id: order.id });
    expect((await seller.call('c2c.order', { id: order.id })).unread).toBe(0);
  });

  test('takes no empty message and no end of them', async () => {
    const { buyer, order } = await town.paidOrder();
    expect(await buyer.refusal('c2c.say', { id: order.id, content: '   ' })).toBe('c2c_message_empty@content');
    for (let i = 0; i < 100; i++) await buyer.call('c2c.say', { id: order.id, content: `message ${i}` });
    expect(await buyer.refusal('c2c.say', { id: order.id, content: 'one more' })).toBe('c2c_chat_full');
  });
});
