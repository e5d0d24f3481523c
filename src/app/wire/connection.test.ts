// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

const silent = (): Promise<boolean> => Promise.resolve(false);

test('one request that fails is no lost network while another gets through', async () => {
  const reach = vi.fn(() => Promise.resolve(true));
  const { doubted, state } = createConnection(() => 0, vi.fn(), reach);
  doubted();
  doubted();
  await vi.waitFor(() => expect(reach).toHaveBeenCalledTimes(1));
  expect(state.getState().online).toBe(true);
});

test('a request that fails is a lost network where nothing gets through', async () => {
  const { doubted, answered, state } = createConnection(() => 0, vi.fn(), silent);
  doubted();
  await vi.waitFor(() => expect(state.getState().online).toBe(false));
  answered();
  expect(state.getState().online).toBe(true);
});

test('a server that was closed is asked for everything once it does its work again', () => {
  const restored = vi.fn();
  const { closed, answered, state } = createConnection(() => 7, restored, silent);
  closed(1000);
  expect(state.getState().closed).toEqual({ until: 1000 });
  // It answers, but that it is closed.
  answered(false);
  expect([state.getState().closed, restored.mock.calls.length]).toEqual([{ until: 1000 }, 0]);
  answered();
  answered();
  expect([state.getState().closed, state.getState().lastAnswerAt, restored.mock.calls.length]).toEqual([
    undefined,
    7,
    1,
  ]);
});

test('a network that comes back to a closed server is back, and the server still closed', () => {
  const restored = vi.fn();
  const { closed, answered, lost, state } = createConnection(() => 0, restored, silent);
  closed(null);
  lost();
  answered(false);
  expect([state.getState().online, state.getState().closed, restored.mock.calls.length]).toEqual([
    true,
    { until: null },
    1,
  ]);
});

test('a network that comes and goes has everything read again at once and then once in five seconds', () => {
  vi.useFakeTimers();
  const back = vi.fn();
  const { answered, lost } = createConnection(() => 0, back, silent);
  for (let turn = 0; turn < 20; turn += 1) {
    lost();
    answered();
    vi.advanceTimersByTime(500);
  }
  expect(back.mock.calls.length).toBeLessThanOrEqual(3);
  vi.advanceTimersByTime(5_000);
  const settled = back.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(back).toHaveBeenCalledTimes(settled);
  vi.useRealTimers();
});
