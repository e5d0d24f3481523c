import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FlagRule } from '../../engine/publisher.ts';
import { Workshop } from '../../engine/tools/fixture.ts';
import { openSession } from '../../engine/studio/server/fixture.ts';
import { PublisherProcess } from '../../engine/studio/server/publisher-process.ts';
import { publishing } from '../../engine/studio/server/publishing.ts';
import type { Session } from '../../engine/studio/server/session.ts';
import { openEditions } from '../../src/exchange/editions/open.ts';
import { ofPhone, writeGrant } from '../../src/exchange/editions/grant.ts';
import type { Right } from '../../src/exchange/editions/editor-token.ts';
import { makeToken } from '../../src/exchange/editions/tokens.ts';
import type { EditionStore } from '../../src/exchange/editions/store.ts';
import { startClient, type Client } from '../../src/exchange/testing/client.ts';
import { lastingPlace, onPostgres } from '../../src/exchange/testing/place.ts';

// The studio sets flags of a running exchange, by its address and a token, and phones are answered accordingly.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { place, remove } = await lastingPlace();
const shop = new Workshop();
const publisher = new PublisherProcess(path.join(ROOT, 'src/publisher.ts'));
let session: Session;
let client: Client;
let kept: EditionStore;
let at: string;

beforeAll(async () => {
  client = await startClient(place);
  at = await client.running.listen(0);
  const opened = await openEditions(place, client.running.exchange.database);
  if (opened === null) throw new Error('The place has no editions.');
  kept = opened;
  session = await openSession(shop);
});
afterAll(async () => {
  publisher.close();
  await session.close();
  await client.running.close();
  await remove();
  shop.remove();
});

const answers = publishing(publisher, undefined);
async function signIn(...rights: readonly Right[]) {
  const now = client.running.exchange.clock.wall();
  return { at, token: await makeToken(kept, { name: 'kim', rights, at: now, until: now + 60_000 }) };
}
const asking = () => ({ session, person: 'me' });
const EVERYBODY: Omit<FlagRule, 'shares'> = { channel: 'all', languages: null, versions: null };

async function set(rights: readonly Right[], rule: FlagRule, why = 'A try') {
  const asked = { name: 'Mei', flag: 'deposits_slow', why, ...rule, sign: await signIn(...rights) };
  return answers.setFlag?.(asking(), asked);
}

/** The flag on a phone. */
async function seen(channel: 'all' | 'beta', version?: string): Promise<unknown> {
  const id = 'a-phone-with-id1';
  const until = client.running.exchange.clock.wall() + 60_000;
  const grant = writeGrant(await kept.secret(), ofPhone(id), { channel, until });
  const cookies = `harbor_phone=${id}${channel === 'all' ? '' : `; harbor_channel=${grant}`}`;
  const { deposits_slow: slow } = await client.call('app.flags', {}, { cookies, ...(version ? { version } : {}) });
  return slow;
}

test('a flag is set for some, for all, and no more; phones are answered so, and the log says it', async () => {
  expect(await seen('beta', '0.8.0')).toBeNull();
  const beta: FlagRule = {
    channel: 'beta',
    languages: null,
    versions: '>=0.8.0',
    shares: [{ value: 'on', share: 100 }],
  };
  expect(await set(['read', 'flags'], beta)).toMatchObject({
    flags: [{ name: 'deposits_slow', call: 'app.flags', values: ['on', 'off'], value: null, rules: [beta], own: 0 }],
  });
  expect([await seen('beta', '0.8.0'), await seen('beta', '0.7.0'), await seen('all', '0.8.0')]).toEqual([
    true,
    null,
    null,
  ]);
  await set(['read', 'flags'], { ...EVERYBODY, shares: [{ value: 'off', share: 100 }] }, 'The chain is quick');
  expect([await seen('beta', '0.8.0'), await seen('all')]).toEqual([false, false]);
  const cleared = await set(['read', 'flags'], { ...EVERYBODY, shares: [] }, 'The default is right');
  expect(await seen('all')).toBeNull();
  expect(cleared?.acts.map(({ who, flag, what }) => [who, flag, what])).toEqual([
    ['editor kim', 'deposits_slow', 'not set for everybody. The default is right'],
    ['editor kim', 'deposits_slow', 'off for everybody. The chain is quick'],
    ['editor kim', 'deposits_slow', 'on for 100 % of beta with app >=0.8.0. A try'],
  ]);
});

test('without the right, a reason or a known value nothing is set, and the person hears why', async () => {
  const on: FlagRule = { ...EVERYBODY, shares: [{ value: 'on', share: 12.5 }] };
  await expect(set(['read', 'rollout'], on)).rejects.toThrow('Your token does not allow this.');
  await expect(set(['read', 'flags'], on, ' ')).rejects.toThrow('Say why, for the log.');
  const maybe = { ...EVERYBODY, shares: [{ value: 'maybe', share: 1 }] };
  await expect(set(['read', 'flags'], maybe)).rejects.toThrow('cannot be “maybe”');
  await expect(set(['read', 'flags'], { ...on, versions: 'new' })).rejects.toThrow(at);
  const all = await answers.flags?.(asking(), { sign: await signIn('read') });
  expect(all?.flags).toMatchObject([{ value: null, rules: [] }]);
});

test('flags of a folder that another process owns are not reached from here', async () => {
  if (process.env['DATABASE_URL'] !== undefined) return;
  await expect(answers.flags?.(asking(), {})).rejects.toThrow('Sign in with its address');
});

test.runIf(onPostgres)('on a server its database is set without signing in, and phones are answered so', async () => {
  vi.stubEnv('DATABASE_URL', place.databaseUrl);
  const own = new PublisherProcess(path.join(ROOT, 'src/publisher.ts'));
  try {
    const { setFlag } = publishing(own, undefined);
    const shares = [{ value: 'on', share: 100 }];
    const asked = { name: 'Mei', flag: 'deposits_slow', why: 'A try', ...EVERYBODY, shares };
    expect((await setFlag?.(asking(), asked))?.acts[0]).toMatchObject({ who: 'Mei', flag: 'deposits_slow' });
    await expect.poll(() => seen('all')).toBe(true);
    await setFlag?.(asking(), { ...asked, why: 'The default is right', shares: [] });
    await expect.poll(() => seen('all')).toBeNull();
  } finally {
    own.close();
    vi.unstubAllEnvs();
  }
});
