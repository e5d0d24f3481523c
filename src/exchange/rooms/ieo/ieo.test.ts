import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { IeoProject } from '../../../../schemas/ieo.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { ieoDue } from '../../../domain/earn/ieo.ts';
import type { Message } from '../../kernel/basics/message.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { planNext } from './renewal.ts';

const wall = Date.parse('2026-11-21T09:32:18.250Z');
const { guest, newcomer, until } = await openExchange({ wall: () => wall });

const subscriber = (amount = '1000'): Promise<Client> => newcomer({ USDT: amount });
const project = async (currency: CoinCode): Promise<IeoProject> =>
  (await guest.call('ieo.projects')).find((one) => one.currency === currency)!;
const wish = ({ id, pay_currency, issue_price }: IeoProject, amount: string) => ({
  project_id: id,
  amount,
  pay_currency,
  price: issue_price,
});

test('projects stand in their phases, with their terms; what is in progress comes first', async () => {
  const all = await guest.call('ieo.projects');
  expect(all.map(({ currency, phase }) => [currency, phase])).toEqual([
    ['BUOY', 'progress'],
    ['LUMA', 'progress'],
    ['TIDE', 'warmup'],
    ['QUAY', 'warmup'],
    ['MAST', 'done'],
    ['KEEL', 'done'],
  ]);
  expect((await guest.call('ieo.projects', { phase: 'warmup' })).map(({ currency }) => currency)).toEqual([
    'TIDE',
    'QUAY',
  ]);
  for (const one of all) {
    expect([one.ends_at - one.starts_at, one.listing_at - one.ends_at]).toEqual([
      one.cycle_days * 86_400_000,
      one.lock_days * 86_400_000,
    ]);
    expect(one.summary, one.currency).toMatch(/\.$/);
  }
  const [first] = await guest.call('ieo.projects', {}, { lang: 'zh' });
  expect(first?.summary).toContain('中继网络');
  expect(await guest.refusal('ieo.project', { id: '99' })).toBe('ieo_project_unknown@id');
});

test('others subscribe by the clock, and everybody is told', async () => {
  const heard: unknown[] = [];
  const listen = ({ channel, data, user }: Message): void => void (channel === 'project' && heard.push({ data, user }));
  guest.running.exchange.events.on('message', listen);
  const before = await project('LUMA');
  await guest.call('sandbox.clock', { advance: 30_000 });
  const after = await project('LUMA');
  guest.running.exchange.events.off('message', listen);
  expect(new Big(after.remaining).lt(before.remaining)).toBe(true);
  expect(heard).toContainEqual({
    data: { id: after.id, phase: 'progress', remaining: after.remaining, sold_out: false, symbol: null },
    user: undefined,
  });
});

