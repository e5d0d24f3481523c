import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BootError } from '../kernel/basics/boot-error.ts';
import { folderBlobs } from '../kernel/blobs/folder-blobs.ts';
import { hashOf } from '../editions/edition.ts';
import { INVITATION, readGrant } from '../editions/grant.ts';
import { editorOf } from '../editions/tokens.ts';
import { editionStore } from '../editions/store.ts';
import { editionsCommand } from './editions.ts';

const root = mkdtempSync(join(tmpdir(), 'harbor-publish-'));
const store = editionStore(folderBlobs(join(root, 'editions')));
let now = Date.parse('2026-11-26T09:00Z');
let word = 'one';
/** The changes in words, which the check finds. */
const WORDS = ['Home: says “two” instead of “one”', 'Theme: is dark'];

beforeAll(() => {
  for (const folder of ['dist/assets', 'screens', 'locales', 'schemas/api'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'screens/app.json'), '{}');
  writeFileSync(join(root, 'schemas/api/a.json'), '{}');
});
afterAll(() => rmSync(root, { recursive: true }));

const write = (words: string): void => writeFileSync(join(root, 'locales/en.json'), JSON.stringify({ word: words }));

async function run(...words: readonly string[]): Promise<string> {
  write(word);
  return editionsCommand(
    [...words, ...(/publish|share|back|invite|^token$|revoke/.test(words[0] ?? '') ? ['--who', 'mei'] : [])],
    store,
    {
      root,
      now: () => (now += 60_000),
      check: async ({ parent }) => {
        if (word === 'wrong') throw new BootError('Nothing is published: mend these first.');
        if (word === 'early') write('late');
        return parent === null ? [] : WORDS;
      },
      build: async () => {
        writeFileSync(join(root, 'dist/index.html'), `<html><head></head>${word}</html>`);
        writeFileSync(join(root, 'dist/assets/app.js'), 'start();');
        return join(root, 'dist');
      },
    },
  );
}

test('an edition goes to all, the next to some, then to more, and is taken back; each act is told', async () => {
  expect(await run('list')).toBe('');
  const first = await run('publish', 'The first words');
  expect(first).toMatch(/^Edition ([0-9a-f]{12}), 4 contents are new\./);
  const [one = ''] = /[0-9a-f]{12}/.exec(first) ?? [];
  expect(await run('list')).toBe(`${one}  2026-11-26 09:01  mei  everybody else  The first words`);
  await expect(run('publish', 'Nothing')).rejects.toThrow(`Nothing is new: this is edition ${one}`);

  word = 'two';
  const second = await run('publish', 'Other words', '--to', 'beta', '--percent', '12.5', '--languages', 'ru,fra');
  const [two = ''] = /[0-9a-f]{12}/.exec(second) ?? [];
  const told = [...WORDS, 'changed locales/en.json', 'a phone fetches 0.1 kB'];
  expect(second.split('\n').slice(1, 5)).toEqual(told);
  expect(await run('list')).toContain(`Other words\n${WORDS.map((line) => `              ${line}\n`).join('')}`);
  expect(second).toContain(`${two}  2026-11-26 09:03  mei  12.5 % of beta in ru, fra  Other words`);
  expect(await run('difference', one, two)).toBe(told.join('\n'));
  expect(await run('difference', two, one)).toBe(told.slice(-2).join('\n'));

  expect(await run('share', two, '50')).toContain(
    `${two}  2026-11-26 09:03  mei  50 % of beta in ru, fra  Other words`,
  );
  const all = await run('share', two, '100', '--to', 'all', '--languages', 'all');
  expect(all).toContain(`${two}  2026-11-26 09:03  mei  everybody else  Other words`);
  expect(await run('back', two, 'The words were wrong')).toContain(`${one}  2026-11-26 09:01  mei  everybody else`);
  expect((await run('acts')).split('\n').map((line) => line.slice(18))).toEqual([
    `mei  take back ${two}  The words were wrong`,
    `mei  offer ${two}  100 %`,
    `mei  offer ${two}  50 %`,
    `mei  publish ${two}  Other words`,
    `mei  publish ${one}  The first words`,
  ]);
  expect(await run('prune')).toBe('Removed 1 editions and 2 contents.');
  expect(await run('list')).not.toContain(two);
});

test('a language or a page is published alone, on top of what runs', async () => {
  const idIn = (text: string): string => /[0-9a-f]{12}/.exec(text)?.[0] ?? '';
  const documentsOf = async (text: string) => (await store.edition(idIn(text)))?.documents ?? {};
  mkdirSync(join(root, 'screens/shop'), { recursive: true });
  writeFileSync(join(root, 'screens/shop/item.json'), '{ "title": "shop.item" }');
  word = 'three';
  const told = await run('publish', 'The words', '--only', 'en');
  expect(told).toContain('The words\n              alone: en\n');
  const words = await documentsOf(told);
  expect(words['locales/en.json']).toBe(hashOf(JSON.stringify({ word })));
  expect(Object.keys(words)).not.toContain('screens/shop/item.json');

  word = 'four';
  const page = await documentsOf(await run('publish', 'The page', '--only', 'shop/item'));
  expect(page['screens/shop/item.json']).toBe(hashOf('{ "title": "shop.item" }'));
  expect(page['locales/en.json']).toBe(words['locales/en.json']);
  rmSync(join(root, 'screens/shop'), { recursive: true });
  const gone = await documentsOf(await run('publish', 'No page', '--only', 'shop/item,en'));
  expect(Object.keys(gone).sort()).toEqual(['locales/en.json', 'schemas/api/a.json', 'screens/app.json']);

  await expect(run('publish', 'Nothing', '--only', 'en,shop/item')).rejects.toThrow('There is no language, page');
  await expect(run('publish', 'Settings', '--only', 'app')).rejects.toThrow('There is no language, page');
  writeFileSync(join(root, 'schemas/api/a.json'), '{ "paths": {} }');
  await expect(run('publish', 'Another contract', '--only', 'en')).rejects.toThrow('publish everything');
  writeFileSync(join(root, 'schemas/api/a.json'), '{}');
  const none = editionStore(folderBlobs(join(root, 'none')));
  const tools = { root, now: Date.now, check: async () => [], build: async () => join(root, 'dist') };
  await expect(editionsCommand(['publish', 'The first', '--only', 'en'], none, tools)).rejects.toThrow(
    'There is no edition yet',
  );
});

