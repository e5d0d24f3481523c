import { parseSetCookie } from 'cookie';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { ofPhone, writeGrant } from './grant.ts';
import { keepPhones } from './keep-phones.ts';
import { callingPhone, phoneId } from './phone.ts';

const SECRET = '5'.repeat(64);
const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_000_000;
let known: string | undefined = SECRET;

const server = fastify();
keepPhones(
  server,
  async () => known,
  () => NOW,
);
server.get('/h5/*', (request) => ({ id: phoneId(request) }));
server.get('/api/phone', (request) => callingPhone(request, async () => known, NOW).then((phone) => phone ?? {}));
afterAll(() => server.close());

interface Kept {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A browser: it keeps each cookie by its path, and sends those of the longer path first. */
class Browser {
  kept: readonly Kept[] = [];

  keep(name: string, value: string, path: string, maxAge = 1): void {
    const others = this.kept.filter((one) => one.name !== name || one.path !== path);
    this.kept = maxAge > 0 ? [...others, { name, value, path }] : others;
  }

  async get(url: string): Promise<Record<string, string>> {
    const sent = this.kept
      .filter(({ path }) => url.startsWith(path))
      .toSorted((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`);
    const { headers, json } = await server.inject({ url, headers: { cookie: sent.join('; ') } });
    for (const one of [headers['set-cookie'] ?? []].flat()) {
      const { name, value = '', path = '', maxAge } = parseSetCookie(one);
      expect(parseSetCookie(one)).toMatchObject({ httpOnly: true, sameSite: 'lax' });
      this.keep(name, value, path, maxAge);
    }
    return json();
  }
}

test('a phone gets an id with its first page, keeps it, and calls carry it', async () => {
  const phone = new Browser();
  expect(await phone.get('/api/phone')).toEqual({});
  const { id } = await phone.get('/h5/');
  expect(await phone.get('/h5/index.html?x=1')).toEqual({ id });
  expect(await phone.get('/api/phone')).toEqual({ id, channel: 'all', version: null });
  expect(phone.kept).toEqual([{ name: 'harbor_phone', value: id, path: '/' }]);
  const other = new Browser();
  await other.get('/h5/assets/app.js');
  expect(other.kept).toEqual([]);
});

test('a phone whose cookies were for pages alone keeps its id and its channel, and calls carry them', async () => {
  const phone = new Browser();
  const id = 'an-older-phone-1';
  phone.keep('harbor_phone', id, '/h5/');
  phone.keep('harbor_channel', writeGrant(SECRET, ofPhone(id), { channel: 'beta', until: NOW + DAY }), '/h5/');
  expect(await phone.get('/api/phone')).toEqual({});
  for (const _ of [1, 2, 3]) {
    expect(await phone.get('/h5/')).toEqual({ id });
    expect(await phone.get('/api/phone')).toEqual({ id, channel: 'beta', version: null });
  }
  expect(phone.kept.map(({ name, path }) => [name, path])).toEqual([
    ['harbor_phone', '/'],
    ['harbor_channel', '/'],
  ]);
});

test('where two ids are kept the former counts, as it did', async () => {
  const phone = new Browser();
  phone.keep('harbor_phone', 'the-newer-phone1', '/');
  phone.keep('harbor_phone', 'the-older-phone1', '/h5/');
  expect(await phone.get('/h5/')).toEqual({ id: 'the-older-phone1' });
  expect(await phone.get('/api/phone')).toEqual({ id: 'the-older-phone1', channel: 'all', version: null });
});

test('nobody is in a channel by a grant for another phone, one that is over, or without the secret', async () => {
  const grant = (id: string, until: number): string => writeGrant(SECRET, ofPhone(id), { channel: 'staff', until });
  const channel = async (value: string): Promise<string | undefined> => {
    const phone = new Browser();
    phone.keep('harbor_phone', 'a-phone-with-id1', '/');
    phone.keep('harbor_channel', value, '/');
    return (await phone.get('/api/phone'))['channel'];
  };
  expect(await channel(grant('a-phone-with-id1', NOW + DAY))).toBe('staff');
  expect(await channel(grant('another-phone-01', NOW + DAY))).toBe('all');
  expect(await channel(grant('a-phone-with-id1', NOW))).toBe('all');
  known = undefined;
  expect(await channel(grant('a-phone-with-id1', NOW + DAY))).toBe('all');
  known = SECRET;
});
