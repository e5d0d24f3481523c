import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { members } from '../account/tables.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { WITHDRAW_REVIEW } from './settle.ts';

let wall = 1_790_000_000_000;
const { guest } = await openExchange({ wall: () => wall });

let users = 0;
async function somebody(): Promise<{ user: Client; email: string; address: string }> {
  const email = `inside${(users += 1)}@mail.test`;
  const user = await guest.register(email);
  await user.setPayPassword(email);
  await user.fund('USDT', '1000');
  const { address } = await user.call('wallet.depositAddress', { currency: 'USDT', network: 'TRC20' });
  return { user, email, address };
}

async function out(user: Client, email: string, address: string) {
  wall += 60_000;
  await user.call('code.send', { scene: 'withdraw' });
  return {
    currency: 'USDT',
    network: 'TRC20',
    address,
    number: '100',
    pay_password: PAY_PASSWORD,
    email_code: await user.codeFor(email),
  } as const;
}

test('what is sent to another member’s deposit address arrives at once, all of it', async () => {
  const [anna, bert] = [await somebody(), await somebody()];
  expect(
    await anna.user.call('wallet.destination', { currency: 'USDT', network: 'TRC20', address: bert.address }),
  ).toEqual({ place: 'member', fee: '0', min: '0' });
  const sent = await anna.user.call('wallet.withdraw', await out(anna.user, anna.email, bert.address));
  expect(sent).toMatchObject({ state: 'sent', internal: true, fee: '0', receive: '100', txid: null });
  expect(await anna.user.balance('USDT')).toBe('900/0');
  expect(await bert.user.balance('USDT')).toBe('1100/0');
  expect(await bert.user.call('account.recordList')).toMatchObject({
    list: [{ state: 'credited', channel: 'internal', money: '100', voucher: null }],
  });
  expect(await anna.user.call('wallet.legalLog', { cause: 'withdraw' })).toMatchObject({
    total: 1,
    list: [{ number: '-100', balance: '900' }],
  });
  expect((await bert.user.call('mail.list')).list[0]).toMatchObject({ kind: 'deposit_credited' });
  expect(await anna.user.refusal('wallet.cancelWithdraw', { id: sent.id })).toBe('withdraw_decided@id');
});

test('however the address is written', async () => {
  const [anna, bert] = [await somebody(), await somebody()];
  const { address } = await bert.user.call('wallet.depositAddress', { currency: 'USDT', network: 'ERC20' });
  expect(
    await anna.user.call('wallet.destination', { currency: 'USDT', network: 'BEP20', address: address.toLowerCase() }),
  ).toMatchObject({ place: 'member' });
});

test('the least amount of the network does not count among members', async () => {
  const [anna, bert] = [await somebody(), await somebody()];
  await anna.user.call('wallet.withdraw', { ...(await out(anna.user, anna.email, bert.address)), number: '0.5' });
  expect(await bert.user.balance('USDT')).toBe('1000.5/0');
});

test('an own address, and the one of the site, is refused', async () => {
  const { user, email, address } = await somebody();
  const site = await user.call('wallet.depositAddress', { currency: 'USDT', network: 'TRC20', channel: 'quick' });
  for (const own of [address, site.address]) {
    expect(await user.call('wallet.destination', { currency: 'USDT', network: 'TRC20', address: own })).toMatchObject({
      place: 'own',
      fee: '1',
      min: '10',
    });
    expect(await user.refusal('wallet.withdraw', await out(user, email, own))).toBe('address_own@address');
  }
  expect(await user.balance('USDT')).toBe('1000/0');
});

test('one of somebody who has left is no member’s any more', async () => {
  const [anna, bert] = [await somebody(), await somebody()];
  await bert.user.call('wallet.withdraw', { ...(await out(bert.user, bert.email, anna.address)), number: '1000' });
  const { id } = await bert.user.call('user.info');
  await guest.running.exchange.command(({ queries, now }) =>
    queries.update(members).set({ deletedAt: now }).where(eq(members.id, id)),
  );
  expect(await anna.user.refusal('wallet.withdraw', await out(anna.user, anna.email, bert.address))).toBe(
    'address_own@address',
  );
});

test('outside it goes by review as ever', async () => {
  const { user, email } = await somebody();
  const address = 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ';
  expect(await user.call('wallet.destination', { currency: 'USDT', network: 'TRC20', address })).toEqual({
    place: 'outside',
    fee: '1',
    min: '10',
  });
  const asked = await user.call('wallet.withdraw', await out(user, email, address));
  expect(asked).toMatchObject({ state: 'review', internal: false });
  await guest.call('sandbox.clock', { advance: WITHDRAW_REVIEW });
  expect((await user.call('wallet.withdrawLogs')).list[0]).toMatchObject({
    state: 'sent',
    txid: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});
