import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simpleGit } from 'simple-git';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Git, withWritten } from './git.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-git-'));
const product = path.join(folder, 'app');
const write = (file: string, text: string): void => writeFileSync(path.join(product, file), text);

beforeAll(async () => {
  for (const one of ['screens/a', 'locales', 'src']) mkdirSync(path.join(product, one), { recursive: true });
  write('screens/a/a.json', '{}\n');
  write('src/code.ts', '');
  const git = simpleGit(folder);
  await git.init();
  await git.addConfig('user.name', 'Mei');
  await git.addConfig('user.email', 'mei@example.com');
  await git.add('.');
  await git.commit('begin');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the documents of a product below the root of its repository are committed, and nothing else', async () => {
  const git = await Git.of(product, ['screens', 'locales']);
  if (git === undefined) throw new Error('There is a repository.');
  expect(await git.uncommitted()).toEqual([]);
  write('screens/a/a.json', '{ "a": 1 }\n');
  write('locales/en.json', '{}\n');
  write('src/code.ts', 'changed');
  expect((await git.uncommitted()).toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
    { file: 'locales/en.json', is: 'added' },
    { file: 'screens/a/a.json', is: 'changed' },
  ]);
  const commit = await git.commit(['locales/en.json', 'screens/a/a.json'], 'words', 'Say it better.');
  expect(await git.uncommitted()).toEqual([]);
  expect((await simpleGit(folder).status()).modified).toEqual(['app/src/code.ts']);
  expect(await git.history(['screens/a/a.json'])).toMatchObject([
    { commit, author: 'Mei', sentence: 'words' },
    { sentence: 'begin' },
  ]);
  expect([await git.text('screens/a/a.json'), await git.text('screens/a/a.json', `${commit}~1`)]).toEqual([
    '{ "a": 1 }\n',
    '{}\n',
  ]);
});

test('large documents are read whole, however busy the studio is', async () => {
  const git = await Git.of(product, ['screens', 'locales']);
  if (git === undefined) throw new Error('There is a repository.');
  const files = Array.from({ length: 12 }, (_, number) => `locales/l${number}.json`);
  const text = `{ "a": "${'words '.repeat(60_000)}" }\n`;
  for (const file of files) write(file, text);
  await git.commit(files, 'large', '');
  let isOver = false;
  const busy = (): void => {
    if (isOver) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 70);
    setImmediate(busy);
  };
  busy();
  const read = await Promise.all(files.map((file) => git.text(file)));
  isOver = true;
  expect(read.map((one) => one?.length)).toEqual(files.map(() => text.length));
});

test('a product in no repository has no history', async () => {
  const alone = mkdtempSync(path.join(tmpdir(), 'studio-alone-'));
  expect(await Git.of(alone, ['screens'])).toBeUndefined();
  rmSync(alone, { recursive: true });
});

test('files that were written differ from the last commit before git is asked', () => {
  const before = [{ file: 'screens/a/a.json', is: 'added' }] as const;
  expect(withWritten(before, ['screens/a/a.json', 'locales/en.json'])).toEqual([
    { file: 'screens/a/a.json', is: 'added' },
    { file: 'locales/en.json', is: 'changed' },
  ]);
});