describe('a subscription', () => {
  test('locks its cost, is paid at the end, and unlocks at the listing', async () => {
    const anna = await newcomer({ USDT: '1000' }, { paying: true });
    const sale = { symbol: 'BUOYUSDT', type: 'market', num: '1000', password: PAY_PASSWORD } as const;
    const buoy = await project('BUOY');
    const order = await anna.call('ieo.subscribe', wish(buoy, '5000'));
    expect(order).toMatchObject({
      amount: '5000',
      passes: '5000',
      amount_due: '100',
      price: '0.02',
      status: 'subscribed',
      currency: 'BUOY',
      pay_currency: 'USDT',
    });
    expect([await anna.balance('USDT'), await anna.balance('BUOY')]).toEqual(['900/100', '0/0']);
    expect(new Big((await project('BUOY')).remaining).lte(new Big(buoy.remaining).minus(5000))).toBe(true);

    await until(buoy.ends_at);
    expect((await anna.call('ieo.orders')).list[0]).toMatchObject({ id: order.id, status: 'allotted' });
    expect([await anna.balance('USDT'), await anna.balance('BUOY')]).toEqual(['900/0', '0/5000']);
    expect((await anna.call('mail.list')).list[0]).toMatchObject({ kind: 'ieo_allotted', title: 'BUOY allotted' });
    expect((await anna.call('wallet.overview')).total_usdt, 'worth its issue price').toBe('1000');
    const convert = { from_currency_id: buoy.currency_id, to_currency_id: '1', number: '100' };
    expect(await anna.refusal('wallet.convert', convert)).toBe('coin_not_listed');
    expect((await anna.call('currency.userList')).some(({ code }) => code === 'BUOY')).toBe(false);
    expect((await guest.call('currency.list')).some(({ code }) => code === 'BUOY')).toBe(false);
    expect((await guest.call('quote.all')).some(({ symbol }) => symbol === 'BUOYUSDT')).toBe(false);
    expect(await anna.refusal('spot.sell', sale)).toBe('market_unknown@symbol');

    await until(buoy.listing_at);
    expect((await anna.call('ieo.orders', { status: 'unlocked' })).list[0]).toMatchObject({ id: order.id });
    expect(await anna.balance('BUOY')).toBe('5000/0');
    expect((await project('BUOY')).symbol).toBe('BUOYUSDT');
    expect((await anna.call('mail.list')).list[0]).toMatchObject({ kind: 'ieo_listed' });
    const quote = await anna.call('wallet.convertFee', convert);
    expect((await anna.call('wallet.convert', convert)).receive).toBe(quote.receive);
    expect((await anna.call('currency.userList')).find(({ code }) => code === 'BUOY')).toMatchObject({
      available: '4900',
    });
    expect(await anna.call('spot.sell', sale)).toMatchObject({ status: 'filled' });
    expect(await anna.balance('BUOY')).toBe('3900/0');
  });

  test('gets what is left: two who want more than there is share it to the last coin', async () => {
    await until((await project('TIDE')).starts_at + 3_600_000);
    const tide = await project('TIDE');
    expect(tide.phase).toBe('progress');
    const [anna, bert] = [await subscriber('1000000'), await subscriber('1000000')];
    const much = new Big(tide.remaining).minus(2000).toFixed();
    expect((await anna.call('ieo.subscribe', wish(tide, much))).passes).toBe(much);
    const left = (await project('TIDE')).remaining;
    const order = await bert.call('ieo.subscribe', wish(tide, '50000'));
    expect(order).toMatchObject({
      amount: '50000',
      passes: left,
      amount_due: ieoDue(new Big(left), new Big('0.012')).toFixed(),
    });
    expect(await project('TIDE')).toMatchObject({ phase: 'done', sold_out: true, remaining: '0' });
    expect(await bert.refusal('ieo.subscribe', wish(tide, '1000'))).toBe('ieo_sold_out@amount');
    expect((await project('TIDE')).remaining, 'others cannot take what is gone').toBe('0');
    await until(tide.listing_at);
    expect([await anna.balance('TIDE'), await bert.balance('TIDE')]).toEqual([`${much}/0`, `${left}/0`]);
  });

  test('of a hundred who want the last lots exactly as many get one as there are', async () => {
    await until((await project('QUAY')).starts_at + 60_000);
    const quay = await project('QUAY');
    const rich = await subscriber('1000000');
    await rich.call('ieo.subscribe', wish(quay, new Big(quay.remaining).minus(200).toFixed()));
    const many = await Promise.all(Array.from({ length: 10 }, () => subscriber('5000')));
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, index) => many[index % 10]!.send('ieo.subscribe', wish(quay, '20'))),
    );
    const got = tries
      .filter(({ body }) => body.type === 'ok')
      .map(({ body }) => (body.message as { passes: string }).passes);
    expect(got.reduce((sum, passes) => sum.plus(passes), new Big(0)).toFixed()).toBe('200');
    expect((await project('QUAY')).sold_out).toBe(true);
  });

  test('is refused before, after, below the least, at another price, in another currency, beyond the balance', async () => {
    const own = await startClient({ wall: () => wall });
    const anna = await own.register('anna@ieo.test');
    await anna.fund('USDT', '50');
    const all = await own.call('ieo.projects');
    const of = (currency: CoinCode): IeoProject => all.find((one) => one.currency === currency)!;
    const buoy = of('BUOY');
    expect(await anna.refusal('ieo.subscribe', wish(of('TIDE'), '1000'))).toBe('ieo_not_started@project_id');
    expect(await anna.refusal('ieo.subscribe', wish(of('MAST'), '1000'))).toBe('ieo_ended@project_id');
    expect(await anna.refusal('ieo.subscribe', wish(buoy, '499.99'))).toBe('ieo_below_min@amount');
    expect(await anna.refusal('ieo.subscribe', wish(buoy, '500.001'))).toBe('number_places@amount');
    expect(await anna.refusal('ieo.subscribe', wish(buoy, '2501'))).toBe('insufficient_balance@amount');
    expect(await anna.refusal('ieo.subscribe', { ...wish(buoy, '500'), price: '0.019' })).toBe('ieo_price@price');
    expect(await anna.refusal('ieo.subscribe', { ...wish(buoy, '500'), pay_currency: 'BTC' })).toBe(
      'ieo_pay_currency@pay_currency',
    );
    expect(await anna.refusal('ieo.subscribe', { ...wish(buoy, '500'), project_id: '99' })).toBe(
      'ieo_project_unknown@project_id',
    );
    for (const amount of ['0', '-5', '1e3', ''])
      expect(await anna.refusal('ieo.subscribe', wish(buoy, amount)), amount).toMatch(/@amount$/);
    expect(await anna.balance('USDT')).toBe('50/0');
    expect((await anna.call('ieo.orders')).total).toBe(0);
    const intent = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => anna.call('ieo.subscribe', wish(buoy, '500'), { intent })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await anna.balance('USDT')).toBe('40/10');
    await own.running.close();
  });
});

