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
  const question: Question = {
    call: 'art',
    args: {},
    decode: (raw) => raw,
    queryKey: client.key('art', {}),
    every: () => undefined,
    old: () => false,
  };
  const first = observeOne(client, question, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  client.changed();
  first.update((art) => ({ ...(art as object), sold: true }));
  call.mockResolvedValue({ value: { sold: true, item: 7 } } as never);
  const seen: unknown[] = [];
  const second = observeOne(client, question, ({ value }) => {
    seen.push(value);
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([call.mock.calls.length, seen.at(-1)]).toEqual([2, { sold: true, item: 7 }]);
  first.stop();
  second.stop();
  client.queries.clear();
});

test('an answer that was on its way while the server changed is asked for again', async () => {
  const answers: ((name: string) => void)[] = [];
  const call = vi.fn(
    () =>
      new Promise((resolve) => {
        answers.push((name) => resolve({ value: { name } }));
      }),
  );
  const client = new DataClient({ globals: { user: root(null), lang: root('en') }, call } as unknown as Host);
  const question: Question = {
    call: 'art',
    args: {},
    decode: (raw) => raw,
    queryKey: client.key('art', {}),
    every: () => undefined,
    old: () => false,
  };
  const seen: unknown[] = [];
  const shown = observeOne(client, question, ({ value }) => {
    seen.push(value);
  });
  await vi.advanceTimersByTimeAsync(0);
  client.changed();
  answers[0]!('old');
  await vi.advanceTimersByTimeAsync(0);
  expect(call).toHaveBeenCalledTimes(2);
  answers[1]!('new');
  await vi.advanceTimersByTimeAsync(5000);
  expect([seen.at(-1), call.mock.calls.length]).toEqual([{ name: 'new' }, 2]);
  shown.stop();
  client.queries.clear();
});

test.each([
  ['as long as usual', undefined, 299_000, 301_000],
  ['as long as its document says', { gcTime: 1_200_000 }, 1_199_000, 1_201_000],
  ['not at all', { gcTime: 0 }, 0, 1],
] as const)('an answer that nobody shows is kept %s', async (_what, cache, kept, gone) => {
  const call = vi.fn(async () => ({ value: 'art' }));
  const client = new DataClient({ globals: { user: root(null), lang: root('en') }, call } as unknown as Host);
  const queryKey = client.key('art', {});
  const question: Question = {
    call: 'art',
    args: {},
    decode: (raw) => raw,
    queryKey,
    every: () => undefined,
    cache,
    old: () => false,
  };
  const shown = observeOne(client, question, () => undefined);
  await vi.advanceTimersByTimeAsync(1);
  shown.stop();
  if (kept > 0) {
    await vi.advanceTimersByTimeAsync(kept);
    expect(client.queries.getQueryData(queryKey)).toEqual({ value: 'art', total: undefined });
  }
  await vi.advanceTimersByTimeAsync(gone - kept);
  expect(client.queries.getQueryData(queryKey)).toBeUndefined();
  client.queries.clear();
});
