import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEditions } from '../../editions/open.ts';
import { ofPhone, writeGrant } from '../../editions/grant.ts';
import { bucketOf, WHOLE } from '../../editions/rollout.ts';
import type { Channel } from '../../kernel/phone.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { editorFlags } from '../../server/editor-flags.ts';
import { startClient, type Client } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { lastingPlace } from '../../testing/place.ts';
import { flags, setOwnFlag } from './flags.ts';
import { contractWith, setForAll } from './testing.ts';

const DAY = 24 * 60 * 60 * 1000;
const contract = contractWith({
  layout: { type: ['string', 'null'], enum: ['list', 'cards', 'wide', null] },
  rows: { type: ['string', 'null'], format: 'decimal' },
});
const { place, remove } = await lastingPlace();
let guest: Client;
let secret: string;

const start = async (): Promise<void> => {
  guest = await startClient({ ...place, contract, wall: () => BEGIN });
  secret = (await (await openEditions(place, guest.running.exchange.database))?.secret()) ?? '';
};
beforeAll(start);
afterAll(async () => {
  expect(await violations(guest.running.exchange.database)).toEqual([]);
  await guest.running.close();
  await remove();
});

type Asked = Parameters<ReturnType<typeof editorFlags>['set']>[0];
const set = (asked: Asked): Promise<void> => editorFlags(guest.running.exchange).set(asked, 'mei', 'A test');

interface Asks {
  readonly channel?: Channel;
  readonly lang?: string;
  readonly version?: string;
  readonly who?: Client;
}

/** The value of a flag on a phone. */
async function seen(
  flag: string,
  phone: string | null,
  { channel, lang, version, who = guest }: Asks = {},
): Promise<unknown> {
  const grant =
    channel === undefined || phone === null
      ? ''
      : `; harbor_channel=${writeGrant(secret, ofPhone(phone), { channel, until: BEGIN + DAY })}`;
  const cookies = phone === null ? {} : { cookies: `harbor_phone=${phone}${grant}` };
  const answer = await who.call(
    'app.flags',
    {},
    {
      ...cookies,
      ...(lang === undefined ? {} : { lang }),
      ...(version === undefined ? {} : { version }),
    },
  );
  return Object.entries(answer).find(([name]) => name === flag)?.[1];
}

/** Ids of 200 phones whose places in the order of a flag are spread evenly: of so few, chance alone misses by more. */
function evenlySpread(flag: string): readonly string[] {
  const found = new Map<number, string>();
  for (let at = 0; found.size < 200; at += 1) {
    const id = `phone-${String(at).padStart(10, '0')}`;
    const part = Math.floor((bucketOf(`flag ${flag}`, id) / WHOLE) * 200);
    if (!found.has(part)) found.set(part, id);
  }
  return [...found.values()];
}

test('a flag is set for everybody or for one user, whose own value counts, and taken back', async () => {
  const { database } = guest.running.exchange;
  const { queries } = database;
  const ann = await guest.register('ann@mail.test');
  const bea = await guest.register('bea@mail.test');
  const { id } = await ann.call('user.info');
  const all = (): Promise<unknown[]> =>
    Promise.all([guest, ann, bea].map((who) => seen('deposits_slow', null, { who })));
  expect(await all()).toEqual([null, null, null]);
  await setForAll(database, 'deposits_slow', 'on');
  await setOwnFlag(queries, 'deposits_slow', id, false);
  expect(await all()).toEqual([true, false, true]);
  await setForAll(database, 'deposits_slow', 'off');
  await setOwnFlag(queries, 'deposits_slow', id, true);
  expect(await all()).toEqual([false, true, false]);
  // Also against a rule for each phone.
  await set({ name: 'deposits_slow', channel: 'all', shares: [{ value: 'off', share: 9_999 }] });
  expect(await all()).toEqual([false, true, false]);
  await setForAll(database, 'deposits_slow', null);
  expect(await all()).toEqual([null, true, null]);
  await setOwnFlag(queries, 'deposits_slow', id, null);
  // A flag of an earlier version applies to nobody any more, nor does a value that one has no longer.
  await database.script(
    `insert into app_flag (name, value) values ('gone', 'true'), ('layout', '"tiles"'), ('rows', 'true')`,
  );
  expect(await guest.call('app.flags')).toEqual({ deposits_slow: null, layout: null, rows: null });
  await database.script('delete from app_flag');
});

