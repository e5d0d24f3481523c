import { afterAll, expect, test } from 'vitest';
import { violations } from '../../kernel/ledger/invariants.ts';
import { startClient } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import { flagsCommand } from '../../cli/flags.ts';
import { FLAGS, setFlag } from './flags.ts';

const { place, remove } = await lastingPlace();
afterAll(remove);
const run = (...words: readonly string[]): Promise<string> => flagsCommand(words, place, () => BEGIN);

test('a flag is set for everybody or for one user, whose own value counts, and taken back', async () => {
  const guest = await startClient({ wall: () => BEGIN });
  const { database } = guest.running.exchange;
  const ann = await guest.register('ann@mail.test');
  const bea = await guest.register('bea@mail.test');
  const { id } = await ann.call('user.info');
  const seen = async (): Promise<unknown[]> =>
    Promise.all([guest, ann, bea].map(async (one) => (await one.call('app.flags')).deposits_slow));
  expect(await seen()).toEqual([null, null, null]);
  await setFlag(database.queries, 'deposits_slow', undefined, true);
  await setFlag(database.queries, 'deposits_slow', id, false);
  expect(await seen()).toEqual([true, false, true]);
  await setFlag(database.queries, 'deposits_slow', undefined, false);
  await setFlag(database.queries, 'deposits_slow', id, true);
  expect(await seen()).toEqual([false, true, false]);
  await setFlag(database.queries, 'deposits_slow', undefined, null);
  expect(await seen()).toEqual([null, true, null]);
  // A flag of an earlier version applies to nobody any more.
  await database.script(`insert into app_flag (name, value) values ('gone', 'true')`);
  expect(await guest.call('app.flags')).toEqual({ deposits_slow: null });
  expect(await violations(database)).toEqual([]);
  await guest.running.close();
});

test('the command sets flags, says what is set, and is in the audit log', async () => {
  const first = await startClient({ ...place, wall: () => BEGIN });
  await first.register('ann@mail.test');
  await first.running.close();
  expect(await run('list')).toBe('Nothing is set.');
  expect(await run('set', 'deposits_slow', 'on')).toContain('deposits_slow is on for everybody.');
  expect(await run('set', 'deposits_slow', 'off', '--user', 'ann@mail.test')).toContain('is off for ann@mail.test.');
  expect((await run('list')).split('\n')).toEqual([
    expect.stringMatching(/^deposits_slow off for ann@mail\.test$/),
    'deposits_slow on for everybody',
  ]);
  await expect(run('set', 'deposits_slow', 'on', '--user', 'nobody@mail.test')).rejects.toThrow('no user nobody@');
  const guest = await startClient({ ...place, wall: () => BEGIN });
  expect(await guest.call('app.flags')).toEqual({ deposits_slow: true });
  const lines = await guest.running.exchange.database.rows(
    `select staff, kind, object, detail from staff_audit where kind = 'flag_set' order by id`,
  );
  expect(lines).toEqual([
    { staff: 'command', kind: 'flag_set', object: 'flag:deposits_slow', detail: 'deposits_slow: on' },
    { staff: 'command', kind: 'flag_set', object: expect.stringMatching(/^user:\d+$/), detail: 'deposits_slow: off' },
  ]);
  if (!onPostgres) await expect(run('list')).rejects.toThrow('in use by process');
  await guest.running.close();
  expect(await run('clear', 'deposits_slow')).toContain('deposits_slow is not set for everybody.');
  expect(await run('list')).toBe('deposits_slow off for ann@mail.test');
});

test.each([
  [],
  ['set'],
  ['set', 'deposits_slow'],
  ['set', 'deposits_slow', 'maybe'],
  ['set', 'deposit_slow', 'on'],
  ['set', 'deposits_slow', 'on', 'now'],
  ['clear', 'deposits_slow', 'on'],
  ['list', 'deposits_slow'],
  ['list', '--all'],
])('%j %j %j says how the command is used', async (...words) => {
  const said = run(...words.filter((word): word is string => typeof word === 'string'));
  await expect(said).rejects.toThrow(`The flags: ${FLAGS.join(', ')}`);
});

test('what belongs to a user goes with their account', async () => {
  const guest = await startClient({ wall: () => BEGIN });
  const { database } = guest.running.exchange;
  const ann = await guest.register('ann@mail.test');
  const { id } = await ann.call('user.info');
  await setFlag(database.queries, 'deposits_slow', id, true);
  await database.transaction(async (queries) => {
    const { flags } = await import('./flags.ts');
    await flags.leave?.({ queries } as never, id, guest.running.exchange);
  });
  expect(await ann.call('app.flags')).toEqual({ deposits_slow: null });
  await guest.running.close();
});
