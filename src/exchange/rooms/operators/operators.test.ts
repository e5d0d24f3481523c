import { expect, test } from 'vitest';
import { openExchange } from '../../testing/exchange.ts';
import { SANDBOX_STAFF } from './sandbox.ts';
import { signIn } from './testing.ts';

const { guest, newcomer } = await openExchange();
const [one, two] = SANDBOX_STAFF;
const first = await signIn(guest.running, one.name, one.secret);
const second = await signIn(guest.running, two.name, two.secret);

test('a deposit is decided by one person up to the setting, by two above it', async () => {
  const user = await newcomer();
  const voucher = async () => (await user.upload()).body.message as string;
  const small = await user.call('wallet.deposit', {
    currency: 'USDT',
    usdt_type: 'TRC20',
    channel: 'chain',
    money: '1000',
    voucher: await voucher(),
  });
  const large = await user.call('wallet.deposit', {
    currency: 'USDT',
    usdt_type: 'TRC20',
    channel: 'chain',
    money: '1000.01',
    voucher: await voucher(),
  });
  expect(
    (await first.call('deposit.list', { state: 'review' })).list.map(({ id, two_persons: persons }) => [id, persons]),
  ).toEqual([
    [small.id, false],
    [large.id, true],
  ]);
  expect(await first.call('deposit.approve', { id: small.id })).toEqual({ done: true, proposal: null });
  expect(await user.balance('USDT')).toBe('1000/0');
  const { done, proposal } = await first.call('deposit.approve', { id: large.id });
  expect(done).toBe(false);
  expect(await user.balance('USDT')).toBe('1000/0');
  expect(proposal).toMatchObject({
    kind: 'deposit_approve',
    object: large.id,
    title: '1000.01 USDT',
    by: one.name,
    mine: true,
    can_confirm: false,
    state: 'open',
  });
  expect(await first.refusal('proposal.confirm', { id: proposal!.id })).toBe('proposal_own@id');
  expect(await second.refusal('deposit.approve', { id: large.id })).toBe('proposal_exists@id');
  expect((await second.call('deposit.one', { id: large.id })).proposal).toMatchObject({
    id: proposal!.id,
    can_confirm: true,
  });
  expect((await second.call('proposal.confirm', { id: proposal!.id })).proposal).toMatchObject({
    state: 'confirmed',
    decided_by: two.name,
  });
  expect(await user.balance('USDT')).toBe('2000.01/0');
  expect(await first.call('deposit.one', { id: large.id })).toMatchObject({
    state: 'credited',
    decided_by: two.name,
    proposal: null,
  });
  expect(await first.refusal('deposit.approve', { id: large.id })).toBe('staff_decided@id');
  expect(await first.refusal('deposit.reject', { id: large.id, reason: 'Too late' })).toBe('staff_decided@id');
  expect((await user.call('mail.list', {})).list.map(({ title }) => title)).toContain('Deposit credited');
  expect(await first.call('audit.verify')).toMatchObject({ whole: true, broken: null });
});
