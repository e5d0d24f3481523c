// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { editionOf, refusalOf, syncClock } from './messages.ts';

test.each([
  [{ ok: false }, '{"ok":false}'],
  [{ type: 'failed' }, '{"type":"failed"}'],
  [{ error: 'unknown' }, '{"error":"unknown"}'],
  [{ ok: true }, undefined],
  [{ type: 'ok' }, undefined],
  [undefined, undefined],
  ['no', undefined],
])('the acknowledgement %j refuses with %j', (acknowledgement, refusal) => {
  expect(refusalOf(acknowledgement)).toBe(refusal);
});

test.each([
  [{ sequence: 7 }, '7'],
  [{ sequence: '7' }, undefined],
  [{}, undefined],
  [null, undefined],
])('the message %j says that the last act with editions is %j', (message, edition) => {
  expect(editionOf(message)).toBe(edition);
});

test('only a message with a time sets the clock', () => {
  const clock = { now: () => 0, sync: vi.fn(), everySecond: () => () => undefined };
  for (const message of [null, {}, { now: 'soon' }, 5]) syncClock(clock, message);
  expect(clock.sync).not.toHaveBeenCalled();
  syncClock(clock, { now: 7 });
  expect(clock.sync).toHaveBeenCalledWith(7, expect.any(Number), expect.any(Number));
});
