import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { Trader, TraderSort } from '../../../schemas/follow.types.ts';
import type { FollowType } from '../../domain/follow.ts';
import { HOUR } from '../../domain/period.ts';
import type { Client } from '../testing/client.ts';
import { openExchange } from '../testing/exchange.ts';

const symbol = 'BTCUSDT.P';
const { guest, newcomer } = await openExchange();

/** Somebody with USDT on the futures account. */
async function somebody(usdt = '10000'): Promise<{ readonly who: Client; readonly id: string }> {
  const who = await newcomer(usdt === '0' ? {} : { USDT: usdt }, { on: 'lever' });
  return { who, id: (await who.call('user.info')).id };
}

async function trader() {
  const made = await somebody();
  await made.who.call('follow.becomeTrader', { agree: true });
  return made;
}

const price = (at: string) => guest.call('sandbox.price', { symbol, price: at, duration: 86_400_000 });
const opens = (who: Client, args: Record<string, unknown> = {}) =>
  who.call('lever.submit', { symbol, direction: 'long', type: 'market', lots: '3', multiple: 20, ...args });
const following = (who: Client, trader_user_id: string, args: Record<string, unknown> = {}) =>
  who.call('follow.follow', { trader_user_id, type: 'multiple', number: '0.5', ...args });
const copies = async (who: Client, scope: 'current' | 'past' = 'current') =>
  (await who.call('follow.copies', { scope })).list;
const detail = (trader_user_id: string, who = guest) => who.call('follow.trader', { trader_user_id });

