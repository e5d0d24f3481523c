import { expect, test } from 'vitest';
import { HOUR } from '../../../domain/period.ts';
import { openExchange } from '../../testing/exchange.ts';
import { SANDBOX_STAFF } from './sandbox.ts';
import { signIn } from './testing.ts';
import type { Operator } from './testing.ts';

const { running } = (await openExchange()).guest;
const [first, second] = (await Promise.all(SANDBOX_STAFF.map(({ name, secret }) => signIn(running, name, secret)))) as [
  Operator,
  Operator,
];

test('staff are added, given roles and let in again by two, and closed out by one', async () => {
  const { proposal } = await first.call('staff.add', { name: 'Omar@harbor.test ', roles: ['support'] });
  expect(await second.refusal('staff.add', { name: 'omar@harbor.test', roles: ['admin'] })).toBe(
    'proposal_exists@name',
  );
  const { credentials } = await second.call('proposal.confirm', { id: proposal?.id ?? '' });
  expect(credentials).toMatchObject({
    name: 'omar@harbor.test',
    uri: expect.stringMatching(/^otpauth:\/\/totp\//) as string,
  });
  const omar = await signIn(running, 'omar@harbor.test', credentials?.secret ?? '', credentials?.password);
  const { id } = await omar.call('staff.me');
  expect(await second.refusal('staff.add', { name: 'omar@harbor.test', roles: ['admin'] })).toBe(
    'staff_name_taken@name',
  );

  const role = await first.call('staff.role', { id, roles: ['support', 'treasurer'] });
  await second.call('proposal.confirm', { id: role.proposal?.id ?? '' });
  expect(await omar.refusal('staff.me')).toBe('session_invalid');
  expect(await first.call('staff.one', { id })).toMatchObject({ roles: ['support', 'treasurer'] });

  const { id: me } = await first.call('staff.me');
  for (const call of ['staff.disable', 'staff.reset'] as const)
    expect(await first.refusal(call, { id: me })).toBe('staff_self@id');
  expect(await first.call('staff.disable', { id })).toMatchObject({ disabled: true });
  const reset = await first.call('staff.reset', { id });
  const again = await second.call('proposal.confirm', { id: reset.proposal?.id ?? '' });
  await signIn(running, 'omar@harbor.test', again.credentials?.secret ?? '', again.credentials?.password);
});

test('a timer that fails is seen, and tried again at once', async () => {
  await running.exchange.command((work) =>
    work.schedule({ kind: 'nobody.handles', object: 'it', due: work.now + HOUR }),
  );
  const { database } = running.exchange;
  await database.script(
    "update timer set attempts = 4, retry_at = 9000000000000, error = 'It failed.' where kind = 'nobody.handles'",
  );
  const { list } = await first.call('deadletter.list');
  expect(list).toMatchObject([{ kind: 'nobody.handles', object: 'it', attempts: 4, error: 'It failed.' }]);
  expect(await first.call('deadletter.retry', { id: list[0]?.id ?? '' })).toBe(true);
  expect((await first.call('deadletter.list')).list).toMatchObject([{ retry_at: 0 }]);
  expect(await first.refusal('deadletter.retry', { id: 'nothing 1 2' })).toBe('not_found@id');
  await database.script("delete from timer where kind = 'nobody.handles'");
});
