import { afterAll, expect, test } from 'vitest';
import { startClient } from '../testing/client.ts';
import { BEGIN } from '../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';
import { staffCommand } from './staff.ts';
import { Operator, codeAt } from '../rooms/operators/testing.ts';

const { place, remove } = await lastingPlace();
afterAll(remove);
const run = (...words: readonly string[]): Promise<string> => staffCommand(words, place, () => BEGIN);

test('the first member of staff is made by the command, signs in with what it says, and is in the log', async () => {
  expect(await run('list')).toBe('Nobody yet.');
  const said = await run('add', 'Lena@Harbor.example', '--role', 'admin', '--role', 'treasurer');
  const [, password = '', secret = ''] = /password +(\S+)\n +authenticator key +(\S+)\n/.exec(said) ?? [];
  await expect(run('add', 'lena@harbor.example', '--role', 'admin')).rejects.toThrow('is there already');
  expect(await run('list')).toBe('lena@harbor.example  treasurer admin');

  const guest = await startClient({ ...place, sandbox: false, wall: () => BEGIN });
  const { token, me } = await new Operator(guest.running).call('staff.login', {
    name: 'lena@harbor.example',
    password,
    code: await codeAt(secret, BEGIN),
  });
  expect(me).toMatchObject({ roles: ['treasurer', 'admin'], must_change: true });
  await guest.running.exchange.database.script('update staff set must_change = false');
  const lena = new Operator(guest.running, token);
  expect((await lena.call('audit.list')).list.map(({ staff, kind }) => `${staff} ${kind}`)).toEqual([
    'lena@harbor.example staff_login',
    'command staff_add',
  ]);
  expect(await lena.call('audit.verify')).toMatchObject({ whole: true });
  // A folder has one owner; a server takes further processes.
  if (!onPostgres) await expect(run('list')).rejects.toThrow('in use by process');
  await guest.running.close();

  expect(await run('reset', 'lena@harbor.example')).not.toContain(secret);
});

test.each(
  [
    [],
    ['add'],
    ['add', 'lena'],
    ['add', 'lena', '--role', 'captain'],
    ['add', 'le', '--role', 'admin'],
    ['add', 'a b', '--role', 'admin'],
    ['remove', 'lena'],
    ['list', '--all'],
    ['reset'],
  ].map((words) => [words.join(' '), words] as const),
)('what it cannot read, it answers with how it is used: "%s"', async (_said, words) => {
  await expect(run(...words)).rejects.toThrow('npm run staff -- add <name> --role <role>');
});

test('nobody is let in again who is not there', async () => {
  await expect(run('reset', 'nobody')).rejects.toThrow('There is nobody of the name nobody.');
});