describe('a trade that is copied', () => {
  test('opens with the follower\'s lots and margin, and closes with the trader\'s', async () => {
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

  test('by fixed lots and a multiple of one\'s own is the same whatever the trader takes', async () => {
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

  test('is closed with the trader\'s stop, and not copied once more', async () => {
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
    // A copy is none of the follower's own results.
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

  test('is refused of what is closed, no copy, or another\'s', async () => {
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
    // What is in the own hand and open is no history.
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
    // Sums of budgets are shown to everybody: nobody makes them longer than an amount may be.
    expect(await wish({ margin_limit: '99999999999999999999' })).toBe('follow_number_range@margin_limit');
    await following(finn, id);
    await opens(tina);
    await price('65000');
    expect(await wish({ margin_limit: '100', stop_loss: '0.1' })).toBe('follow_stop_reached@stop_loss');
    expect((await finn.call('follow.mine')).list).toMatchObject([{ stop_loss: null }]);
  });
});

describe('the board', () => {
  test('keeps to what is asked for, and orders by drawdown and copied capital', async () => {
    const all = (await guest.call('follow.traders', { limit: 100 })).list;
    const asked = async (args: Record<string, unknown>) => guest.call('follow.traders', { limit: 100, ...args });
    const expected: readonly (readonly [Record<string, unknown>, (one: Trader) => boolean])[] = [
      [{ free: true }, ({ followers, followers_max }) => followers < followers_max],
      [{ profitable: true }, ({ pnl }) => new Big(pnl).gt(0)],
      [{ accuracy_min: '0.4' }, ({ accuracy }) => accuracy !== null && new Big(accuracy).gte('0.4')],
      [{ drawdown_max: '0.2' }, ({ drawdown }) => drawdown !== null && new Big(drawdown).lte('0.2')],
      [{ days_min: 25 }, ({ days }) => days >= 25],
    ];
    for (const [args, fits] of expected) {
      const { list, total } = await asked(args);
      expect(list.map(({ id }) => id).sort(), JSON.stringify(args)).toEqual(
        all
          .filter(fits)
          .map(({ id }) => id)
          .sort(),
      );
      expect(total).toBe(list.length);
      expect(list.length, JSON.stringify(args)).toBeLessThan(all.length);
    }
    expect((await asked({ free: true, page: 9 })).total).toBe(all.filter(expected[0]![1]).length);
    const copied = (await asked({ sort: 'copied' })).list.map((one) => Number(one.copied));
    expect(copied).toEqual([...copied].sort((a, b) => b - a));
    expect(copied[0]).toBeGreaterThan(0);
    const falls = (await asked({ sort: 'drawdown', period: 'all' })).list.flatMap(({ drawdown }) =>
      drawdown === null ? [] : [Number(drawdown)],
    );
    expect(falls).toEqual([...falls].sort((a, b) => a - b));
  });

  test('says what a trader has and what is copied with: budgets, or the margin in open copies', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn }, { who: gus }] = [await trader(), await somebody(), await somebody()];
    await following(finn, id, { margin_limit: '500' });
    await following(gus, id);
    await opens(tina);
    const [copy] = await copies(gus);
    expect((await detail(id)).trader.copied).toBe(new Big(500).plus(copy!.trade!.margin).toFixed());
    const { statistics } = await detail(id);
    const [mine] = await tina.call('lever.held');
    // 10,000 less the fee, and at most a few ticks of the spread.
    const paid = new Big(10_000).minus(mine!.fee);
    expect(new Big(statistics.equity).minus(paid).abs().lt(2)).toBe(true);
    await price('65000');
    const fallen = new Big((await detail(id)).statistics.equity).minus(statistics.equity);
    // 3 lots of 0.01 BTC × −1,000.
    expect(fallen.round(0).toFixed()).toBe('-30');
  });
});

describe('following is refused', () => {
  test('of oneself, of nobody, of an ordinary user, beyond the limits', async () => {
    const [{ who: tina, id }, { who: finn, id: finnId }] = [await trader(), await somebody()];
    expect(await tina.refusal('follow.follow', { trader_user_id: id, type: 'lots', number: '1' })).toBe(
      'trader_self@trader_user_id',
    );
    for (const who of [finnId, '99999999'])
      expect(await tina.refusal('follow.follow', { trader_user_id: who, type: 'lots', number: '1' })).toBe(
        'trader_unknown@trader_user_id',
      );
    const number = (text: string, type: FollowType = 'multiple') =>
      finn.refusal('follow.follow', { trader_user_id: id, type, number: text });
    expect(await Promise.all([number('0'), number('10.01'), number('0.005'), number('1000.01', 'lots')])).toEqual([
      'number_incorrect@number',
      'follow_number_range@number',
      'follow_number_range@number',
      'follow_number_range@number',
    ]);
    expect(
      await finn.refusal('follow.follow', { trader_user_id: id, type: 'lots', number: '1', margin_limit: '0' }),
    ).toBe('number_incorrect@margin_limit');
    expect((await detail(id, finn)).following).toBeNull();
  });

  test('where the trader is full: of thirty at the last two places, two get one', async () => {
    const { id } = await trader();
    await guest.running.exchange.database.script(`update follow_trader set followers_max = 2 where user_id = ${id}`);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => somebody('0')));
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        crowd[i % 6]!.who.send('follow.follow', { trader_user_id: id, type: 'lots', number: '1' }),
      ),
    );
    expect(
      new Set(tries.filter(({ body }) => body.type === 'ok').map(({ body }) => (body.message as { id: string }).id))
        .size,
    ).toBe(2);
    expect((await detail(id)).trader.followers).toBe(2);
  });
});

