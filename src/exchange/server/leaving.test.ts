import { describe, expect, test } from 'vitest';
import { DAY } from '../../domain/period.ts';
import type { Operation } from '../../../schemas/contract.ts';
import { readContract } from '../../../schemas/read.ts';
import { PAY_PASSWORD } from '../testing/client.ts';
import { openExchange } from '../testing/exchange.ts';
import { assertProvable } from './leaving.ts';

const { guest, newcomer, now } = await openExchange();

describe('what a thief does with a session alone', () => {
  test('an artwork is not put on sale for a cent, for an accomplice to buy', async () => {
    const owner = await newcomer({ USDT: '20000' }, { paying: true });
    const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
    const { code } = list.find(({ currency }) => currency === 'USDT')!;
    const { id } = await owner.call('nft.buy', { code, pay_password: PAY_PASSWORD });
    const cheap = { id, mode: 'normal', currency: 'USDT', price: '0.01', end_at: now() + DAY } as const;
    expect(await owner.refusal('nft.resell', cheap)).toBe('parameter_error@pay_password');
    expect(await owner.refusal('nft.resell', { ...cheap, pay_password: 'guessed-1' })).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await owner.call('nft.item', { id })).toMatchObject({ status: 'owned' });
  });

  test('what buyers of the owner’s coins pay does not go to another account', async () => {
    const owner = await newcomer({}, { paying: true });
    const mine = { way: 'alipay', real_name: 'Mallory', account: 'mallory' } as const;
    expect(await owner.refusal('user.savePaymentMethod', mine)).toBe('parameter_error@pay_password');
    expect(await owner.refusal('user.savePaymentMethod', { ...mine, pay_password: 'guessed-1' })).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await owner.call('c2c.myCashInfo')).toEqual([]);
  });

  test('a bid risks no more than the deposit, which was asked for', async () => {
    const owner = await newcomer({ USDT: '20000' }, { paying: true });
    const { list } = await guest.call('nft.list', { mode: 'auction', phase: 'sale', limit: 1 });
    const { code, price } = list[0]!;
    expect(await owner.refusal('nft.bid', { code, price })).toBe('nft_margin_needed@code');
    expect(await owner.refusal('nft.margin', { code, pay_password: 'guessed-1' })).toBe(
      'pay_password_wrong@pay_password',
    );
  });
});

test('a user without a pay password is told that they have none', async () => {
  const owner = await newcomer({ USDT: '20000' });
  expect(await owner.refusal('nft.buy', { code: 'TS014', pay_password: 'any-word-7' })).toBe(
    'pay_password_missing@pay_password',
  );
});

test('a call by which value can leave is not bound where nobody need sign in, or where it takes no proof', () => {
  const operation = (more: Partial<Operation>): Operation => ({
    id: 'a.b',
    method: 'POST',
    path: '/a',
    auth: 'required',
    role: 'user',
    effect: 'leaves',
    paged: false,
    cache: 0,
    second: 'none',
    confirms: {},
    multipart: false,
    args: { properties: { pay_password: {} } },
    answer: {},
    errors: [],
    ...more,
  });
  const bind = (more: Partial<Operation>) => () => assertProvable(readContract(), operation(more));
  expect(bind({})).not.toThrow();
  expect(bind({ auth: 'optional' })).toThrow('By a.b value can leave');
  expect(bind({ args: { properties: {} } })).toThrow('takes pay_password');
  expect(bind({ args: {}, effect: 'moves', auth: 'none' })).not.toThrow();
});