describe('shares', () => {
  test('200 phones: a share is within 2 % of what was asked, grows over those that had it, over restarts too', async () => {
    const phones = evenlySpread('deposits_slow');
    const having = async (): Promise<ReadonlySet<string>> => {
      const values = await Promise.all(phones.map((id) => seen('deposits_slow', id)));
      return new Set(phones.filter((_, at) => values[at] === true));
    };
    let before: ReadonlySet<string> = new Set();
    for (const percent of [1, 10, 20, 50, 99.99, 100]) {
      await set({ name: 'deposits_slow', shares: [{ value: 'on', share: percent * 100 }] });
      const now = await having();
      expect(Math.abs(now.size - 2 * percent)).toBeLessThanOrEqual(4);
      expect([...before].filter((id) => !now.has(id))).toEqual([]);
      before = now;
      if (percent !== 20) continue;
      await guest.running.close();
      await start();
      expect(await having()).toEqual(now);
    }
    await set({ name: 'deposits_slow', shares: [] });
    expect((await having()).size).toBe(0);
  });

  test('of several values are each within 2 %, and a growing one takes nobody from another', async () => {
    const phones = evenlySpread('layout');
    const seenBy = (): Promise<unknown[]> => Promise.all(phones.map((id) => seen('layout', id)));
    const counts = (values: readonly unknown[]): readonly number[] =>
      ['list', 'cards', null].map((value) => values.filter((one) => one === value).length);
    await set({
      name: 'layout',
      shares: [
        { value: 'list', share: 1_000 },
        { value: 'cards', share: 3_000 },
      ],
    });
    const first = await seenBy();
    for (const [at, asked] of [20, 60, 120].entries())
      expect(Math.abs((counts(first)[at] ?? 0) - asked)).toBeLessThanOrEqual(4);
    await set({
      name: 'layout',
      shares: [
        { value: 'list', share: 2_000 },
        { value: 'cards', share: 3_000 },
      ],
    });
    const next = await seenBy();
    expect(Math.abs((counts(next)[0] ?? 0) - 40)).toBeLessThanOrEqual(4);
    for (const [at, value] of first.entries()) if (value !== null) expect(next[at]).toBe(value);
    await set({ name: 'layout', shares: [] });
  });

  test('who signs in keeps what the phone has; a program without cookies has a place by its user', async () => {
    await set({ name: 'deposits_slow', shares: [{ value: 'on', share: 5_000 }] });
    const cem = await guest.register('cem@mail.test');
    for (const phone of evenlySpread('deposits_slow').slice(0, 20))
      expect(await seen('deposits_slow', phone, { who: cem })).toBe(await seen('deposits_slow', phone));
    const { id } = await cem.call('user.info');
    const inHalf = bucketOf('flag deposits_slow', `user ${id}`) < 5_000;
    expect(await seen('deposits_slow', null, { who: cem })).toBe(inHalf ? true : null);
    expect(await seen('deposits_slow', null)).toBeNull();
    await set({ name: 'deposits_slow', shares: [] });
  });
});

