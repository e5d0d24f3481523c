import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../domain/period.ts';
import type { Calls } from '../../../../schemas/calls.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openTown } from './testing.ts';

const town = await openTown();

const reason = 'not_released';

describe('an appeal', () => {
  test('waits until five minutes after the payment', async () => {
    const seller = await town.merchant();
    const buyer = await town.person();
    const order = await town.buy(buyer, await town.offer(seller, 'sell'));
    const evidence = await town.evidence(buyer, order);
    const appeal = () => buyer.send('c2c.appeal', { id: order.id, reason, ...evidence });
    expect((await appeal()).body.error?.code).toBe('c2c_order_changed');
    await buyer.call('c2c.pay', { id: order.id });
    await town.advance(3 * MINUTE);
    expect((await appeal()).body.message).toBe('You can appeal in 2 minutes.');
    await town.advance(2 * MINUTE);
    expect((await appeal()).body.type).toBe('ok');
  });

  test('needs words and a picture, and of a buyer what the receipt says', async () => {
    const { buyer, seller, order } = await town.paidOrder();
    const good = await town.evidence(buyer, order);
    const wrong = [
      [{ content: '   too short ' }, 'c2c_appeal_short@content'],
      [{ img: [] }, 'c2c_evidence_needed@img'],
      [{ img: undefined }, 'c2c_evidence_needed@img'],
      [{ receipt_name: undefined }, 'c2c_receipt_name@receipt_name'],
      [{ receipt_name: '  ' }, 'c2c_receipt_name@receipt_name'],
      [{ receipt_amount: undefined }, 'number_incorrect@receipt_amount'],
      [{ receipt_amount: '1.234' }, 'number_places@receipt_amount'],
    ] satisfies [Partial<Calls['c2c.appeal']['args']>, string][];
    for (const [part, refusal] of wrong)
      expect(await buyer.refusal('c2c.appeal', { id: order.id, reason, ...good, ...part }), refusal).toBe(refusal);
    expect(
      await seller.refusal('c2c.appeal', {
        id: order.id,
        reason: 'not_received',
        content: 'Nothing has arrived here.',
      }),
    ).toBe('c2c_evidence_needed@img');
    expect((await buyer.call('c2c.order', { id: order.id })).appeal).toBeNull();
    // An appeal of the specified form: pictures and words, without a reason.
    const { reason: said } = (await buyer.call('c2c.appeal', { id: order.id, ...good })).appeal!;
    expect(said).toBe('other');
  });

  test('blocks release and cancelling until it is taken back', async () => {
    const { buyer, seller, order } = await town.paidOrder();
    const evidence = await town.evidence(buyer, order);
    const appealed = await buyer.call('c2c.appeal', { id: order.id, reason, ...evidence });
    expect(appealed).toMatchObject({
      status: 'paid',
      can_cancel: false,
      appeal_at: null,
      appeal: {
        mine: true,
        state: 'waiting',
        open: true,
        can_answer: false,
        content: evidence.content,
        reply: null,
        name_fits: true,
        amount_fits: true,
      },
    });
    expect(await seller.call('c2c.order', { id: order.id })).toMatchObject({
      can_release: false,
      appeal: { mine: false, can_answer: true },
    });
    expect(await seller.refusal('c2c.release', { id: order.id, pay_password: PAY_PASSWORD })).toBe('c2c_appealed@id');
    expect(await buyer.refusal('c2c.cancel', { id: order.id, pay_password: PAY_PASSWORD })).toBe('c2c_appealed@id');
    expect(await seller.refusal('c2c.appeal', { id: order.id, reason, ...(await town.evidence(seller, order)) })).toBe(
      'c2c_appealed@id',
    );
    expect(await seller.refusal('c2c.withdrawAppeal', { id: order.id })).toBe('c2c_order_changed@id');
    expect(await buyer.call('c2c.withdrawAppeal', { id: order.id })).toMatchObject({
      can_cancel: true,
      appeal: { state: 'withdrawn', open: false },
    });
    expect((await town.release(seller, order)).status).toBe('completed');
  });

  test.each([
    ['the buyer', 'approve', 'completed', '100/0'],
    ['the buyer', 'reject', 'cancelled', '0/0'],
    ['the seller', 'approve', 'cancelled', '0/0'],
    ['the seller', 'reject', 'completed', '100/0'],
  ] as const)('of %s, review says %s: the order is %s', async (who, outcome, status, bought) => {
    const { buyer, seller, order } = await town.paidOrder();
    const [left, right] = who === 'the buyer' ? [buyer, seller] : [seller, buyer];
    const { appeal } = await left.call('c2c.appeal', { id: order.id, reason, ...(await town.evidence(left, order)) });
    await town.guest.call('sandbox.review', {
      kind: 'c2c_appeal',
      id: appeal?.id ?? '',
      outcome,
      reason: 'The bank confirmed it.',
    });
    expect(await right.call('c2c.order', { id: order.id })).toMatchObject({
      status,
      cancelled_by: status === 'cancelled' ? 'review' : null,
      appeal: { state: outcome === 'approve' ? 'granted' : 'refused', reply: 'The bank confirmed it.' },
    });
    expect(await buyer.balance('USDT', 'legal')).toBe(bought);
    expect(await seller.balance('USDT', 'legal')).toBe(status === 'completed' ? '0/900' : '0/1000');
    expect(
      (await town.guest.send('sandbox.review', { kind: 'c2c_appeal', id: appeal?.id ?? '', outcome })).body.error?.code,
    ).toBe('not_found');
  });

  test('says what happened, with pictures that the other side may see', async () => {
    const { buyer, seller, order } = await town.paidOrder();
    const evidence = await town.evidence(buyer, order);
    const picture = evidence.img[0]!;
    const stranger = await town.person();
    expect(await stranger.refusal('c2c.appeal', { id: order.id, reason, ...evidence })).toBe('order_unknown@id');
    expect(await seller.refusal('c2c.appeal', { id: order.id, reason, ...evidence })).toBe('file_unknown@img');
    await buyer.call('c2c.appeal', { id: order.id, reason, ...evidence });
    expect((await seller.call('c2c.order', { id: order.id })).appeal?.img).toEqual([picture]);
    const seen = async (who: Client) =>
      (await who.running.server.inject({ url: picture, headers: { authorization: who.token ?? '' } })).statusCode;
    expect([await seen(buyer), await seen(seller), await seen(stranger)]).toEqual([200, 200, 404]);
  });
});

