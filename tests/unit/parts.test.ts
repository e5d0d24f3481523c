import { existsSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { LONG_UNITS, PARTS, journeyFiles, journeysLeftOut, partOfCommit, partPlayed, unitsLeftOut } from '../parts.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const parts = Array.from({ length: PARTS }, (_, part) => part);
const before = process.env['TEST_PART'];

afterEach(() => {
  if (before === undefined) delete process.env['TEST_PART'];
  else process.env['TEST_PART'] = before;
});

test('all parts together play every journey and every long unit test, and each plays the main journeys', () => {
  const all = journeyFiles();
  for (const file of all) {
    const playing = parts.filter((part) => !journeysLeftOut(part).includes(file));
    expect([1, PARTS], file).toContain(playing.length);
  }
  for (const part of parts) {
    const left = journeysLeftOut(part);
    expect(left.length).toBeGreaterThan(all.length / 2);
    for (const file of ['journey.spec.ts', 'spot.spec.ts', 'withdrawal.spec.ts', 'faults/connection.spec.ts']) {
      expect(all).toContain(file);
      expect(left).not.toContain(file);
    }
  }
  for (const file of LONG_UNITS) {
    expect(existsSync(`${ROOT}${file}`), file).toBe(true);
    expect(parts.filter((part) => !unitsLeftOut(part).includes(file))).toHaveLength(1);
  }
});

test('the commit names a part, and TEST_PART another', () => {
  expect(parts).toContain(partOfCommit());
  process.env['TEST_PART'] = '1';
  expect(partPlayed()).toBe(1);
  process.env['TEST_PART'] = '';
  expect(partPlayed()).toBeUndefined();
  process.env['TEST_PART'] = String(PARTS);
  expect(partPlayed).toThrow('TEST_PART is "3": it is a number from 0 to 2.');
});
