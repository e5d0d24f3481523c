// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

test('a server that was closed is asked for everything once it does its work again', () => {
  const restored = vi.fn();
  const { closed, heard, state } = createConnection(() => 7, restored);
  closed(1000);
  expect(state.getState().closed).toEqual({ until: 1000 });
  // It answers, but that it is closed.
  heard(false);
  expect([state.getState().closed, restored.mock.calls.length]).toEqual([{ until: 1000 }, 0]);
  heard();
  heard();
  expect([state.getState().closed, state.getState().heardAt, restored.mock.calls.length]).toEqual([undefined, 7, 1]);
});

test('a network that comes back to a closed server is back, and the server still closed', () => {
  const restored = vi.fn();
  const { closed, heard, lost, state } = createConnection(() => 0, restored);
  closed(null);
  lost();
  heard(false);
  expect([state.getState().online, state.getState().closed, restored.mock.calls.length]).toEqual([true, { until: null }, 1]);
});