describe('an appeal that nobody answers', () => {
  test('of a buyer whose receipt fits gives them the coins after a day, not before', async () => {
    const { buyer, order } = await town.paidOrder();
    await buyer.call('c2c.appeal', { id: order.id, reason, ...(await town.evidence(buyer, order)) });
    await town.advance(DAY - MINUTE);
    expect((await buyer.call('c2c.order', { id: order.id })).status).toBe('paid');
    await town.advance(MINUTE);
    expect(await buyer.call('c2c.order', { id: order.id })).toMatchObject({
      status: 'completed',
      appeal: { state: 'granted' },
    });
  });

  test.each([
    ['another name', { receipt_name: 'Bob Other' }],
    ['another amount', { receipt_amount: '1' }],
  ])(
    'of a buyer whose receipt shows %s waits for a person; undecided, the coins return to the seller',
    async (_, part) => {
      const { buyer, seller, order } = await town.paidOrder();
      await buyer.call('c2c.appeal', { id: order.id, reason, ...(await town.evidence(buyer, order)), ...part });
      await town.advance(DAY);
      expect(await seller.call('c2c.order', { id: order.id })).toMatchObject({
        status: 'paid',
        appeal: { state: 'review', can_answer: false },
      });
      const rate = (await buyer.call('c2c.me')).completion;
      await town.advance(2 * DAY);
      expect(await seller.call('c2c.order', { id: order.id })).toMatchObject({
        status: 'cancelled',
        cancelled_by: 'review',
        appeal: { state: 'closed' },
      });
      expect([await buyer.balance('USDT', 'legal'), await seller.balance('USDT', 'legal')]).toEqual(['0/0', '0/1000']);
      expect((await buyer.call('c2c.me')).completion).toBe(rate);
    },
  );

  test('of a buyer whose name was never verified waits for a person', async () => {
    const { buyer, order } = await town.paidOrder({ buyer: await town.person({ name: null }) });
    await buyer.call('c2c.appeal', { id: order.id, reason, ...(await town.evidence(buyer, order)) });
    await town.advance(DAY);
    expect((await buyer.call('c2c.order', { id: order.id })).appeal).toMatchObject({
      state: 'review',
      name_fits: false,
    });
  });

  test('of a seller stands against who only said "I have paid"', async () => {
    const { buyer, seller, order } = await town.paidOrder();
    await seller.call('c2c.appeal', { id: order.id, reason: 'not_received', ...(await town.evidence(seller, order)) });
    await town.advance(DAY);
    expect(await buyer.call('c2c.order', { id: order.id })).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'review',
      appeal: { state: 'granted' },
    });
    expect((await buyer.call('c2c.me')).completion).toBe('0');
  });

  test('of a seller does not stand by itself against a receipt that came with the payment', async () => {
    const [seller, buyer] = [await town.merchant(), await town.person()];
    const { id } = await town.buy(buyer, await town.offer(seller, 'sell'));
    const { body } = await buyer.upload();
    await buyer.call('c2c.pay', { id, payer_name: 'Example, Ann', receipt: body.message as string });
    await town.advance(6 * MINUTE);
    const order = await seller.call('c2c.order', { id });
    await seller.call('c2c.appeal', { id, reason: 'not_received', ...(await town.evidence(seller, order)) });
    await town.advance(DAY);
    expect(await buyer.call('c2c.order', { id })).toMatchObject({
      status: 'paid',
      appeal: { state: 'review', receipt_name: 'Example, Ann', name_fits: true },
    });
  });
});

