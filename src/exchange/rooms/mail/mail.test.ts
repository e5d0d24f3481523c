import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LetterKind } from '../../../../schemas/mail.types.ts';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import contract from '../../../../schemas/api/mail.json' with { type: 'json' };
import { writeLetter } from './letters.ts';
import { topicOf } from './topics.ts';

let guest: Client;
beforeAll(async () => {
  guest = await startClient();
});
afterAll(() => guest.running.close());

test('a new account is greeted; a decided deposit is told, in the reader’s language', async () => {
  const user = await guest.register('reader@mail.test');
  expect(await user.call('mail.unread')).toEqual({ count: 1 });
  const heard: unknown[] = [];
  const { id: reader } = await user.call('user.info');
  // Simulated users of the sandbox also get letters meanwhile.
  guest.running.exchange.events.on(
    'message',
    ({ channel, user: to, data }) => channel === 'mail' && to === reader && heard.push(data),
  );
  await user.call('wallet.deposit', {
    currency: 'USDT',
    usdt_type: 'TRC20',
    money: '25',
    voucher: String((await user.upload()).body.message),
  });
  await guest.call('sandbox.clock', { advance: 120_000 });
  const { list, total } = await user.call('mail.list');
  expect(total).toBe(2);
  expect(list[0]).toMatchObject({
    kind: 'deposit_credited',
    title: 'Deposit credited',
    content: '25 USDT has been credited to your spot account.',
    read: false,
    link: '/pages/fund/recharge_logs',
  });
  expect(heard).toEqual([{ id: list[0]?.id, kind: 'deposit_credited' }]);
  expect(list.map(({ topic }) => topic)).toEqual(['money', 'account']);
  expect((await user.call('mail.list', {}, { lang: 'zh' })).list[0]).toMatchObject({ title: '充值已到账' });
});

test('one letter is read, or all; somebody else’s never', async () => {
  const [user, other] = [await guest.register('one@mail.test'), await guest.register('two@mail.test')];
  const [letter] = (await user.call('mail.list')).list;
  expect(await other.refusal('mail.read', { id: letter?.id })).toBe('not_found@id');
  expect(await other.call('mail.unread')).toEqual({ count: 1 });
  expect(await user.call('mail.unread')).toEqual({ count: 1 });
  expect(await user.call('mail.read', { id: letter?.id })).toEqual({ count: 0 });
  expect(await other.call('mail.read')).toEqual({ count: 0 });
  expect((await user.call('mail.list')).list[0]?.read).toBe(true);
});

test('every kind of letter has a topic', () => {
  const { LetterKind: kinds, LetterTopic: topics } = contract.components.schemas;
  const found = new Set((kinds.enum as LetterKind[]).map(topicOf));
  expect([...found].toSorted()).toEqual(topics.enum.toSorted());
});

test('letters of some kinds are read together, and no others', async () => {
  const user = await guest.register('kinds@mail.test');
  const { id } = await user.call('user.info');
  await user.call('mail.read');
  for (const kind of ['password_changed', 'nft_outbid', 'nft_outbid', 'copy_skipped'] as const)
    await guest.running.exchange.command((work) => writeLetter(work, id, kind));
  expect(await user.call('mail.unread')).toEqual({ count: 4 });
  expect(await user.call('mail.read', { kinds: 'nft_outbid,copy_skipped' })).toEqual({ count: 1 });
  expect((await user.call('mail.list')).list.filter(({ read }) => !read)).toMatchObject([{ kind: 'password_changed' }]);
  expect(await user.refusal('mail.read', { kinds: 'nft_outbid; drop' })).toContain('parameter_error');
});

test('what somebody does not want to be told about is kept, and not marked as new; security always is', async () => {
  const user = await guest.register('muted@mail.test');
  const { id } = await user.call('user.info');
  await user.call('mail.read');
  expect((await user.call('mail.topics')).map(({ on }) => on)).toEqual([true, true, true, true, true]);
  expect(await user.call('mail.chooseTopic', { topic: 'nft', on: false })).toContainEqual({ topic: 'nft', on: false });
  const write = (kind: 'nft_outbid' | 'password_changed' | 'copy_skipped') =>
    guest.running.exchange.command((work) => writeLetter(work, id, kind));
  await write('nft_outbid');
  expect(await user.call('mail.unread')).toEqual({ count: 0 });
  expect((await user.call('mail.list')).list[0]).toMatchObject({ kind: 'nft_outbid', read: true });
  await write('password_changed');
  await write('copy_skipped');
  expect(await user.call('mail.unread')).toEqual({ count: 2 });
  await user.call('mail.chooseTopic', { topic: 'nft', on: true });
  await write('nft_outbid');
  expect(await user.call('mail.unread')).toEqual({ count: 3 });
});

test('the newest letter stands first, whenever it was put down; figures are in the reader\u2019s own signs', async () => {
  const user = await guest.register('order@mail.test');
  const { id } = await user.call('user.info');
  await guest.running.exchange.command((work) =>
    writeLetter({ ...work, now: work.now - 60_000 }, id, 'deposit_credited', {
      said: { amount: '1317.12', currency: 'USDT' },
    }),
  );
  const { list } = await user.call('mail.list', {}, { lang: 'fra' });
  expect(list.map(({ kind }) => kind)).toEqual(['welcome', 'deposit_credited']);
  expect(list[1]?.content).toMatch(/1\s317,12 USDT/);
});
