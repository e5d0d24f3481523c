// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pulse } from './pulse.ts';

const timing = { fresh: 5_000, poll: 3_000, pollRest: 15_000 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Observes a datum whose call answers, or fails. */
function watched(figures = true) {
  let knownAt = Date.now();
  const state = { answers: true };
  const ask = vi.fn(() => {
    if (!state.answers) return;
    knownAt = Date.now();
    pulse.answered();
  });
  const seen: string[] = [];
  const pulse: Pulse = new Pulse({
    timing,
    figures,
    knownAt: () => knownAt,
    ask,
    changed: () => void seen.push(pulse.freshness),
  });
  return { ask, line: pulse.addChannel(), pulse, seen, state };
}

test('while its channel tells it, it is live and nobody asks, however quiet the channel is', () => {
  const { ask, line, pulse } = watched();
  line(true, 0);
  vi.advanceTimersByTime(600_000);
  expect([pulse.freshness, ask.mock.calls.length]).toEqual(['live', 0]);
});

test('while its channel is away, calls stand in for it, and it does not grow old', () => {
  const { ask, line, pulse, seen } = watched();
  line(true, 0);
  line(false, 0);
  vi.advanceTimersByTime(30_500);
  expect(ask).toHaveBeenCalledTimes(10);
  expect(seen).toEqual(['asked']);
  line(true, 0);
  vi.advanceTimersByTime(60_000);
  expect([pulse.freshness, ask.mock.calls.length]).toEqual(['live', 10]);
});

test('where calls fail too it is old once its bound is over, and asked for ever more slowly', () => {
  const { ask, line, pulse, seen, state } = watched();
  line(true, 0);
  vi.advanceTimersByTime(60_000);
  state.answers = false;
  line(false, 400);
  vi.advanceTimersByTime(timing.fresh - 500);
  expect(pulse.freshness).toBe('live');
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(['old']);
  vi.advanceTimersByTime(120_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(11);
  state.answers = true;
  vi.advanceTimersByTime(timing.pollRest);
  expect(pulse.freshness).toBe('asked');
});

test('a channel that was silent before it was given up makes figures old at once', () => {
  const { line, pulse, state } = watched();
  line(true, 0);
  vi.advanceTimersByTime(60_000);
  state.answers = false;
  line(false, 6_000);
  expect(pulse.freshness).toBe('old');
});

test('what is no figure never grows old, and is asked for calmly', () => {
  const { ask, line, pulse } = watched(false);
  line(false, 0);
  vi.advanceTimersByTime(61_000);
  expect([pulse.freshness, ask.mock.calls.length]).toEqual(['live', 4]);
});

test('nobody asks for what nobody sees', () => {
  const { ask, line } = watched();
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  line(false, 0);
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledOnce();
});
