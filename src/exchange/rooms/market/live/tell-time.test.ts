import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellTime } from './tell-time.ts';
import type { TellTime } from './tell-time.ts';

let told: (string | undefined)[] = [];
let time: TellTime;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  time = tellTime((group) => told.push(group));
});
afterEach(() => {
  time.close();
  vi.useRealTimers();
});

test('each group is told every thirty seconds, one after another', () => {
  const groups = Array.from({ length: 30 }, () => time.group());
  expect(new Set(groups).size).toBe(30);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(60);
  expect(new Set(told.slice(0, 30))).toEqual(new Set(groups));
  expect(told.slice(30)).toEqual(told.slice(0, 30));
});

test('all are told at once that the clock was set, and after a second of all times that it was set since', () => {
  for (let i = 0; i < 10; i += 1) {
    time.all();
    vi.advanceTimersByTime(50);
  }
  expect(told).toEqual([undefined]);
  vi.advanceTimersByTime(2_000);
  expect(told.filter((group) => group === undefined)).toHaveLength(2);
});

test('nobody is told any more after the end', () => {
  time.all();
  time.close();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
