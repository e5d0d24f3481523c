import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  client = await startClient({ site: folder, origins: ['https://tiles.example'], wall: () => 1_790_000_000_000 });
});
afterAll(async () => {
  await client.running.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => client.running.server.inject({ url, headers });

test('the app is served under /h5/, asked for each time; its named parts stay', async () => {
  const [entry, part, root] = await Promise.all([get('/h5/'), get('/h5/assets/app-1234.js', { 'accept-encoding': 'gzip' }), get('/')]);
  expect([entry.statusCode, entry.headers['content-type'], entry.headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect([part.headers['content-encoding'], part.headers['cache-control']]).toEqual(['gzip', 'public, max-age=31536000, immutable']);
  expect([root.statusCode, root.headers.location]).toEqual([302, '/h5/']);
});

test('nothing hidden or outside is served', async () => {
  for (const url of ['/h5/.packed/database.tar.gz', '/h5/../package.json', '/h5/%2e%2e/package.json', '/h5/missing.js']) expect((await get(url)).statusCode, url).toBe(404);
});

test('every answer says what a browser must not do, and the time of the exchange', async () => {
  for (const url of ['/h5/', '/api/getSiteConfig', '/api/nothing']) {
    const { headers } = await get(url);
    expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-server-time': '1790000000000' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data: https://tiles.example;");
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test('a call that does not exist is an error for machines', async () => {
  const reply = await get('/api/nothing');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});
