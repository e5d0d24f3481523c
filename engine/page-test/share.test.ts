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
  const shares = { coverage: 90, below: { b: 70 } };
  expect(shortOf([covered('a', 100, 5), covered('b', 10, 3)], shares)).toEqual([]);
  expect(shortOf([covered('a', 100, 0), covered('b', 10, 4)], shares)).toEqual([
    'b: 60 % is reached, at least 70 % must be.',
  ]);
  expect(shortOf([covered('a', 100, 20), covered('c', 100, 0)], shares)).toEqual([
    'a: 80 % is reached, at least 90 % must be.',
  ]);
  expect(shortOf([covered('a', 100, 10), covered('b', 100, 20)], shares)).toEqual([
    'It was 90 %: say how what is new behaves, too.',
  ]);
});

test('only documents below the least share are listed; shares rise, and never fall', () => {
  const file = path.join(folder, 'page-tests.json');
  const first = { coverage: 80, below: { b: 70, c: 80 } };
  writeFileSync(file, '{ "coverage": 50 }');
  expect(shortOf([covered('a', 10, 4)], committedShares(options))).toEqual([]);
  expect(raiseShares(options, [covered('a', 10, 0), covered('b', 10, 3), covered('c', 10, 2)])).toEqual({
    coverage: 83.3,
    below: { b: 70, c: 80 },
  });
  writeFileSync(file, JSON.stringify(first));
  expect(raiseShares(options, [covered('a', 10, 5), covered('b', 10, 4), covered('c', 10, 1)])).toEqual({
    coverage: 80,
    below: { b: 70 },
  });
  expect(readFileSync(file, 'utf8')).toBe('{\n  "coverage": 80,\n  "below": {\n    "b": 70\n  }\n}\n');
  expect(shortOf([covered('a', 10, 5)], committedShares(options))).toEqual([
    'a: 50 % is reached, at least 90 % must be.',
    'It was 80 %: say how what is new behaves, too.',
  ]);
});
