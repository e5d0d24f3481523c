import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identified } from '../draw/group.ts';
import { Decisions, openOf, readDecision } from './decisions.ts';
import { serveReport } from './serve.ts';

const root = mkdtempSync(path.join(tmpdir(), 'decisions-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const group = (seen: string) =>
  identified({
    page: 'shop/pay',
    state: 'With data',
    also: [],
    causes: [],
    marks: [],
    pairs: [
      {
        language: 'en',
        theme: 'light',
        before: 'a',
        after: 'b',
        seen,
        region: { x: 0, y: 0, width: 1, height: 1 },
        width: 1,
        height: 1,
      },
    ],
  });

test('a decision stands only for what was seen', () => {
  const decisions = new Decisions(root);
  const [first, second] = [group('one'), group('two')];
  const about = { id: first.id, page: first.page, state: first.state };
  expect(openOf([first], decisions.all())).toEqual(['shop/pay, With data: nobody has looked at it']);
  decisions.write({ ...about, decision: 'rejected', why: 'Too bold' });
  expect(openOf([first], decisions.all())).toEqual(['shop/pay, With data: rejected: “Too bold”']);
  decisions.write({ ...about, decision: 'accepted' });
  expect(openOf([first], decisions.all())).toEqual([]);
  expect(openOf([second], decisions.all())).toHaveLength(1);
  decisions.remove(first.id);
  expect(decisions.all()).toEqual([]);
});

test('a rejection needs a sentence, and an id is no path', () => {
  const about = { id: '0123456789abcdef0123', page: 'a/b', state: 'c' };
  expect(readDecision({ ...about, decision: 'rejected', why: ' ' })).toBeUndefined();
  expect(readDecision({ ...about, id: '../../etc', decision: 'accepted' })).toBeUndefined();
  expect(readDecision({ ...about, decision: 'accepted' })).toEqual({ ...about, decision: 'accepted' });
});

test('the server writes what its own report sends, and nothing else', async () => {
  const folder = path.join(root, 'report');
  const decisions = new Decisions(root);
  const site = await serveReport(folder, decisions, 0);
  const { origin } = new URL(site.address);
  const send = (from: string, body: object): Promise<Response> =>
    fetch(`${origin}/decisions`, { method: 'POST', headers: { origin: from }, body: JSON.stringify(body) });
  const made = { id: 'abcdef0123456789abcd', page: 'a/b', state: 'c', decision: 'accepted' };
  expect((await send('http://elsewhere.example', made)).status).toBe(400);
  expect(decisions.all()).toEqual([]);
  expect((await send(origin, made)).status).toBe(204);
  expect(await (await fetch(`${origin}/decisions`)).json()).toEqual([made]);
  expect((await send(origin, { id: '../x' })).status).toBe(400);
  expect((await send(origin, { id: made.id })).status).toBe(204);
  expect(decisions.all()).toEqual([]);
  writeFileSync(path.join(root, 'secret.html'), 'x');
  expect((await fetch(`${origin}/..%2fsecret.html`)).status).toBe(400);
  expect(readFileSync(path.join(root, 'secret.html'), 'utf8')).toBe('x');
  site.close();
});