describe('rules', () => {
  const phone = 'a-phone-with-id1';
  const channels = (flag: string): Promise<unknown[]> =>
    Promise.all((['all', 'beta', 'staff'] as const).map((channel) => seen(flag, phone, { channel })));

  test('for a channel and for languages count in their order, before the value for everybody, which ends them', async () => {
    await set({ name: 'layout', shares: [{ value: 'list', share: WHOLE }] });
    await set({ name: 'layout', channel: 'beta', shares: [{ value: 'cards', share: WHOLE }] });
    expect(await channels('layout')).toEqual(['list', 'cards', 'cards']);
    await set({ name: 'layout', languages: ['ru', 'fra'], shares: [{ value: 'wide', share: WHOLE }] });
    expect(await seen('layout', phone, { lang: 'fra', channel: 'beta' })).toBe('wide');
    expect(await seen('layout', phone, { lang: 'en', channel: 'beta' })).toBe('cards');
    // The same audience is found again, however its languages are given, and moved.
    await set({ name: 'layout', languages: ['fra', 'ru'], place: 2, shares: [{ value: 'wide', share: WHOLE }] });
    expect(await seen('layout', phone, { lang: 'fra', channel: 'beta' })).toBe('cards');
    expect(await seen('layout', phone, { lang: 'fra' })).toBe('wide');
    const [, layout] = await editorFlags(guest.running.exchange).list();
    expect(layout).toMatchObject({
      values: ['list', 'cards', 'wide'],
      value: 'list',
      rules: [
        { channel: 'beta', languages: null, versions: null, shares: [{ value: 'cards', share: WHOLE }] },
        { channel: 'all', languages: ['fra', 'ru'], versions: null, shares: [{ value: 'wide', share: WHOLE }] },
      ],
    });
    await set({ name: 'layout', channel: 'beta', shares: [] });
    expect(await channels('layout')).toEqual(['list', 'list', 'list']);
    await set({ name: 'layout', channel: 'staff', shares: [{ value: 'cards', share: WHOLE }] });
    await set({ name: 'layout', shares: [{ value: 'wide', share: WHOLE }] });
    expect(await channels('layout')).toEqual(['wide', 'wide', 'wide']);
    await set({ name: 'layout', shares: [] });
    expect(await channels('layout')).toEqual([null, null, null]);
  });

  test('for versions of the app count on phones that tell one of them, each audience by itself', async () => {
    const old = { name: 'layout', versions: '<0.9.0' } as const;
    await set({ ...old, shares: [{ value: 'list', share: WHOLE }] });
    await set({ name: 'layout', versions: '>=0.9.0', shares: [{ value: 'cards', share: 5_000 }] });
    await set({ name: 'layout', channel: 'beta', versions: '>=0.9.0', shares: [{ value: 'wide', share: WHOLE }] });
    const told = (version: string, channel?: Channel): Promise<unknown> =>
      seen('layout', phone, { version, ...(channel === undefined ? {} : { channel }) });
    const inHalf = bucketOf('flag layout', phone) < 5_000;
    expect(await Promise.all(['0.8.9', '0.9.0', '0.10.0'].map((version) => told(version)))).toEqual([
      'list',
      ...Array.from({ length: 2 }, () => (inHalf ? 'cards' : null)),
    ]);
    expect(await told('0.9.1', 'beta')).toBe('wide');
    // Who tells no version, or none that can be read, is in none; so is whoever has no id.
    for (const version of ['', '9', 'latest', '0.9.0, 0.8.0']) expect(await told(version)).toBeNull();
    expect(await seen('layout', phone)).toBeNull();
    expect(await seen('layout', null, { version: '0.8.0' })).toBeNull();
    // The same range is found again, however it is written.
    await set({ name: 'layout', channel: 'beta', versions: ' >=0.9.0 >=0.9.0', shares: [] });
    expect((await editorFlags(guest.running.exchange).list())[1]?.rules.map(({ versions }) => versions)).toEqual([
      '>=0.9.0',
      '<0.9.0',
    ]);
    await set({ name: 'layout', shares: [{ value: 'cards', share: WHOLE }] });
    expect(await told('0.8.9')).toBe('cards');
    await set({ name: 'layout', shares: [] });
  });

  test('of numbers give decimals as they were written', async () => {
    await set({ name: 'rows', channel: 'beta', shares: [{ value: '12.50', share: WHOLE }] });
    expect(await channels('rows')).toEqual([null, '12.50', '12.50']);
    await set({ name: 'rows', shares: [] });
  });
});

test('a process of the version before reads and sets what it knows, and nothing of rules', async () => {
  const { database } = guest.running.exchange;
  await set({ name: 'deposits_slow', shares: [{ value: 'off', share: WHOLE }] });
  await set({ name: 'deposits_slow', channel: 'beta', shares: [{ value: 'on', share: 100 }] });
  // What it asks for.
  const rows = (): Promise<unknown[]> =>
    database.rows(`select name, user_id, value from app_flag where user_id is null or user_id = '1'`);
  expect(await rows()).toEqual([{ name: 'deposits_slow', user_id: null, value: false }]);
  // What it does when an editor there sets the flag for everybody.
  await database.script(`
    delete from app_flag where name = 'deposits_slow' and user_id is null;
    insert into app_flag (name, user_id, value) values ('deposits_slow', null, 'true')`);
  expect(await seen('deposits_slow', null)).toBe(true);
  expect((await editorFlags(guest.running.exchange).list())[0]).toMatchObject({ value: 'on', rules: [{}] });
  await set({ name: 'deposits_slow', shares: [] });
  expect(await rows()).toEqual([]);
});

test('phones hear that flags were set, whatever they are, and not what', async () => {
  const heard: unknown[] = [];
  guest.running.exchange.events.on('message', ({ channel, data }) => heard.push([channel, data]));
  await set({ name: 'deposits_slow', channel: 'beta', shares: [{ value: 'on', share: 100 }] });
  await set({ name: 'deposits_slow', shares: [] });
  expect(heard).toEqual([
    ['flags', {}],
    ['flags', {}],
  ]);
});

test('what belongs to a user goes with their account', async () => {
  const { database } = guest.running.exchange;
  const dan = await guest.register('dan@mail.test');
  const { id } = await dan.call('user.info');
  await setOwnFlag(database.queries, 'deposits_slow', id, true);
  await database.transaction(async (queries) => {
    await flags.leave?.({ queries } as never, id, guest.running.exchange);
  });
  expect(await seen('deposits_slow', null, { who: dan })).toBeNull();
});
