import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbor-lock-'));
const file = join(folder, 'exchange.lock');
afterEach(() => rmSync(file, { force: true }));

test('a folder is taken once, and again after it was given back', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('is in use');
  release();
  lockFolder(folder)();
});

test('a lock that was just made, by a process that has not written its name yet, counts; an old one does not', () => {
  writeFileSync(file, '');
  expect(() => lockFolder(folder)).toThrow('is in use');
  const before = new Date(Date.now() - 10_000);
  utimesSync(file, before, before);
  lockFolder(folder)();
});