describe('a trader', () => {
  test('is whoever agrees, once', async () => {
    const { who } = await somebody('0');
    expect(await who.refusal('follow.becomeTrader', { agree: false })).toBe('agreement_required@agree');
    expect(await who.call('follow.becomeTrader', { agree: true })).toMatchObject({
      closed: 0,
      roi: null,
      accuracy: null,
      followers: 0,
      active: true,
    });
    expect(await who.refusal('follow.becomeTrader', { agree: true })).toBe('trader_already');
    expect((await who.call('user.info')).trader).toBe(true);
    for (const language of ['en', 'zh'] as const)
      expect((await guest.call('follow.agreement', { language })).content).toMatch(/<h2>.*<h3>/s);
  });

  test('has figures that are refreshed every hour, by which lists are ordered', async () => {
    await price('66000');
    const [{ who: tina, id }, { who: toby, id: tobyId }] = [await trader(), await trader()];
    const [won, lost] = [await opens(tina), await opens(toby)];
    await price('66500');
    await tina.call('lever.close', { id: won.id });
    await price('65500');
    await toby.call('lever.close', { id: lost.id });
    expect((await detail(id)).trader.closed).toBe(0);
    await guest.call('sandbox.clock', { advance: HOUR });
    const { trader: figures, statistics, example } = await detail(id);
    expect(figures).toMatchObject({ closed: 1, wins: 1, accuracy: '1' });
    const earnings = (await tina.call('lever.detail', { id: won.id })).trade.earnings;
    expect([figures.pnl, figures.curve.at(-1)?.value, statistics.best]).toEqual([earnings, earnings, earnings]);
    expect(figures.roi).toBe(new Big(earnings).div(won.margin).round(4, Big.roundHalfUp).toFixed());
    expect(example).toMatchObject({ pair: 'BTC/USDT', lots: '3', multiple: 20 });
    const place = async (sort: TraderSort) => {
      const { list } = await guest.call('follow.traders', { sort, limit: 100 });
      return list.findIndex((one) => one.id === id) < list.findIndex((one) => one.id === tobyId);
    };
    expect(await Promise.all((['overall', 'roi', 'pnl', 'accuracy'] as const).map(place))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const { nickname } = await toby.call('user.info');
    expect((await guest.call('follow.traders', { keyword: nickname.toLowerCase() })).list.map((one) => one.id)).toEqual(
      [tobyId],
    );
    expect((await guest.call('follow.traders', { keyword: '%' })).total).toBe(0);
  });

  test('sees who follows by name; others see the ends of it', async () => {
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    await following(finn, id);
    const { nickname } = await finn.call('user.info');
    const name = async (who: Client) =>
      (await who.call('follow.followers', { trader_user_id: id })).list.map((one) => one.nickname);
    expect([await name(tina), await name(guest)]).toEqual([[nickname], [`H•••${nickname.at(-1)}`]]);
    expect((await guest.call('follow.traders', { limit: 100 })).list.find((one) => one.id === id)).toMatchObject({
      followed: false,
      followers: 1,
    });
    expect((await finn.call('follow.traders', { limit: 100 })).list.find((one) => one.id === id)).toMatchObject({
      followed: true,
    });
  });

  test('may resign: copies are then their owners\', who are told', async () => {
    const [{ who: tina, id }, { who: finn }] = [await trader(), await somebody()];
    expect(await finn.refusal('follow.resign')).toBe('trader_required');
    await following(finn, id);
    await opens(tina);
    expect(await tina.call('follow.resign')).toEqual({ followers: 1 });
    expect(await copies(finn)).toMatchObject([{ state: 'self_held', closed_by: null, trade: { copied: false } }]);
    expect((await finn.call('follow.mine', { status: 'cancelled' })).list).toMatchObject([{ ended_by: 'trader' }]);
    expect((await finn.call('mail.list')).list[0]?.kind).toBe('trader_resigned');
    expect((await detail(id)).trader.active).toBe(false);
    expect(await finn.refusal('follow.follow', { trader_user_id: id, type: 'lots', number: '1' })).toBe(
      'trader_unknown@trader_user_id',
    );
    expect(await tina.call('follow.becomeTrader', { agree: true })).toMatchObject({ active: true, closed: 0 });
    expect((await tina.call('user.agreements')).find(({ kind }) => kind === 'copy')?.accepted_at).toBeGreaterThan(0);
  });

  test('who deletes the account no longer leads, nor follows', async () => {
    const [{ who: tina, id }, { who: finn, id: finnId }] = [await trader(), await somebody('0')];
    await finn.call('follow.becomeTrader', { agree: true });
    await following(finn, id);
    await guest.running.exchange.command((work) => guest.running.exchange.leave(work, finnId));
    expect([(await detail(id)).trader.followers, (await detail(finnId)).trader.active]).toEqual([0, false]);
    expect(await tina.refusal('follow.follow', { trader_user_id: finnId, type: 'lots', number: '1' })).toBe(
      'trader_unknown@trader_user_id',
    );
  });
});
