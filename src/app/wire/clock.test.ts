import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([-DAY, DAY])('a device clock off by %d ms is right after one answer', (off) => {
  let ran = 1000;
  const server = 1_790_000_000_000;
  const clock = createClock(
    () => ran,
    () => server + off,
  );
  expect(clock.now()).toBe(server + off);
  ran += 400;
  clock.sync(server + 300, 1000, 1400);
  expect(Math.abs(clock.now() - (server + 400))).toBeLessThanOrEqual(300);
  // However the device clock is changed afterwards, only the time that passes counts.
  const before = clock.now();
  ran += 90_000;
  expect(clock.now()).toBe(before + 90_000);
});

test('a fast answer corrects a slow one, a slow one does not spoil a fast one', () => {
  const clock = createClock(
    () => 10_000,
    () => 0,
  );
  clock.sync(50_000, 0, 10_000);
  clock.sync(50_000, 9990, 10_000);
  expect(clock.now()).toBeGreaterThanOrEqual(50_000);
  expect(clock.now()).toBeLessThanOrEqual(50_010);
  const precise = clock.now();
  clock.sync(47_000, 0, 10_000);
  expect(clock.now()).toBe(precise);
});

test('an exchange clock that was advanced is followed at once', () => {
  const clock = createClock(
    () => 10_000,
    () => 0,
  );
  clock.sync(50_000, 9990, 10_000);
  clock.sync(50_000 + DAY, 9990, 10_000);
  expect(clock.now()).toBeGreaterThanOrEqual(50_000 + DAY);
});

test('beats at every full second of the server, with one timer, while somebody listens', () => {
  const clock = createClock(
    () => Date.now(),
    () => Date.now(),
  );
  vi.setSystemTime(1_790_000_000_400);
  clock.sync(1_790_000_000_400, Date.now(), Date.now());
  const beats: number[] = [];
  const more: number[] = [];
  const stop = clock.everySecond(() => beats.push(clock.now()));
  const stopMore = clock.everySecond(() => more.push(clock.now()));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2600);
  expect(beats).toEqual([1_790_000_001_000, 1_790_000_002_000, 1_790_000_003_000]);
  stopMore();
  vi.advanceTimersByTime(1000);
  expect(more).toHaveLength(3);
  expect(beats).toHaveLength(4);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
