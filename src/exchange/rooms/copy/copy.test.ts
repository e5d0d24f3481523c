import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { openCopying } from './testing.ts';

const { guest, somebody, trader, price, opens, following, copies, settle } = await openCopying();

describe('a trade that is copied', () => {
  test("opens with the follower's lots and margin, and closes with the trader's", async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody('1000')];
    expect(await following(finn, id)).toMatchObject({
      trader_user_id: id,
      status: 'following',
      type: 'multiple',
      number: '0.5',
      held: 0,
      earnings: '0',
    });
    const led = await opens(tina);
    const [copy] = await copies(finn);
    // 1.5 lots of 0.01 BTC at a little over 66000, ÷ 20.
    expect(copy).toMatchObject({
      state: 'held',
      reason: null,
      pair: 'BTC/USDT',
      direction: 'long',
      trader_lots: '3',
      lots: '1.5',
      trade: { lots: '1.5', multiple: 20, copied: true, status: 'held' },
    });
    expect(copy!.trade!.margin).toBe(
      new Big(copy!.trade!.open_price!).times('0.015').div(20).round(8, Big.roundUp).toFixed(),
    );
    expect(await guest.call('follow.current', { trader_user_id: id })).toMatchObject([
      { id: led.id, copies: 1, close_price: null },
    ]);

    await price('66660');
    await tina.call('lever.close', { id: led.id });
    const [ended] = await copies(finn, 'past');
    expect(ended).toMatchObject({
      state: 'closed',
      closed_by: 'trader',
      trade: { status: 'closed', reason: 'copied' },
    });
    expect(new Big(ended!.trade!.earnings).gt(5)).toBe(true);
    expect((await finn.call('follow.mine')).list).toMatchObject([
      { held: 0, closed: 1, earnings: ended!.trade!.earnings },
    ]);
    expect(await finn.call('follow.summary')).toEqual({
      traders: 1,
      held: 0,
      earnings: ended!.trade!.earnings,
      today: ended!.trade!.earnings,
    });
    expect((await guest.call('follow.history', { trader_user_id: id })).list).toMatchObject([
      { id: led.id, copies: 1, lots: '3' },
    ]);
    expect(await finn.balance('USDT', 'lever')).toBe(`${new Big(1000).plus(ended!.trade!.earnings).toFixed()}/0`);
  });

  test("by fixed lots and a multiple of one's own is the same whatever the trader takes", async () => {
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    await following(finn, id, { type: 'lots', number: '0.7', multiple: 125 });
    await opens(tina, { lots: '11', multiple: 3 });
    await opens(tina, { lots: '0.01', multiple: 3, symbol: 'ADAUSDT.P', direction: 'short' });
    expect((await copies(finn)).map(({ lots, trade }) => [lots, trade?.multiple, trade?.direction])).toEqual([
      ['0.7', 50, 'short'],
      ['0.7', 125, 'long'],
    ]);
  });

  test('that opens later, at its limit, is copied then', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    await following(finn, id);
    await opens(tina, { type: 'limit', price: '65000' });
    expect(await copies(finn)).toEqual([]);
    await price('64900');
    expect(await copies(finn)).toMatchObject([{ state: 'held', lots: '1.5' }]);
  });

  test('in parts closes in parts', async () => {
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    await following(finn, id);
    const led = await opens(tina);
    await tina.call('lever.close', { id: led.id, lots: '1' });
    expect(await copies(finn)).toMatchObject([{ trade: { lots: '1', total_lots: '1.5' } }]);
    await tina.call('lever.batchClose', { type: 'all' });
    expect(await copies(finn)).toEqual([]);
  });

  test("is closed with the trader's stop, and not copied once more", async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn, id: finnId }, { who: gus }] = [
      await trader(),
      await somebody(),
      await somebody(),
    ];
    await finn.call('follow.becomeTrader', { agree: true });
    await following(finn, id);
    await following(gus, finnId);
    await opens(tina, { target_profit_price: '67000' });
    expect([(await copies(finn)).length, (await copies(gus)).length]).toEqual([1, 0]);
    await price('67000');
    expect(await copies(finn, 'past')).toMatchObject([{ state: 'closed', trade: { reason: 'copied' } }]);
    // A copy does not count among the follower's own results.
    expect((await guest.call('follow.history', { trader_user_id: finnId })).total).toBe(0);
  });

  test('can be closed, or lost, by its owner alone', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }, { who: gus }] = [await trader(), await somebody(), await somebody()];
    await following(finn, id);
    await following(gus, id, { multiple: 100 });
    const led = await opens(tina, { multiple: 5 });
    await finn.call('lever.close', { id: (await copies(finn))[0]!.trade!.id });
    await price('65000');
    expect([(await copies(finn, 'past'))[0], (await copies(gus, 'past'))[0]]).toMatchObject([
      { closed_by: 'you', trade: { reason: 'manual' } },
      { closed_by: 'liquidation', trade: { reason: 'liquidation' } },
    ]);
    expect(await tina.call('lever.close', { id: led.id })).toMatchObject({ status: 'closed' });
  });
});

