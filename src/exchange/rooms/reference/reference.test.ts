import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOf } from '../../../../schemas/contract.ts';
import { readContract } from '../../../../schemas/read.ts';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { html } from './html.ts';

let guest: Client;
beforeAll(async () => {
  guest = await startClient();
});
afterAll(() => guest.running.close());

const get = (url: string) => guest.running.server.inject({ url });

/** Returns the first group of a pattern for each of its matches. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

test('shows every call, entity and channel of the contract, and every link leads somewhere', async () => {
  const { body } = await get('/api/reference/');
  const contract = readContract();
  const ids = all(body, / id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of operationsOf(contract)) expect(ids).toContain(id);
  for (const name of Object.keys(contract.components.schemas)) expect(ids).toContain(name);
  expect(ids).toContain('channel-ticker');
  expect(all(body, /href="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([]);
  const withdraw = body.slice(
    body.indexOf('id="wallet.withdraw"'),
    body.indexOf('</details>', body.indexOf('id="wallet.withdraw"')),
  );
  for (const said of ['/api/wallet/', 'insufficient_balance', 'pay_password', 'spends'])
    expect(withdraw).toContain(said);
});

test('runs nothing and styles nothing that the policy would forbid', async () => {
  const { body, headers } = await get('/api/reference/');
  expect(all(body, /<(script|style|iframe|img)\b/g)).toEqual([]);
  expect(all(body, /\s(style|on\w+)="/g)).toEqual([]);
  expect(all(body, /<link [^>]*href="([^"]+)"/g)).toEqual(['reference.css']);
  expect(headers['content-security-policy']).toContain("style-src 'self'");
  const css = await get('/api/reference/reference.css');
  expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect((await get('/api/reference')).headers['location']).toBe('/api/reference/');
  expect((await get('/api/reference/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
});

test('is not there outside a sandbox', async () => {
  const closed = await startClient({ sandbox: false });
  for (const path of ['', 'reference.css', 'openapi.json'])
    expect((await closed.running.server.inject({ url: `/api/reference/${path}` })).statusCode).toBe(404);
  await closed.running.close();
});

test('text is text', () => {
  expect(html`<p>${'<b>&"'}${[1, html`<i>2</i>`]}${null}${false}</p>`.text).toBe(
    '<p>&lt;b&gt;&amp;&quot;1<i>2</i></p>',
  );
});
