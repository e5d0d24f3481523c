import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '../host.ts';
import { DataClient } from './client.ts';
import { observeOne, type Question } from './observe.ts';

const root = (value: unknown) => ({ get: () => value, subscribe: () => () => undefined });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what was changed on the server is asked for again when it is shown next, although a message has told a part of it', async () => {
  const call = vi.fn(async () => ({ value: { sold: false, item: null } }));
  const client = new DataClient({ globals: { user: root(null), lang: root('en') }, call } as unknown as Host);
  const question: Question = { call: 'art', args: {}, decode: (raw) => raw, queryKey: client.key('art', {}), every: undefined, old: () => false };
  const first = observeOne(client, question, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  client.changed();
  first.update((art) => ({ ...(art as object), sold: true }));
  call.mockResolvedValue({ value: { sold: true, item: 7 } } as never);
  const seen: unknown[] = [];
  const second = observeOne(client, question, ({ value }) => { seen.push(value); });
  await vi.advanceTimersByTimeAsync(0);
  expect([call.mock.calls.length, seen.at(-1)]).toEqual([2, { sold: true, item: 7 }]);
  first.stop();
  second.stop();
  client.queries.clear();
});