describe('a trade is skipped, never copied in part,', () => {
  const reasonOf = async (balance: string, settings: Record<string, unknown>, trade: Record<string, unknown> = {}) => {
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody(balance)];
    await following(finn, id, settings);
    const led = await opens(tina, trade);
    expect(await finn.balance('USDT', 'lever')).toBe(`${balance}/0`);
    const [copy] = await copies(finn, 'past');
    expect(copy).toMatchObject({ state: 'skipped', trade: null });
    await tina.call('lever.close', { id: led.id });
    return copy!.reason;
  };

  test('with the reason', async () => {
    await price('66000');
    expect(await reasonOf('1000', { number: '0.01' }, { lots: '0.5' })).toBe('below_minimum');
    // 1.5 lots at 20 × take about 49.5 and a fee of about 0.5.
    expect(await reasonOf('49.6', {})).toBe('insufficient_balance');
    expect(await reasonOf('1000', { margin_limit: '49' })).toBe('over_limit');
    expect(await reasonOf('1000', { type: 'lots', number: '1000' }, { symbol: 'PEPEUSDT.P', lots: '1' })).toBe(
      'insufficient_balance',
    );
    expect(await reasonOf('0', {})).toBe('insufficient_balance');
  });

  test('and the first of several is told', async () => {
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody('0')];
    await following(finn, id);
    await opens(tina);
    await opens(tina);
    await settle();
    const { list } = await finn.call('mail.list');
    expect(list.filter(({ kind }) => kind === 'copy_skipped')).toMatchObject([
      { title: 'A trade was not copied', link: '/pages/copytrade/my?tab=past' },
    ]);
    await finn.fund('USDT', '500', 'lever');
    await opens(tina);
    expect([(await copies(finn)).length, (await copies(finn, 'past')).length]).toEqual([1, 2]);
  });

  test('when the margin of all open copies would pass the limit', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    await following(finn, id, { margin_limit: '120' });
    for (let i = 0; i < 3; i++) await opens(tina);
    expect([(await copies(finn)).length, (await copies(finn, 'past'))[0]?.reason]).toEqual([2, 'over_limit']);
  });
});

describe('self-hold', () => {
  test('lets a copy go on when the trader closes', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    await following(finn, id);
    const led = await opens(tina);
    const [copy] = await copies(finn);
    expect(await finn.call('follow.selfHold', { transaction_id: copy!.trade!.id })).toMatchObject({
      state: 'self_held',
      trade: { copied: false, status: 'held' },
    });
    await tina.call('lever.close', { id: led.id });
    expect(await finn.call('lever.held')).toMatchObject([{ id: copy!.trade!.id, copied: false }]);
    expect(await finn.refusal('follow.selfHold', { transaction_id: copy!.trade!.id })).toBe(
      'copy_unknown@transaction_id',
    );
  });

  test("is refused of what is closed, no copy, or another's", async () => {
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    await following(finn, id);
    const led = await opens(tina);
    const [copy] = await copies(finn);
    expect(await tina.refusal('follow.selfHold', { transaction_id: copy!.trade!.id })).toBe(
      'copy_unknown@transaction_id',
    );
    expect(await tina.refusal('follow.selfHold', { transaction_id: led.id })).toBe('copy_unknown@transaction_id');
    await tina.call('lever.close', { id: led.id });
    expect(await finn.refusal('follow.selfHold', { transaction_id: copy!.trade!.id })).toBe(
      'position_closed@transaction_id',
    );
  });
});
