import { expect, test } from 'vitest';
import { sessionEnd } from './session-end.ts';

const MINUTE = 60_000;
const times = { idle_ms: 30 * MINUTE, ends_at: 480 * MINUTE };

test('a session that is used ends when it has lasted its whole time', () => {
  expect(sessionEnd(times, 0, 470 * MINUTE)).toEqual({ left: 10 * MINUTE, idle: false, warn: false });
  expect(sessionEnd(times, 0, 479 * MINUTE)).toEqual({ left: MINUTE, idle: false, warn: true });
});

test('a session that is not used ends earlier, and says so two minutes before', () => {
  expect(sessionEnd(times, 27 * MINUTE, 100 * MINUTE)).toEqual({ left: 3 * MINUTE, idle: true, warn: false });
  expect(sessionEnd(times, 28 * MINUTE, 100 * MINUTE)).toEqual({ left: 2 * MINUTE, idle: true, warn: true });
  expect(sessionEnd(times, 31 * MINUTE, 100 * MINUTE)).toEqual({ left: 0, idle: true, warn: false });
});
