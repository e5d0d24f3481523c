import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editionsCommand } from '../../cli/editions.ts';
import { flagsCommand } from '../../cli/flags.ts';
import { startClient, type Client } from '../../testing/client.ts';
import { lastingPlace } from '../../testing/place.ts';
import { RIGHTS, type Right } from '../editor-token.ts';
import { openEditions } from '../open.ts';
import type { EditionStore } from '../store.ts';
import { makeToken } from '../tokens.ts';
import { remoteFlags } from './remote-flags.ts';
import { remoteStore } from './remote-store.ts';

const { place, remove } = await lastingPlace();
const root = mkdtempSync(join(tmpdir(), 'harbor-remote-'));
let client: Client;
let kept: EditionStore;
let origin: string;
const word = 'one';

beforeAll(async () => {
  client = await startClient(place);
  origin = await client.running.listen(0);
  const opened = await openEditions(place, client.running.exchange.database);
  if (opened === null) throw new Error('The place has no editions.');
  kept = opened;
  for (const folder of ['dist/assets', 'screens', 'locales', 'schemas'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'screens/app.json'), '{}');
});
afterAll(async () => {
  await client.running.close();
  await remove();
  rmSync(root, { recursive: true });
});

/** Runs the command at the exchange, with a token of these rights. */
async function run(rights: readonly Right[], ...words: readonly string[]): Promise<string> {
  const at = client.running.exchange.clock.wall();
  const token = await makeToken(kept, { name: 'kim', rights, at, until: at + 60_000 });
  writeFileSync(join(root, 'locales/en.json'), JSON.stringify({ word }));
  return editionsCommand(words, remoteStore(origin, token), {
    root,
    now: Date.now,
    check: async () => [`Says ${word}`],
    build: async () => {
      writeFileSync(join(root, 'dist/index.html'), `<html><head></head>${word}</html>`);
      writeFileSync(join(root, 'dist/assets/app.js'), 'start();');
      return join(root, 'dist');
    },
  });
}

test('the command publishes at a running exchange, moves and takes back, and is refused what its token may not', async () => {
  await expect(run(['read'], 'publish', 'One')).rejects.toThrow('Your token does not allow this.');
  expect((await kept.editions()).length).toBe(0);
  const [one = ''] = /[0-9a-f]{12}/.exec(await run(RIGHTS, 'publish', 'One', '--percent', '0')) ?? [];
  // It keeps no contract, so that no server knows whether it fits.
  await expect(run(RIGHTS, 'share', one, '100')).rejects.toThrow('This version does not fit this server: all');
  expect((await kept.rollout()).offers).toMatchObject([{ edition: one, share: 0 }]);
  expect(await run(['read'], 'list')).toMatch(/kim {2}0 % of all {2}One/);
  await run(['read', 'back'], 'back', one, 'It was a try');
  expect((await kept.rollout()).offers).toEqual([]);
  const acts = await run(['read'], 'acts');
  expect(acts).toContain(`kim  take back ${one}  It was a try`);
  await expect(run(RIGHTS, 'prune')).rejects.toThrow('without --at');
});

test('a token that the exchange does not know is named as the cause', async () => {
  const store = remoteStore(origin, 'no-such-token');
  await expect(store.editions()).rejects.toThrow(`${origin} does not know this token, or its time is over.`);
});

test('the command sets flags at a running exchange, and is refused what its token may not', async () => {
  const flags = async (rights: readonly Right[], ...words: readonly string[]): Promise<string> => {
    const at = client.running.exchange.clock.wall();
    const token = await makeToken(kept, { name: 'kim', rights, at, until: at + 60_000 });
    return flagsCommand(words, { flags: remoteFlags(origin, token), own: null, who: 'somebody' });
  };
  const some = ['deposits_slow', 'on=30', 'off=20', '--channel', 'beta', '--languages', 'ru'];
  await expect(flags(RIGHTS, 'set', ...some)).rejects.toThrow('Say why, for the log: --why');
  const why = ['--why', 'A try'];
  await expect(flags(['read', 'rollout'], 'set', ...some, ...why)).rejects.toThrow('Your token does not allow this.');
  expect(await flags(['read', 'flags'], 'set', ...some, ...why)).toContain(
    'deposits_slow on for 30 %, off for 20 % of beta in ru\n',
  );
  expect(await flags(['read'], 'list')).toBe('deposits_slow on for 30 %, off for 20 % of beta in ru');
  expect(await flags(['read'], 'acts')).toMatch(
    /editor kim {2}deposits_slow: on for 30 %, off for 20 % of beta in ru\. A try$/,
  );
  await expect(flags(RIGHTS, 'set', 'deposits_slow', 'on=60', 'off=50', ...why)).rejects.toThrow(
    'The shares come to 110 %. Take 10 % off them.',
  );
  await expect(flags(RIGHTS, 'set', 'deposits_slow', 'on', '--user', 'a@b.c')).rejects.toThrow('without --at');
});
