import { expect, test } from 'vitest';
import { Town } from '../c2c/testing.ts';
import { MINUTE } from '../../../domain/period.ts';
import { HouseAlarm } from '../house/halts.ts';
import { NO_SECOND_PROOF, PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { PROPOSAL_LASTS } from './proposals.ts';
import { SANDBOX_STAFF } from './sandbox.ts';
import { Operator, hire, signIn } from './testing.ts';

const reported: unknown[] = [];
const shared = await openExchange({
  ...NO_SECOND_PROOF,
  houseBounds: { seconds: '100' },
  report: (error) => reported.push(error),
});
const { guest, newcomer, advance } = shared;
const { running } = guest;
const [first, second] = (await Promise.all(SANDBOX_STAFF.map(({ name, secret }) => signIn(running, name, secret)))) as [
  Operator,
  Operator,
];

/** Makes a deposit under review that takes two persons. Its timer is removed, so that time may pass. */
async function deposit(money = '5000'): Promise<{ readonly user: Client; readonly id: string }> {
  const user = await newcomer();
  const voucher = String((await user.upload()).body.message);
  const { id } = await user.call('wallet.deposit', {
    currency: 'USDT',
    usdt_type: 'TRC20',
    channel: 'chain',
    money,
    voucher,
  });
  await running.exchange.database.script(`delete from timer where kind = 'deposit.review' and object = '${id}'`);
  return { user, id };
}

const propose = async (id: string): Promise<string> => (await first.call('deposit.approve', { id })).proposal?.id ?? '';

test('twenty confirmations at once carry a proposal out once', async () => {
  const { user, id } = await deposit();
  const proposal = await propose(id);
  const codes = (
    await Promise.all(Array.from({ length: 20 }, () => second.send('proposal.confirm', { id: proposal })))
  ).map(({ body }) => body.error?.code ?? 'done');
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['done', 'proposal_closed']));
  expect(await user.balance('USDT')).toBe('5000/0');
});

test('twenty proposals at once are one', async () => {
  const { id } = await deposit();
  const codes = (
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second).send('deposit.approve', { id })),
    )
  ).map(({ body }) => body.error?.code ?? 'done');
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['done', 'proposal_exists']));
});

test('of two who decide at once one wins, and the other is told who did', async () => {
  const { user, id } = await deposit('500');
  const answers = await Promise.all([
    first.send('deposit.approve', { id }),
    second.send('deposit.reject', { id, reason: 'No such payment' }),
  ]);
  expect(answers.map(({ body }) => body.error?.code ?? 'done').sort()).toEqual(['done', 'staff_decided']);
  const winner = answers[0]?.body.type === 'ok' ? SANDBOX_STAFF[0].name : SANDBOX_STAFF[1].name;
  expect(answers.find(({ body }) => body.error)?.body.error?.params).toEqual({ by: winner });
  expect(await user.balance('USDT')).toBe(winner === SANDBOX_STAFF[0].name ? '500/0' : '0/0');
});

test('a proposal runs out after a day, and may be made anew', async () => {
  const { user, id } = await deposit();
  const proposal = await propose(id);
  await advance(PROPOSAL_LASTS - 1);
  expect(await second.call('proposal.one', { id: proposal })).toMatchObject({ state: 'open', can_confirm: true });
  await advance(1);
  expect(await second.refusal('proposal.confirm', { id: proposal })).toBe('proposal_expired@id');
  expect(await second.call('proposal.one', { id: proposal })).toMatchObject({ state: 'expired', can_confirm: false });
  expect(await user.balance('USDT')).toBe('0/0');
  await second.call('proposal.confirm', { id: await propose(id) });
  expect(await user.balance('USDT')).toBe('5000/0');
});

test('a proposal is void once its object has changed, and that is written down', async () => {
  const { user, id } = await deposit();
  const proposal = await propose(id);
  await running.exchange.database.script(`update deposit set amount = amount * 10 where id = ${id}`);
  expect(await second.refusal('proposal.confirm', { id: proposal })).toBe('proposal_stale@id');
  expect(await second.call('proposal.one', { id: proposal })).toMatchObject({ state: 'stale', can_confirm: false });
  expect((await first.call('audit.list', { object: `proposal:${proposal}` })).list.map(({ kind }) => kind)).toEqual([
    'proposal_stale',
    'proposal_make',
  ]);
  expect(await user.balance('USDT')).toBe('0/0');
  // One person alone may reject it, which voids the proposal for it.
  const again = await propose(id);
  await second.call('deposit.reject', { id, reason: 'The amount was changed' });
  expect(await second.call('proposal.one', { id: again })).toMatchObject({ state: 'stale' });
});

