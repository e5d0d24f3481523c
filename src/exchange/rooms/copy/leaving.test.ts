import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { HOUR } from '../../../domain/period.ts';
import { openCopying } from './testing.ts';

const { guest, somebody, trader, price, opens, following, copies, detail } = await openCopying();

describe('who stops copying', () => {
  test.each([
    ['hold', 'self_held', 'held'],
    ['close', 'closed', 'closed'],
  ] as const)('and chooses %s has it so, and nothing more is copied', async (end, state, status) => {
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    await following(finn, id);
    await opens(tina);
    expect(await finn.call('follow.cancel', { follow_user_id: id, copies: end })).toMatchObject({
      status: 'cancelled',
      held: 0,
    });
    await opens(tina);
    // An open copy that its owner has taken over is not in the history.
    expect(await copies(finn, end === 'hold' ? 'current' : 'past')).toMatchObject([{ state, trade: { status } }]);
    expect(await copies(finn, end === 'hold' ? 'past' : 'current')).toEqual([]);
    expect((await finn.call('follow.summary')).held).toBe(end === 'hold' ? 1 : 0);
    expect((await finn.call('follow.mine', { status: 'cancelled' })).list).toMatchObject([{ ended_by: 'you' }]);
    expect([
      (await finn.call('follow.mine')).total,
      (await finn.call('follow.mine', { status: 'cancelled' })).total,
    ]).toEqual([0, 1]);
    expect(await finn.refusal('follow.cancel', { follow_user_id: id })).toBe('follow_missing@follow_user_id');
  });

  test('can begin again; changing how is no second following', async () => {
    const [{ id }, { who: finn }] = [await trader(), await somebody()];
    const first = await following(finn, id);
    expect(await following(finn, id, { type: 'lots', number: '2', margin_limit: '50' })).toMatchObject({
      id: first.id,
      type: 'lots',
      number: '2',
      margin_limit: '50',
    });
    expect((await detail(id)).trader.followers).toBe(1);
    await finn.call('follow.cancel', { follow_user_id: id });
    expect((await following(finn, id)).id).not.toBe(first.id);
    const intent = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => finn.call('follow.cancel', { follow_user_id: id }, { intent })),
    );
    expect(new Set(answers.map((answer) => answer.ended_at)).size).toBe(1);
  });
});

describe('a stop-loss of all copies of a trader', () => {
  test('closes them at market and stops copying when they have lost their share of the budget, closed ones and open ones together', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody('1000')];
    expect(await following(finn, id, { margin_limit: '200', stop_loss: '0.2' })).toMatchObject({
      margin_limit: '200',
      stop_loss: '0.2',
      result: '0',
    });
    // 1.5 lots of 0.01 BTC lose 0.015 USDT with each USDT: some 18 at −1,200.
    const lost = await opens(tina, { multiple: 10 });
    await price('64800');
    await tina.call('lever.close', { id: lost.id });
    const [before] = (await finn.call('follow.mine')).list;
    expect(new Big(before!.result).lt(-18) && new Big(before!.result).gt(-25)).toBe(true);
    await opens(tina, { multiple: 10 });
    await price('64300');
    await guest.call('sandbox.clock', { advance: 6000 });
    expect(await copies(finn), '−25 to −33 of 40 allowed').toHaveLength(1);
    await price('63200');
    await guest.call('sandbox.clock', { advance: 6000 });
    expect(await copies(finn)).toEqual([]);
    expect(await copies(finn, 'past')).toMatchObject([
      { closed_by: 'copy_stop', trade: { reason: 'copy_stop' } },
      { closed_by: 'trader' },
    ]);
    const [ended] = (await finn.call('follow.mine', { status: 'cancelled' })).list;
    expect(ended).toMatchObject({ ended_by: 'stop_loss', held: 0 });
    expect(new Big(ended!.earnings).lte(-40)).toBe(true);
    expect((await finn.call('mail.list')).list[0]).toMatchObject({
      kind: 'copy_stopped',
      title: 'Your copy stop-loss was reached',
    });
    await opens(tina);
    expect(await copies(finn)).toEqual([]);
    expect((await guest.call('follow.current', { trader_user_id: id })).length, 'the trader goes on').toBe(2);
  });

  test('is not missed where the clock jumps, and is looked at no more once nothing is open', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody('1000')];
    await following(finn, id, { margin_limit: '100', stop_loss: '0.1' });
    const led = await opens(tina);
    await price('65000');
    await guest.call('sandbox.clock', { advance: 3 * HOUR });
    expect((await finn.call('follow.mine')).total).toBe(0);
    await tina.call('lever.close', { id: led.id });
    const { exchange } = guest.running;
    expect(await exchange.database.rows("select object from timer where kind = 'follow.stop'")).toEqual([]);
  });

  test('is refused out of range, without a budget, and where as much is lost already', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody('1000')];
    const wish = (args: Record<string, unknown>) =>
      finn.refusal('follow.follow', { trader_user_id: id, type: 'multiple', number: '0.5', ...args });
    expect(await wish({ margin_limit: '100', stop_loss: '0.04' })).toBe('follow_stop_range@stop_loss');
    expect(await wish({ margin_limit: '100', stop_loss: '0.96' })).toBe('follow_stop_range@stop_loss');
    expect(await wish({ margin_limit: '100', stop_loss: '0.123' })).toBe('follow_stop_range@stop_loss');
    expect(await wish({ stop_loss: '0.3' })).toBe('follow_stop_budget@margin_limit');
    // Everybody sees the sums of budgets: nobody can make them longer than an amount may be.
    expect(await wish({ margin_limit: '99999999999999999999' })).toBe('follow_number_range@margin_limit');
    await following(finn, id);
    await opens(tina);
    await price('65000');
    expect(await wish({ margin_limit: '100', stop_loss: '0.1' })).toBe('follow_stop_reached@stop_loss');
    expect((await finn.call('follow.mine')).list).toMatchObject([{ stop_loss: null }]);
  });
});
