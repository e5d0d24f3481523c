import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSetCookie } from 'cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, readTexts } from '../kernel/basics/texts.ts';
import { folderBlobs } from '../kernel/blobs/folder-blobs.ts';
import { INVITED_FOR, invitationLink, serveInvitations } from './join.ts';
import { phoneOf } from './phone.ts';
import { INVITATION, ofPhone, readGrant, writeGrant } from './grant.ts';
import type { Channel } from '../kernel/phone.ts';
import { editionStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbor-join-'));
const store = editionStore(folderBlobs(folder));
const server = fastify();
const DAY = 24 * 60 * 60 * 1000;
let now = 1_000_000;
let secret: string;

beforeAll(async () => {
  secret = await store.secret();
  const { say } = await readTexts(new URL('../../../locales/', import.meta.url));
  serveInvitations(server, store, { wall: () => now, say });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const link = (channel: Channel): string =>
  invitationLink('', writeGrant(secret, INVITATION, { channel, until: now + INVITED_FOR }));

/** Opens a link, as a phone with these cookies. @returns what the phone has then */
async function follow(url: string, cookies: Readonly<Record<string, string>> = {}) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const { statusCode, headers, body } = await server.inject({ url, headers: { cookie: cookie.join('; ') } });
  const set = [headers['set-cookie'] ?? []].flat().map((one) => parseSetCookie(one));
  const now = set.filter(({ path }) => path === '/').map(({ name, value }) => [name, value ?? ''] as const);
  const kept = { ...cookies, ...Object.fromEntries(now) };
  return { statusCode, body, set, to: headers.location, kept };
}
const channelOf = (kept: Readonly<Record<string, string>>, at = now): Channel =>
  phoneOf(
    {
      headers: {
        cookie: Object.entries(kept)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    },
    kept['harbor_phone'] ?? '',
    secret,
    at,
  ).channel;

test('whoever opens an invitation is in its channel for 90 days, by a cookie that no script reads', async () => {
  const joined = await follow(link('staff'));
  expect([joined.statusCode, joined.to]).toEqual([303, '/h5/']);
  for (const one of joined.set) expect(one).toMatchObject({ httpOnly: true, sameSite: 'lax' });
  // What was kept below the former path goes: it would come first.
  expect(joined.set.map(({ name, path, maxAge }) => [name, path, maxAge])).toEqual([
    ['harbor_phone', '/', 365 * 86_400],
    ['harbor_channel', '/', 90 * 86_400],
    ['harbor_channel', '/h5/', 0],
  ]);
  expect(channelOf(joined.kept)).toBe('staff');
  expect(channelOf(joined.kept, now + 89 * DAY)).toBe('staff');
  expect(channelOf(joined.kept, now + 91 * DAY)).toBe('all');
  const other = await follow(link('beta'), joined.kept);
  expect(other.kept['harbor_phone']).toBe(joined.kept['harbor_phone']);
  expect(channelOf(other.kept)).toBe('beta');
  const out = await follow(link('all'), other.kept);
  expect([out.kept['harbor_channel'], channelOf(out.kept)]).toEqual(['', 'all']);
});

test('nobody joins a channel by a cookie of their own making, or by that of another phone', async () => {
  const { kept } = await follow(link('staff'));
  const phone = { harbor_phone: kept['harbor_phone'] ?? '' };
  const signed = kept['harbor_channel'] ?? '';
  for (const harbor_channel of [
    'staff',
    signed.replace('staff', 'beta'),
    signed.replace(/\.\d+\./, (until) => `.${Number(until.slice(1, -1)) + DAY}.`),
    signed.slice(0, -1),
    `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`,
    writeGrant(secret, INVITATION, { channel: 'staff', until: now + DAY }),
    writeGrant('0'.repeat(64), ofPhone(phone.harbor_phone), { channel: 'staff', until: now + DAY }),
  ])
    expect(channelOf({ ...phone, harbor_channel }), harbor_channel).toBe('all');
  expect(channelOf({ harbor_phone: 'another-phone-01', harbor_channel: signed })).toBe('all');
});

test('a signature is written one way: other last letters that decode to the same bytes are none', () => {
  const grant = writeGrant(secret, INVITATION, { channel: 'beta', until: now + DAY });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const good = [...letters].filter((last) => readGrant(secret, INVITATION, grant.slice(0, -1) + last, now) !== null);
  expect(good).toEqual([grant.at(-1)]);
});

test('an invitation is good for an hour, and one that is over is refused in each language', async () => {
  const old = link('beta');
  now += INVITED_FOR - 1;
  expect((await follow(old)).statusCode).toBe(303);
  now += 1;
  const said = new Set<string>();
  for (const harbor_language of LANGUAGES) {
    const { statusCode, body, set } = await follow(old, { harbor_language });
    expect([statusCode, set]).toEqual([403, []]);
    said.add(/<p>(.+)<\/p>/.exec(body)?.[1] ?? '');
  }
  expect(said.size).toBe(LANGUAGES.length);
  for (const url of ['/h5/join', '/h5/join?i=', '/h5/join?i=staff', '/h5/join?i=a&i=b', `${link('staff')}x`])
    expect((await follow(url)).statusCode, url).toBe(403);
});

test('a phone that has not said its language is answered in that of its browser', async () => {
  for (const [accepted, tag] of [
    ['zh-TW,en;q=0.8', 'zh-Hant-HK'],
    ['pl, ru;q=0.5', 'ru'],
    ['*', 'en'],
  ]) {
    const { body } = await server.inject({ url: '/h5/join', headers: { 'accept-language': accepted } });
    expect(body).toContain(`<html lang="${tag}">`);
  }
});
