import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectIn } from '../command-line.ts';
import { compareWith } from './comparison.ts';
import { reachAsText, wordsAsText } from './text.ts';
import { baseOf } from './tree.ts';

const STARTER = new URL('../starter/', import.meta.url);
const root = mkdtempSync(path.join(tmpdir(), 'review-test-'));
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const write = (file: string, value: object): void =>
  writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`);

beforeAll(() => {
  git('init', '--quiet', '--initial-branch', 'main');
  for (const folder of ['screens/bill', 'locales']) execFileSync('mkdir', ['-p', path.join(root, folder)]);
  cpSync(new URL('theme.json', STARTER), path.join(root, 'screens/theme.json'));
  write('screens/app.json', { name: 'Split', entry: 'bill/split', languages: [] });
  write('screens/bill/split.json', { title: 'split.title', body: [{ block: 'text', id: 'one', text: 'split.one' }] });
  const table = JSON.parse(readFileSync(new URL('en.json', STARTER), 'utf8')) as object;
  write('locales/en.json', { ...table, split: { title: 'Split a bill', one: 'One', two: 'Two' } });
  git('add', '.');
  git('commit', '--quiet', '--message', 'begin');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a commit is compared with the working tree, in words and by the pages that are reached', async () => {
  write('screens/bill/split.json', { title: 'split.title', body: [{ block: 'text', id: 'one', text: 'split.two' }] });
  const { words, reach, tree } = await compareWith(projectIn(root), baseOf(root));
  tree.close();
  expect(wordsAsText(words)).toBe(
    [
      'Also:',
      '  text     Split a bill: the line “One” says “Two”. Before, “One”.  screens/bill/split.json:7',
      'No spend, confirm, call, right, rule or link is new, gone or different.',
    ].join('\n'),
  );
  expect(reachAsText(reach)).toBe('It can reach 1 page:\n  bill/split: `bill/split:7`');
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
});

test('an unknown commit is told as git tells it', () => {
  expect(() => baseOf(root, 'nowhere')).toThrow(/git rev-parse: .*Needed a single revision/);
});
