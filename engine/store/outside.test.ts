import { expect, test, vi } from 'vitest';
import { OutsideCells } from './outside.ts';
import { RENDER, Scheduler } from './scheduler.ts';

function cell(first: unknown): {
  get: () => unknown;
  subscribe: (listener: () => void) => () => void;
  put: (value: unknown) => void;
  listeners: Set<() => void>;
} {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    listeners,
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

test('one listener on a cell of the product however many read it, and none once nobody does', () => {
  const user = cell({ name: 'a', age: 1 });
  const scheduler = new Scheduler(() => 1);
  const outside = new OutsideCells({ user }, scheduler);
  const name = vi.fn();
  const age = vi.fn();
  const stops = [
    outside.subscribe(['user', 'name'], { rank: RENDER, queued: false, run: name }),
    outside.subscribe(['user', 'age'], { rank: RENDER, queued: false, run: age }),
  ];
  expect(user.listeners.size).toBe(1);
  scheduler.batch(() => user.put({ name: 'b', age: 1 }));
  expect([name.mock.calls.length, age.mock.calls.length]).toEqual([1, 0]);
  expect(outside.scope).toHaveProperty('user.name', 'b');
  for (const stop of stops) stop();
  expect(user.listeners.size).toBe(0);
});

test('signing out wakes who reads a member of the user', () => {
  const user = cell({ name: 'a' });
  const scheduler = new Scheduler(() => 1);
  const outside = new OutsideCells({ user }, scheduler);
  const run = vi.fn();
  outside.subscribe(['user', 'name'], { rank: RENDER, queued: false, run });
  scheduler.batch(() => user.put(null));
  expect(run).toHaveBeenCalledTimes(1);
});
