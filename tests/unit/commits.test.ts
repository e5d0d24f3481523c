import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsOf, newestCommits } from '../tools/commits.ts';

describe('the message of a commit', () => {
  test.each([
    'wallet: refuse a second vote',
    'engine, exchange: bring the list with its page',
    'c2c: say the time to pay once\n\nIt stood there twice, in two words.',
  ])('%j is as it should be', (message) => expect(faultsOf(message)).toEqual([]));

  test.each([
    ['Refuse a second vote', 'It does not begin with its area'],
    ['Wallet: refuse a second vote', 'It does not begin with its area'],
    ['wallet: refused a second vote', '"refused" is no imperative'],
    ['wallet: refusing a second vote', '"refusing" is no imperative'],
    ['wallet: adds a vote', '"adds" is no imperative'],
    ['wallet: refuse a second vote.', 'ends with a full stop'],
    ['wallet: refuse a second vote\nbecause', 'Its second line is not empty'],
    [`wallet: ${'refuse '.repeat(12)}`, 'characters; 72 at most'],
  ])('%j has a fault', (message, fault) => expect(faultsOf(message)).toEqual([expect.stringContaining(fault)]));
});

describe('the newest commits', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const origin = path.join(folder, 'origin');
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], { cwd, stdio: 'ignore' });
  const commit = (message: string, file: string) => {
    mkdirSync(path.join(origin, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(origin, file), message);
    git(origin, 'add', '.');
    git(origin, 'commit', '--message', message);
  };
  const messages = (root: string) => newestCommits(root).map(({ message }) => message);

  test('are those behind the one that brought the check', () => {
    mkdirSync(origin);
    expect(messages(origin)).toEqual([]);
    git(origin, 'init');
    commit('As it was', 'a.ts');
    commit('tests: hold messages of commits', 'tests/tools/commits.ts');
    expect(messages(origin)).toEqual([]);
    commit('a: write b\n\nThe reason.', 'b.ts');
    commit('As it was', 'c.ts');
    expect(messages(origin)).toEqual(['As it was', 'a: write b\n\nThe reason.']);
  });

  test('are those that a shallow checkout has', () => {
    const clone = (depth: number): string => {
      const to = path.join(folder, `depth-${depth}`);
      git(folder, 'clone', '--depth', String(depth), pathToFileURL(origin).href, to);
      return to;
    };
    expect(messages(clone(1))).toEqual([]);
    expect(messages(clone(2))).toEqual(['As it was']);
  });
});

test('each commit of the branch says its area and what it changes', () => {
  const wrong = newestCommits().flatMap(({ id, message }) =>
    faultsOf(message).map((fault) => `${id} "${message.split('\n')[0]}": ${fault}`),
  );
  expect(wrong).toEqual([]);
});