describe('an answer', () => {
  test('with pictures brings both sides before a person, and no clock decides for whoever was first', async () => {
    const { buyer, seller, order } = await town.paidOrder();
    await buyer.call('c2c.appeal', { id: order.id, reason, ...(await town.evidence(buyer, order)) });
    const evidence = await town.evidence(seller, order);
    expect(await buyer.refusal('c2c.answerAppeal', { id: order.id, ...(await town.evidence(buyer, order)) })).toBe(
      'c2c_order_changed@id',
    );
    expect(await seller.refusal('c2c.answerAppeal', { id: order.id, ...evidence, img: [] })).toBe(
      'c2c_evidence_needed@img',
    );
    const answered = await seller.call('c2c.answerAppeal', { id: order.id, ...evidence });
    expect(answered.appeal).toMatchObject({
      state: 'review',
      due_at: expect.any(Number) as number,
      can_answer: false,
      answer: { content: evidence.content, img: evidence.img },
    });
    expect(await seller.refusal('c2c.answerAppeal', { id: order.id, ...evidence })).toBe('c2c_order_changed@id');
    const seen = await buyer.running.server.inject({
      url: evidence.img[0]!,
      headers: { authorization: buyer.token ?? '' },
    });
    expect(seen.statusCode).toBe(200);
    expect((await buyer.call('mail.list', {})).list[0]).toMatchObject({ kind: 'c2c_answered' });
    await town.advance(DAY + HOUR);
    expect((await buyer.call('c2c.order', { id: order.id })).status).toBe('paid');
    await town.guest.call('sandbox.review', { kind: 'c2c_appeal', id: answered.appeal!.id, outcome: 'reject' });
    expect((await buyer.call('c2c.order', { id: order.id })).status).toBe('cancelled');
  });

  test('of a buyer shows the receipt that was lacking', async () => {
    const { buyer, seller, order } = await town.paidOrder();
    await seller.call('c2c.appeal', { id: order.id, reason: 'not_received', ...(await town.evidence(seller, order)) });
    expect(
      await buyer.refusal('c2c.answerAppeal', { id: order.id, content: 'I have paid, believe me.', img: [] }),
    ).toBe('c2c_receipt_name@receipt_name');
    expect(
      (await buyer.call('c2c.answerAppeal', { id: order.id, ...(await town.evidence(buyer, order)) })).appeal,
    ).toMatchObject({ state: 'review', name_fits: true, amount_fits: true });
  });
});