test('a proposal is taken back by who made it, or turned down by another', async () => {
  const { id } = await deposit();
  for (const who of [first, second]) {
    const proposal = await propose(id);
    expect(await who.call('proposal.withdraw', { id: proposal })).toMatchObject({ state: 'withdrawn' });
    expect(await second.refusal('proposal.confirm', { id: proposal })).toBe('proposal_closed@id');
  }
});

test('who confirms needs the role of the call', async () => {
  const { id } = await deposit();
  const proposal = await propose(id);
  const reviewer = await hire(running, 'only.reviewer', ['reviewer']);
  expect(await reviewer.refusal('proposal.confirm', { id: proposal })).toBe('staff_role_missing');
  expect(await reviewer.refusal('proposal.withdraw', { id: proposal })).toBe('staff_role_missing');
  expect(await reviewer.refusal('proposal.one', { id: proposal })).toBe('not_found@id');
  expect((await reviewer.call('proposal.list')).list.map(({ kind }) => kind)).not.toContain('deposit_approve');
});

test('a withdrawal is marked sent with its transaction: one of its own, and none of a frozen account', async () => {
  const user = await newcomer({ USDT: '10000' }, { paying: true });
  const email = (await first.call('user.one', { id: (await user.call('user.info')).id })).email ?? '';
  const withdraw = async (number: string): Promise<string> => {
    await user.call('code.send', { scene: 'withdraw' });
    const out = {
      currency: 'USDT',
      type: 'address',
      network: 'TRC20',
      address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
      number,
      pay_password: PAY_PASSWORD,
      email_code: await user.codeFor(email),
    } as const;
    return (await user.call('wallet.withdraw', out)).id;
  };
  await running.exchange.database.script("update member set level = 'advanced'");
  const [small, large] = [await withdraw('100'), await withdraw('5000')];
  expect(await first.refusal('withdrawal.approve', { id: small, txid: 'short' })).toBe('withdrawal_txid@txid');
  expect(await first.call('withdrawal.approve', { id: small, txid: 'f4184fc596403b9d' })).toEqual({
    done: true,
    proposal: null,
  });
  expect(await first.refusal('withdrawal.approve', { id: large, txid: 'f4184fc596403b9d' })).toBe(
    'withdrawal_txid_used@txid',
  );
  const { proposal } = await first.call('withdrawal.approve', { id: large, txid: 'a1075db55d416d3c' });
  await first.call('user.freeze', { id: (await user.call('user.info')).id, reason: 'A stolen phone' });
  expect(await second.refusal('proposal.confirm', { id: proposal?.id ?? '' })).toBe('withdrawal_frozen@id');
  await second.call('withdrawal.reject', { id: large, reason: 'The account is frozen' });
  expect(await first.call('withdrawal.one', { id: large })).toMatchObject({
    state: 'rejected',
    txid: null,
    decided_by: SANDBOX_STAFF[1].name,
  });
});

test('a frozen account has no session and opens none, until two have unfrozen it', async () => {
  const user = await newcomer();
  const { id } = await user.call('user.info');
  const { email } = await first.call('user.one', { id });
  const frozen = await first.call('user.freeze', { id, reason: 'The owner reports a stolen phone' });
  expect(frozen).toMatchObject({
    sessions: 0,
    frozen_by: SANDBOX_STAFF[0].name,
    frozen_reason: 'The owner reports a stolen phone',
    brief: { frozen: true },
  });
  expect(await user.refusal('user.info')).toBe('session_invalid');
  expect(await guest.refusal('user.login', { account: email ?? '', password: 'secret-7' })).toBe('account_frozen');
  expect(await second.refusal('user.freeze', { id, reason: 'Again' })).toBe('staff_decided@id');
  expect((await first.call('user.find', { q: email ?? '', frozen: true })).total).toBe(1);
  const { proposal } = await first.call('user.unfreeze', { id, reason: 'The passport was shown' });
  expect(await guest.refusal('user.login', { account: email ?? '', password: 'secret-7' })).toBe('account_frozen');
  await second.call('proposal.confirm', { id: proposal?.id ?? '' });
  await guest.login(email ?? '', 'secret-7');
});