test('more subscriptions than one transaction carries on are all paid at the end, and all unlocked at the listing', async () => {
  const own = await startClient({ wall: () => wall });
  const anna = await own.register('anna@many.test');
  await anna.fund('USDT', '5000');
  const buoy = (await own.call('ieo.projects')).find(({ currency }) => currency === 'BUOY')!;
  const many = 205;
  for (let i = 0; i < many; i += 1) await anna.call('ieo.subscribe', wish(buoy, '500'));
  const totals = async () => {
    const of = async (status: 'subscribed' | 'allotted' | 'unlocked') =>
      (await anna.call('ieo.orders', { status })).total;
    return [await of('subscribed'), await of('allotted'), await of('unlocked')];
  };
  const told: unknown[] = [];
  own.running.exchange.events.on('message', ({ channel, data }: Message) => {
    if (channel === 'project' && (data as IeoProject).id === buoy.id) told.push((data as IeoProject).symbol);
  });
  const advanceTo = (at: number) => own.call('sandbox.clock', { advance: at - own.running.exchange.clock.now() });
  await advanceTo(buoy.ends_at);
  expect(await totals()).toEqual([0, many, 0]);
  await advanceTo(buoy.listing_at);
  expect(await totals()).toEqual([0, 0, many]);
  expect(told.filter((symbol) => symbol === 'BUOYUSDT')).toHaveLength(1);
  expect(await anna.balance('BUOY')).toBe(`${many * 500}/0`);
  expect(await violations(own.running.exchange.database)).toEqual([]);
  await own.running.close();
});

