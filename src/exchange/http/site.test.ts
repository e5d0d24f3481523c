import { createHook } from 'node:async_hooks';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbor-site-'));
let client: Client;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.packed'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'app-1234.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'app-1234.js.gz'), gzipSync('export {};'));
  writeFileSync(join(folder, '.packed', 'database.tar.gz'), 'secret');
  client = await startClient({
    site: folder,
    console: folder,
    origins: ['https://tiles.example'],
    wall: () => 1_790_000_000_000,
  });
});
afterAll(async () => {
  await client.running.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => client.running.server.inject({ url, headers });

test('the app is served under /h5/, asked for each time; its named parts stay', async () => {
  const [entry, part, root] = await Promise.all([
    get('/h5/'),
    get('/h5/assets/app-1234.js', { 'accept-encoding': 'gzip' }),
    get('/'),
  ]);
  expect([entry.statusCode, entry.headers['content-type'], entry.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'private, no-cache',
  ]);
  expect([part.headers['content-encoding'], part.headers['cache-control']]).toEqual([
    'gzip',
    'public, max-age=31536000, immutable',
  ]);
  expect([root.statusCode, root.headers.location]).toEqual([302, '/h5/']);
});

test('the entry is served to browsers that take compressed files, where it has no compressed copy', async () => {
  const { statusCode, headers, body } = await get('/h5/', { 'accept-encoding': 'gzip, br' });
  expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, '<!doctype html>']);
});

test('the operators’ console is served under /ops/ by the same rules, and no search engine lists it', async () => {
  const [entry, part, bare, app] = await Promise.all([
    get('/ops/'),
    get('/ops/assets/app-1234.js', { 'accept-encoding': 'gzip' }),
    get('/ops'),
    get('/h5/'),
  ]);
  expect([entry.statusCode, entry.headers['cache-control'], entry.headers['x-robots-tag']]).toEqual([
    200,
    'no-cache',
    'noindex, nofollow',
  ]);
  expect(entry.headers['content-security-policy']).toBe(app.headers['content-security-policy']);
  expect([part.headers['content-encoding'], part.headers['cache-control'], part.headers['x-robots-tag']]).toEqual([
    'gzip',
    'public, max-age=31536000, immutable',
    'noindex, nofollow',
  ]);
  expect([bare.statusCode, bare.headers.location]).toEqual([302, '/ops/']);
  expect(app.headers['x-robots-tag']).toBeUndefined();
  expect((await get('/ops/.packed/database.tar.gz')).statusCode).toBe(404);
});

test('a file is sent without a look at what else its folder has', async () => {
  const requests: string[] = [];
  const hook = createHook({ init: (_, type) => void (type.startsWith('FSREQ') && requests.push(type)) }).enable();
  const { statusCode } = await get('/h5/assets/app-1234.js', { 'accept-encoding': 'gzip' });
  hook.disable();
  expect(statusCode).toBe(200);
  // Folders are read by promises alone; files are opened and read by callbacks.
  expect(requests.filter((type) => type === 'FSREQPROMISE')).toEqual([]);
  expect(requests.length).toBeGreaterThan(0);
});

test('nothing hidden or outside is served', async () => {
  for (const url of ['/h5/.packed/database.tar.gz', '/h5/../package.json', '/h5/%2e%2e/package.json', '/h5/missing.js'])
    expect((await get(url)).statusCode, url).toBe(404);
});

test('every answer says what a browser must not do, and the time of the exchange', async () => {
  for (const url of ['/h5/', '/api/getSiteConfig', '/api/nothing']) {
    const { headers } = await get(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-server-time': '1790000000000',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data: https://tiles.example;",
    );
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test('a call that does not exist, or that nobody can read, answers as every call does', async () => {
  const unknown = await get('/api/nothing?lang=fra');
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  expect(unknown.json()).toEqual({
    type: 'error',
    message: 'Cet appel n’existe pas.',
    error: { code: 'unknown_call', params: {} },
  });
  const posted = await client.running.server.inject({
    method: 'POST',
    url: '/api/no/thing',
    payload: 'lang=ru',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([posted.statusCode, posted.json()]).toMatchObject([
    404,
    { type: 'error', message: 'Такого вызова нет.', error: { code: 'unknown_call' } },
  ]);
  const broken = await client.running.server.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: '{"account"',
    headers: { 'content-type': 'application/json' },
  });
  expect([broken.statusCode, broken.json()]).toMatchObject([
    400,
    { type: 'error', error: { code: 'parameter_error' } },
  ]);
  const page = await get('/h5/missing.js');
  expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'Not found',
  ]);
});

/** Returns whether answers tell the browser to use https only, from this server, with these headers. */
const onlyHttps = async (server: Client, headers: Record<string, string>): Promise<unknown> =>
  (await server.running.server.inject({ url: '/h5/', headers })).headers['strict-transport-security'];

test('over https, as a trusted proxy says, a browser is told to stay there; otherwise nobody can make it', async () => {
  const proxied = await startClient({ site: folder, trustProxy: true });
  expect(await onlyHttps(proxied, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
  expect(await onlyHttps(proxied, { 'x-forwarded-proto': 'http' })).toBeUndefined();
  expect(await onlyHttps(client, { 'x-forwarded-proto': 'https' })).toBeUndefined();
  const address = await proxied.running.listen(0);
  const polled = await fetch(`${address}/api/socket.io/?EIO=4&transport=polling`, {
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect([polled.status, polled.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000']);
  await polled.text();
  await proxied.running.close();
});

test('names below the host are meant as well only where whoever runs the exchange says so', async () => {
  const proxied = await startClient({ site: folder, trustProxy: true, hstsSubdomains: true });
  expect(await onlyHttps(proxied, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
  expect(await onlyHttps(proxied, {})).toBeUndefined();
  await proxied.running.close();
});

describe('over the wire', () => {
  let address: URL;
  beforeAll(async () => {
    address = new URL(await client.running.listen(0));
  });

  /** Sends exactly this, and returns everything that is received until the connection ends. */
  const say = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let heard = '';
      const socket = connect(Number(address.port), address.hostname, () => socket.write(text));
      socket
        .setEncoding('utf8')
        .on('data', (more: string) => (heard += more))
        .on('end', () => resolve(heard))
        .on('error', reject);
    });

  test.each([
    ['polling', '/api/socket.io/?EIO=4&transport=polling'],
    ['a transport that is unknown', '/api/socket.io/?EIO=9'],
  ])('%s carries what a browser must not do', async (_, path) => {
    const { headers } = await fetch(new URL(path, address));
    expect([
      headers.get('x-content-type-options'),
      headers.get('cross-origin-resource-policy'),
      headers.get('referrer-policy'),
    ]).toEqual(['nosniff', 'same-origin', 'same-origin']);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test.each([
    ['an address that is no text', 'GET /api/%zz?lang=fra HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    [
      'an address that is too long',
      `GET /api/files/${'a'.repeat(400)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      '414',
    ],
    ['a method that is none', 'FOO /api/x HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['headers without end', `GET /api/x HTTP/1.1\r\nHost: x\r\nLong: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ])('%s is refused as every call is', async (_, text, status) => {
    const answer = await say(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      type: 'error',
      error: { code: 'parameter_error' },
    });
  });
});