test('what is not published may change meanwhile; what others publish meanwhile is not undone', async () => {
  mkdirSync(join(root, 'screens/shop'), { recursive: true });
  writeFileSync(join(root, 'screens/shop/list.json'), '{ "title": "shop.list" }');
  word = 'early';
  expect(await run('publish', 'The list', '--only', 'shop/list')).toContain('new screens/shop/list.json');
  await expect(run('publish', 'The words', '--only', 'en')).rejects.toThrow('Documents have changed');

  word = 'five';
  write(word);
  const tools = { root, now: () => (now += 60_000), check: async () => [], build: async () => join(root, 'dist') };
  const others = async (): Promise<readonly string[]> => {
    await editionsCommand(['publish', 'Of others', '--who', 'kim'], store, tools);
    return [];
  };
  const alone = ['publish', 'The words', '--only', 'en', '--who', 'mei'];
  await expect(editionsCommand(alone, store, { ...tools, check: others })).rejects.toThrow(
    'Another edition was published meanwhile.',
  );
});

test('what has a mistake is neither built nor published', async () => {
  const before = await run('list');
  word = 'wrong';
  await expect(run('publish', 'A mistake')).rejects.toThrow('Nothing is published: mend these first.');
  expect(await run('list')).toBe(before);
});

test('documents that change while they are checked are not published', async () => {
  const before = await run('list');
  word = 'early';
  await expect(run('publish', 'Too early')).rejects.toThrow('Documents have changed while they were checked.');
  expect(await run('list')).toBe(before);
});

test('what cannot be done is said', async () => {
  for (const [words, why] of [
    [['publish'], 'npm run editions'],
    [['publish', ' '], 'Say in a sentence what is new.'],
    [['publish', 'x', '--to', 'friends'], 'A channel is one of all, beta, staff.'],
    [['publish', 'x', '--percent', '101'], 'A share is between 0 and 100 %.'],
    [['publish', 'x', '--percent', 'some'], 'some is no percentage'],
    [['publish', 'x', '--from', 'soon'], '--from is a time'],
    [['share', 'ffff', '10'], 'There is no edition ffff.'],
    [['back', '../x', 'y'], 'There is no edition ../x.'],
    [['list', '--no'], 'npm run editions'],
    [['invite', 'friends', 'x'], 'A channel is one of'],
    [['invite', 'beta', ' '], 'Say in a sentence who is invited.'],
    [['token', 'kim'], '--may names some of read,publish,rollout,back,flags'],
    [['token', 'kim', '--may', 'read,all'], '--may names some of'],
    [['token', 'kim', '--may', 'read', '--days', '0'], '--days is from 1 to 366.'],
    [['token', ' ', '--may', 'read'], 'give their name'],
    [['revoke', 'nobody', 'x'], 'There is no token of the name nobody.'],
    [['revoke', 'kim', ''], 'Say in a sentence why.'],
  ] as const)
    await expect(run(...words)).rejects.toThrow(why);
});

test('tokens are kept by their hash and can be taken away, people are invited, and each is logged', async () => {
  const said = await run('token', 'kim', '--may', 'read,publish', '--days', '30');
  const token = said.split('\n')[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await editorOf(store, token, now))?.rights).toEqual(['read', 'publish']);
  expect(await editorOf(store, token, now + 31 * 24 * 60 * 60 * 1000)).toBeNull();
  expect(JSON.stringify(await store.tokens())).not.toContain(token);
  expect(await run('tokens')).toBe('kim  read,publish  until 2026-12-26');
  const [, link = ''] =
    /\n(https:\S+)\n/.exec(await run('invite', 'beta', 'Kim', '--origin', 'https://h.test/x')) ?? [];
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://h.test', '/h5/join']);
  expect(readGrant(await store.secret(), INVITATION, searchParams.get('i') ?? '', now)?.channel).toBe('beta');
  expect(await run('revoke', 'kim', 'Left the team')).toBe('Took 1 of kim.');
  expect(await editorOf(store, token, now)).toBeNull();
  expect(
    (await run('acts'))
      .split('\n')
      .slice(0, 3)
      .map((line) => line.slice(18)),
  ).toEqual([
    'mei  take a token  kim: Left the team',
    'mei  invite  to beta: Kim',
    'mei  give a token  kim may read, publish, until 2026-12-26',
  ]);
});