test('an appeal is decided by two, with a written reason, once the other side has had its time', async () => {
  const town = new Town(shared);
  const { buyer, seller, order } = await town.paidOrder();
  const { appeal } = await buyer.call('c2c.appeal', {
    id: order.id,
    reason: 'not_released',
    ...(await town.evidence(buyer, order)),
  });
  const id = appeal?.id ?? '';
  expect(await first.refusal('appeal.decide', { id, winner: 'buyer', reason: 'The receipt fits' })).toBe(
    'appeal_waiting@id',
  );
  await seller.call('c2c.answerAppeal', { id: order.id, ...(await town.evidence(seller, order)) });
  await seller.call('c2c.say', { id: order.id, content: 'Nothing has come.' });
  const seen = await first.call('appeal.one', { id });
  expect(seen).toMatchObject({
    by: 'buyer',
    buyer_name: 'Ann Example',
    name_fits: 'fits',
    amount_fits: 'fits',
    answer: 'What happened is in the pictures.',
    payments: [{ way: 'bank' }],
  });
  expect(seen.chat.filter(({ from }) => from === 'seller').map(({ content }) => content)).toEqual([
    'Nothing has come.',
  ]);
  expect(await first.refusal('appeal.decide', { id, winner: 'buyer', reason: ' . ' })).toBe('staff_reason@reason');
  const { proposal } = await first.call('appeal.decide', {
    id,
    winner: 'seller',
    reason: 'The receipt names another order',
  });
  await second.call('proposal.confirm', { id: proposal?.id ?? '' });
  expect(await buyer.call('c2c.order', { id: order.id })).toMatchObject({
    status: 'cancelled',
    appeal: { state: 'refused', reply: 'The receipt names another order' },
  });
  expect(await second.refusal('appeal.decide', { id, winner: 'buyer', reason: 'Too late' })).toBe('staff_decided@id');
  await advance(MINUTE);

  const address = seen.img[0] ?? '';
  const look = (who: Operator, url: string) =>
    running.server.inject({ method: 'GET', url, headers: { authorization: who.token ?? '' } });
  const picture = await look(first, address);
  expect([picture.statusCode, picture.headers['content-security-policy'], picture.headers['cache-control']]).toEqual([
    200,
    "default-src 'none'; sandbox",
    'no-store',
  ]);
  expect((await first.call('audit.list', { kind: 'file_read' })).list).toMatchObject([
    { object: `file:${address.split('/').at(-1)}` },
  ]);
  const support = await hire(running, 'only.support', ['support']);
  expect([
    (await look(support, address)).statusCode,
    (await look(new Operator(running, buyer.token), address)).statusCode,
    (await look(first, `${address}x`)).statusCode,
  ]).toEqual([404, 404, 404]);
});

test('a halt is lifted by two', async () => {
  const user = await newcomer({ USDT: '5000' }, { on: 'micro', paying: true });
  for (let round = 0; round < 3 && (await first.call('halt.list')).length === 0; round += 1) {
    await guest.call('sandbox.price', { symbol: 'BTCUSDT', price: '60000', duration: 600_000 });
    await user.call('micro.submit', { match_id: '101', currency_id: '1', type: 'up', seconds: 60, number: '200' });
    await guest.call('sandbox.price', { symbol: 'BTCUSDT', price: '66000', duration: 600_000 });
    await advance(MINUTE + 10_000);
  }
  expect(await first.call('halt.list')).toMatchObject([{ product: 'seconds', bound: '100', lifts: 0 }]);
  expect(reported.splice(0)).toEqual([expect.any(HouseAlarm)]);
  expect(await first.refusal('halt.lift', { product: 'nft', reason: 'Not halted at all' })).toBe('not_found@product');
  const { proposal } = await first.call('halt.lift', { product: 'seconds', reason: 'Hedged since' });
  expect(await first.call('halt.list')).toHaveLength(1);
  await second.call('proposal.confirm', { id: proposal?.id ?? '' });
  expect(await first.call('halt.list')).toEqual([]);
  expect((await first.call('house.ledger', { product: 'seconds' })).list).toMatchObject([
    { product: 'seconds', halted: false, lifts: 1 },
  ]);
});
