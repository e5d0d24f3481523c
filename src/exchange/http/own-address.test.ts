import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';

let guest: Client;
beforeAll(async () => {
  guest = await startClient({ hosts: ['demo.harbor.example'] });
});
afterAll(() => guest.running.close());

async function outbox(headers: Readonly<Record<string, string>>, method: 'GET' | 'POST' = 'GET'): Promise<string> {
  const type = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const response = await guest.running.server.inject({
    method,
    url: '/api/sandbox/outbox',
    headers: { ...headers, ...type },
  });
  const { type: kind, error } = response.json<{ type: string; error?: { code: string } }>();
  return `${response.statusCode} ${error?.code ?? kind}`;
}

test.each<Record<string, string>>([
  { host: 'localhost:8080' },
  { host: '127.0.0.1:8080' },
  { host: '[::1]:8080', 'sec-fetch-site': 'none' },
  { host: '192.168.1.20:8080' },
  { host: 'demo.harbor.example' },
  { host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' },
])('the sandbox answers at its own address: %o', async (headers) => {
  expect([await outbox(headers), await outbox(headers, 'POST')]).toEqual(['200 ok', '200 ok']);
});

test.each<Record<string, string>>([
  { host: 'evil.example' },
  { host: 'evil.example:8080', origin: 'http://evil.example:8080', 'sec-fetch-site': 'same-origin' },
  { host: 'localhost:8080', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { host: 'localhost:8080', origin: 'http://localhost:9090', 'sec-fetch-site': 'same-site' },
  { host: 'localhost:8080', origin: 'null' },
  { host: 'localhost:8080', 'sec-fetch-site': 'cross-site' },
  { host: '127.0.0.1.evil.example' },
])('it does not answer the page of another site: %o', async (headers) => {
  expect([await outbox(headers), await outbox(headers, 'POST')]).toEqual([
    '403 sandbox_address',
    '403 sandbox_address',
  ]);
});

test('a form of another site moves no clock', async () => {
  const before = guest.running.exchange.clock.now();
  const response = await guest.running.server.inject({
    method: 'POST',
    url: '/api/sandbox/clock',
    headers: {
      host: '127.0.0.1:8080',
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'advance=86400000',
  });
  expect(response.json()).toMatchObject({ type: 'error', error: { code: 'sandbox_address' } });
  expect(guest.running.exchange.clock.now()).toBeLessThan(before + 86_400_000);
});
