import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { Trader, TraderSort } from '../../../../schemas/follow.types.ts';
import type { FollowType } from '../../../domain/copy/copy.ts';
import { HOUR } from '../../../domain/period.ts';
import type { Client } from '../../testing/client.ts';
import { openCopying } from './testing.ts';

const { guest, somebody, trader, price, opens, following, copies, detail } = await openCopying();

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

  test("may resign: copies are then their owners', who are told", async () => {
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
