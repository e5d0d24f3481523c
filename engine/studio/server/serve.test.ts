import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Workshop } from '../../tools/fixture.ts';
import type { ServerMessage } from '../protocol/requests.ts';
import { serveStudio, type Studio } from './serve.ts';

const shop = new Workshop();
let studio: Studio;
const failed: unknown[] = [];

beforeAll(async () => {
  studio = await serveStudio({
    product: shop.options,
    host: '127.0.0.1',
    port: 0,
    folder: path.join(shop.folder, 'studio'),
    onFailure: (error) => void failed.push(error),
  });
}, 120_000);

afterAll(async () => {
  await studio.close();
  shop.remove();
});

const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly status: number; readonly policy: string; readonly body: string }>((resolve, reject) => {
    request(address, { headers }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, policy: String(answer.headers['content-security-policy']), body }),
      );
    })
      .on('error', reject)
      .end();
  });

/** Connects somebody, who keeps everything that is told. */
async function connect(origin = new URL(studio.address).origin) {
  const { host } = new URL(studio.address);
  const socket = new WebSocket(`ws://${host}/studio/socket`, { origin });
  const told: ServerMessage[] = [];
  let listener: () => void = () => undefined;
  socket.on('message', (data) => {
    told.push(JSON.parse(String(data as Buffer)) as ServerMessage);
    listener();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const until = (is: (message: ServerMessage) => boolean): Promise<ServerMessage> =>
    new Promise((resolve) => {
      listener = () => {
        const found = told.find(is);
        if (found !== undefined) resolve(found);
      };
      listener();
    });
  let id = 0;
  const ask = (name: string, given: unknown): Promise<ServerMessage> => {
    id += 1;
    const mine = id;
    socket.send(JSON.stringify({ id: mine, ask: name, with: given }));
    return until((message) => 'id' in message && message.id === mine);
  };
  return { told, until, ask, close: () => socket.close() };
}

test('the page is served under a strict policy, to this machine alone, and nothing but its files', async () => {
  const page = await get(studio.address);
  expect(page.status).toBe(200);
  expect(page.policy).toContain("script-src 'self';");
  expect(page.policy).not.toMatch(/unsafe|\*/);
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|%NONCE%/);
  expect((await get(studio.address, { host: 'evil.example' })).status).toBe(421);
  for (const name of ['..%2f..%2fpackage.json', '%2e%2e/journal.jsonl', 'x.js'])
    expect((await get(`${studio.address}${name}`)).status, name).toBe(404);
  expect((await get(`${studio.address}icon/check.svg`)).body).toContain('<svg');
});

test('a socket of a foreign page is refused', async () => {
  await expect(connect('http://evil.example')).rejects.toThrow('403');
});

test('two people see each other and each other’s changes at once', async () => {
  const [mei, ben] = [await connect(), await connect()];
  const hello = await mei.until((message) => 'tell' in message && message.tell === 'hello');
  expect(hello).toMatchObject({
    with: { languages: [{ code: 'en' }, { code: 'de' }], git: false, theme: 'screens/theme.json' },
  });
  await mei.ask('introduce', { name: 'Mei' });
  await ben.until(
    (message) => 'tell' in message && message.tell === 'people' && message.with.some(({ name }) => name === 'Mei'),
  );
  const answer = await mei.ask('change', {
    base: 0,
    operations: [{ do: 'setText', key: 'plan.title', language: 'en', words: 'Plans' }],
  });
  expect(answer).toMatchObject({ answer: { version: 1 } });
  const change = await ben.until((message) => 'tell' in message && message.tell === 'changes');
  expect(change).toMatchObject({
    with: { version: 1, label: 'Words of plan.title', documents: [{ file: 'locales/en.json' }] },
  });
  expect(await ben.ask('undo', null)).toMatchObject({ refused: { code: 'nothing' } });
  expect(await ben.ask('nonsense', null)).toMatchObject({ refused: { code: 'unknown' } });
  await ben.until((message) => 'tell' in message && message.tell === 'checked' && message.with.version === 1);
  mei.close();
  ben.close();
  expect(failed).toEqual([]);
});

test('what was changed stands in the files soon after, without a command', async () => {
  const mei = await connect();
  const words = `Plans ${Date.now()}`;
  const { version } = studio.session.space;
  await mei.ask('change', {
    base: version,
    operations: [{ do: 'setText', key: 'plan.title', language: 'en', words }],
  });
  await expect.poll(() => shop.read('locales/en.json'), { timeout: 20_000 }).toContain(words);
  // The session notes what is written after the file has its new text.
  await expect.poll(() => studio.session.unsaved).toEqual([]);
  mei.close();
});

test('a phone is served on an origin of its own, which only the studio may show', async () => {
  const someone = await connect();
  const hello = await someone.until((message) => 'tell' in message && message.tell === 'hello');
  const { phones } = (hello as { readonly with: { readonly phones: string } }).with;
  someone.close();
  expect(new URL(phones).origin).not.toBe(new URL(studio.address).origin);
  const page = await get(`${phones}/studio-phone/?language=en&theme=dark`);
  expect(page.policy).toContain(`frame-ancestors ${new URL(studio.address).origin}`);
  expect(page.policy).toContain("script-src 'self';");
  expect(page.body).toContain('data-theme="dark"');
  const given = await get(`${phones}/studio-phone/given.json?route=todo/tasks&state=filled&language=en`);
  expect(JSON.parse(given.body)).toMatchObject({
    answering: { answers: 'come' },
    studio: new URL(studio.address).origin,
  });
  expect((await get(`${phones}/studio-phone/given.json?route=todo/none&state=filled&language=en`)).status).toBe(404);
});
