import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt } from './build.ts';

let root = '';
beforeEach(() => { root = mkdtempSync(join(tmpdir(), 'build-')); });
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A file of an age in seconds. */
function file(name: string, age: number): void {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), '');
  utimesSync(join(root, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
}

test('what is built with its compressed copies, and newer than its sources, is served as it is', () => {
  file('src/app/main.tsx', 60);
  expect(isBuilt(root)).toBe(false);
  file('dist/index.html', 10);
  expect(isBuilt(root)).toBe(false);
  file('dist/index.html.br', 10);
  expect(isBuilt(root)).toBe(true);
  file('screens/a/a.json', 5);
  expect(isBuilt(root)).toBe(false);
});

test('a test that changes makes no build old', () => {
  file('dist/index.html.br', 10);
  file('src/app/main.test.ts', 5);
  expect(isBuilt(root)).toBe(true);
});
