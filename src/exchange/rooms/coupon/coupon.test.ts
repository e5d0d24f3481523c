import { expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { openExchange } from '../../testing/exchange.ts';

/** The timeout of tests that pass days of a whole exchange, on a slow machine. Milliseconds. */
const LONG = 90_000;
const { guest, newcomer, advance } = await openExchange({ wall: () => 1_790_000_000_000 });

test('everybody begins with one, and whoever invited them gets another', async () => {
  const anna = await newcomer();
  const { list, total } = await anna.call('coupon.list');
  expect([total, list[0]]).toMatchObject([
    1,
    {
      source: 'welcome',
      state: 'available',
      number: '200',
      rate: '0.004',
      days: 5,
      income: '4',
      earned: '0',
      used_at: null,
      ends_at: null,
    },
  ]);
  const { invite_code } = await anna.call('user.info');
  await guest.call('code.send', { user_string: 'friend@mail.test', scene: 'register' });
  await guest.call('user.register', {
    user_string: 'friend@mail.test',
    code: await guest.codeFor('friend@mail.test'),
    password: 'secret-7',
    re_password: 'secret-7',
    extension_code: invite_code,
  });
  expect((await anna.call('coupon.list', { state: 'available' })).list.map(({ source }) => source)).toEqual([
    'welcome',
    'invite',
  ]);
});

test(
  'a used one earns every day to the funding account, and only that',
  async () => {
    const anna = await newcomer();
    const [one] = (await anna.call('coupon.list')).list;
    expect(await anna.call('coupon.use', { id: one!.id })).toMatchObject({ state: 'earning', earned: '0' });
    expect(await anna.refusal('coupon.use', { id: one!.id })).toBe('coupon_used@id');
    await advance(2 * DAY);
    expect(await anna.balance('USDT', 'legal')).toBe('1.6/0');
    await advance(3 * DAY);
    expect(await anna.balance('USDT', 'legal')).toBe('4/0');
    expect(await anna.call('coupon.list', { state: 'used' })).toMatchObject({ total: 1, list: [{ earned: '4' }] });
    expect(await anna.call('coupon.totals')).toEqual({
      available: 0,
      earning: 0,
      used: 1,
      expired: 0,
      currency: 'USDT',
      earned: '4',
      missing: null,
    });
    expect((await anna.call('wallet.legalLog', { cause: 'coupon_income' })).total).toBe(5);
  },
  LONG,
);

test(
  'one that was not used in time is worth nothing, and is nobody else’s',
  async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const [one] = (await anna.call('coupon.list')).list;
    expect(await bert.refusal('coupon.use', { id: one!.id })).toBe('coupon_unknown@id');
    await advance(14 * DAY);
    expect(await anna.refusal('coupon.use', { id: one!.id })).toBe('coupon_expired@id');
    expect((await anna.call('coupon.list', { state: 'expired' })).total).toBe(1);
  },
  LONG,
);

test('ten uses at once are one', async () => {
  const anna = await newcomer();
  const [one] = (await anna.call('coupon.list')).list;
  const replies = await Promise.all(Array.from({ length: 10 }, () => anna.send('coupon.use', { id: one!.id })));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
  await advance(DAY);
  expect(await anna.balance('USDT', 'legal')).toBe('0.8/0');
});
