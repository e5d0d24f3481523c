import { afterAll, expect, test, vi } from 'vitest';
import { startClient } from '../testing/client.ts';
import { BEGIN } from '../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';
import { flagsCommand, withFlags } from './flags.ts';
import { readFlags } from './flags-words.ts';

const { place, remove } = await lastingPlace();
afterAll(remove);
const run = (...words: readonly string[]): Promise<string> =>
  withFlags(
    place,
    (tools) => flagsCommand(words, tools),
    () => BEGIN,
  );

test('the command sets flags, says what is set, and is in the audit log', async () => {
  const first = await startClient({ ...place, wall: () => BEGIN });
  await first.register('ann@mail.test');
  await first.running.close();
  expect(await run('list')).toBe('Nothing is set. The flags:\ndeposits_slow: on, off');
  expect(await run('set', 'deposits_slow', 'on', '--why', 'The chain is slow')).toContain(
    'deposits_slow on for everybody\n',
  );
  expect(await run('set', 'deposits_slow', 'off', '--user', 'ann@mail.test')).toContain('is off for ann@mail.test.');
  await run('set', 'deposits_slow', 'off', '--channel', 'beta', '--share', '12.5', '--languages', 'ru,fra');
  await run('set', 'deposits_slow', 'off', '--versions', '<0.9.0 >=0.8.0', '--place', '2');
  await run('set', 'deposits_slow', 'on=30', 'off=20', '--channel', 'staff', '--who', 'mei');
  expect((await run('list')).split('\n')).toEqual([
    'deposits_slow off for ann@mail.test',
    'deposits_slow on for 30 %, off for 20 % of staff',
    'deposits_slow off for 12.5 % of beta in fra, ru',
    'deposits_slow off for 100 % of all with app >=0.8.0 <0.9.0',
    'deposits_slow on for everybody else',
  ]);
  await expect(run('set', 'deposits_slow', 'on', '--user', 'nobody@mail.test')).rejects.toThrow('no user nobody@');
  const guest = await startClient({ ...place, wall: () => BEGIN });
  expect(await guest.call('app.flags')).toEqual({ deposits_slow: true });
  const lines = await guest.running.exchange.database.rows(
    `select staff, kind, object, detail from staff_audit where kind = 'flag_set' order by id`,
  );
  const flag = { kind: 'flag_set', object: 'flag:deposits_slow' };
  expect(lines).toEqual([
    { ...flag, staff: 'command', detail: 'deposits_slow: on for everybody. The chain is slow' },
    { staff: 'command', kind: 'flag_set', object: expect.stringMatching(/^user:\d+$/), detail: 'deposits_slow: off' },
    { ...flag, staff: 'command', detail: 'deposits_slow: off for 12.5 % of beta in fra, ru.' },
    { ...flag, staff: 'command', detail: 'deposits_slow: off for 100 % of all with app >=0.8.0 <0.9.0.' },
    { ...flag, staff: 'mei', detail: 'deposits_slow: on for 30 %, off for 20 % of staff.' },
  ]);
  if (onPostgres) {
    // A running exchange hears of it, and tells its phones.
    const heard: string[] = [];
    guest.running.exchange.events.on('message', ({ channel }) => heard.push(channel));
    await run('set', 'deposits_slow', 'off', '--channel', 'beta', '--share', '12.5', '--languages', 'ru,fra');
    await vi.waitFor(() => expect(heard).toEqual(['flags']), 10_000);
    await run('set', 'deposits_slow', 'on=30', 'off=20', '--channel', 'staff', '--who', 'mei');
  } else await expect(run('list')).rejects.toThrow('in use by process');
  await guest.running.close();
  expect((await run('acts')).split('\n')[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}mei {2}deposits_slow: on for 30 %/);
  expect(await run('clear', 'deposits_slow')).toContain('deposits_slow is not set');
  expect(await run('list')).toBe('deposits_slow off for ann@mail.test');
  expect(await run('clear', 'deposits_slow', '--user', 'ann@mail.test')).toContain('is not set for ann@mail.test');
});

test.each([
  [],
  ['set'],
  ['set', 'deposits_slow'],
  ['set', 'deposits_slow', 'on', 'now'],
  ['clear', 'deposits_slow', 'on'],
  ['clear', 'deposits_slow', '--share', '10'],
  ['list', 'deposits_slow'],
  ['list', '--all'],
  ['list', '--channel', 'beta'],
  ['set', 'deposits_slow', 'on', '--user', 'ann@mail.test', '--share', '5'],
])('%j says how the command is used', (...words) => {
  expect(() => readFlags(words.filter((word) => typeof word === 'string'))).toThrow('npm run flags -- set <flag> on');
});

test.each([
  [['set', 'x', 'on', '--channel', 'btea'], 'There is no channel btea. A channel is one of all, beta, staff.'],
  [['set', 'x', 'on', '--share', '101'], 'A share is between 0 and 100 %.'],
  [['set', 'x', 'on', '--share', 'ten'], 'ten is no percentage, as 12.5.'],
  [['set', 'x', 'on=10', '--share', '10'], 'Say shares by --share, or beside the values as on=10, not both.'],
  [['set', 'x', 'on', '--place', '0'], '0 is no place in an order, as 1.'],
])('%j says what is wrong', (words, message) => {
  expect(() => readFlags(words)).toThrow(message);
});

test.each([
  [['set', 'deposits_slow', 'maybe'], 'deposits_slow cannot be maybe: it is one of on, off.'],
  [['set', 'deposit_slow', 'on'], 'There is no flag deposit_slow. The flags: deposits_slow'],
  [['set', 'deposits_slow', 'on=60', 'off=50'], 'The shares come to 110 %. Take 10 % off them.'],
])('%j is refused', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});
