import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectIn } from '../command-line.ts';
import type { Covered } from './coverage.ts';
import { committedShares, raiseShares, shortOf } from './share.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shares-'));
const options = { ...projectIn(folder), root: folder, screens: '.' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const covered = (document: string, all: number, missing: number): Covered => ({
  document,
  all,
  missing: Array.from({ length: missing }, (_, index) => ({ id: String(index), pointer: [], says: '' })),
});

test('without a file nothing is asked for', () => {
  expect(shortOf([covered('a', 10, 10)], committedShares(options))).toEqual([]);
});

test('each document, and all together, must reach what is committed', () => {
  const shares = { coverage: 90, each: 80 };
  expect(shortOf([covered('a', 100, 5), covered('b', 10, 2)], shares)).toEqual([]);
  expect(shortOf([covered('a', 100, 0), covered('b', 10, 3)], shares)).toEqual([
    'b: 70 % is reached, at least 80 % must be.',
  ]);
  expect(shortOf([covered('a', 100, 20)], shares)).toEqual(['It was 90 %: say how what is new behaves, too.']);
});

test('shares rise, and never fall', () => {
  writeFileSync(path.join(folder, 'page-tests.json'), '{ "coverage": 50 }');
  expect(raiseShares(options, [covered('a', 10, 1), covered('b', 10, 3)])).toEqual({ coverage: 80, each: 70 });
  expect(raiseShares(options, [covered('a', 10, 8)])).toEqual({ coverage: 80, each: 70 });
  expect(readFileSync(path.join(folder, 'page-tests.json'), 'utf8')).toBe('{ "coverage": 80, "each": 70 }\n');
});