test('who asks to be reminded is written to when the subscription begins, once; who takes it back is not', async () => {
  const own = await startClient({ wall: () => wall });
  const [anna, bert] = [await own.register('anna@remind.test'), await own.register('bert@remind.test')];
  const [tide] = await own.call('ieo.projects', { phase: 'warmup' });
  expect(await anna.call('ieo.remind', { project_id: tide!.id, on: true })).toMatchObject({ reminded: true });
  expect(await bert.call('ieo.remind', { project_id: tide!.id, on: true })).toMatchObject({ reminded: true });
  expect(await bert.call('ieo.remind', { project_id: tide!.id, on: false })).toMatchObject({ reminded: false });
  expect((await anna.call('ieo.projects', { phase: 'warmup' })).map(({ reminded }) => reminded)).toEqual([true, false]);
  expect((await own.call('ieo.project', { id: tide!.id })).reminded).toBe(false);
  await own.call('sandbox.clock', { advance: tide!.starts_at - own.running.exchange.clock.now() });
  const letters = async (who: Client) => (await who.call('mail.list')).list.filter(({ kind }) => kind === 'ieo_open');
  expect(await letters(anna)).toMatchObject([
    { title: 'The subscription of TIDE begins', link: `/pages/ieo/subscribe?id=${tide!.id}` },
  ]);
  expect(await letters(bert)).toEqual([]);
  expect(await anna.refusal('ieo.remind', { project_id: tide!.id, on: true })).toBe('ieo_started@project_id');
  expect(await anna.refusal('ieo.remind', { project_id: '99', on: true })).toBe('ieo_project_unknown@project_id');
  await own.running.close();
});

test('new projects come when those before begin, the same ones for a seed; new coins first, then those that are traded once more', async () => {
  const worlds = await Promise.all([1, 2].map(() => startClient({ wall: () => wall })));
  const seen: string[][] = [];
  for (const own of worlds) {
    const { exchange } = own.running;
    if (own === worlds[0]) {
      const [tide] = await own.call('ieo.projects', { phase: 'warmup' });
      await own.call('sandbox.clock', { advance: tide!.starts_at - exchange.clock.now() });
      expect((await own.call('ieo.projects', { phase: 'warmup' })).map(({ currency }) => currency)).toEqual([
        'QUAY',
        'CORL',
      ]);
      expect(await own.call('ieo.projects', { phase: 'progress' })).not.toHaveLength(0);
    }
    const rows = () =>
      exchange.database.rows<{
        currency: string;
        price: string;
        starts_at: string;
        ends_at: string;
        listing_at: string;
      }>('select currency, price, starts_at, ends_at, listing_at from ieo_project order by id');
    // Repeats as if the last of the coming projects had just begun.
    while ((await rows()).length < 17) {
      const last = Math.max(...(await rows()).map(({ starts_at }) => Number(starts_at)));
      await exchange.command((work) => planNext({ ...work, now: last + 1 }, exchange));
    }
    const all = await rows();
    expect(all.slice(6, 17).map(({ currency }) => currency)).toEqual([
      'CORL',
      'ATOL',
      'FJRD',
      'GNET',
      'ISOB',
      'KTCH',
      'BUOY',
      'LUMA',
      'TIDE',
      'QUAY',
      'MAST',
    ]);
    for (const [place, { starts_at: at }] of all.slice(5).entries()) {
      const before = all.slice(0, place + 5).map(({ ends_at }) => Number(ends_at));
      // A project begins before the last of its predecessors ends.
      expect(Number(at), `${place}`).toBeLessThan(Math.max(...before));
    }
    seen.push(all.slice(0, 17).map(({ currency, starts_at, price }) => `${currency} ${starts_at} ${price}`));
  }
  expect(seen[0]).toEqual(seen[1]);
  for (const own of worlds) {
    expect(await violations(own.running.exchange.database)).toEqual([]);
    await own.running.close();
  }
});

test('the demo account holds what it subscribed before', async () => {
  const own = await startClient({ wall: () => wall });
  const demo = await own.login('demo@harbor.test', 'Harbor-2026');
  expect((await demo.call('ieo.orders')).list.map(({ currency, status }) => [currency, status])).toEqual([
    ['KEEL', 'unlocked'],
    ['MAST', 'allotted'],
  ]);
  expect([await demo.balance('KEEL'), await demo.balance('MAST')]).toEqual(['1200/0', '0/500']);
  expect(await violations(own.running.exchange.database)).toEqual([]);
  await own.running.close();
});
