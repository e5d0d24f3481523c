// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from './testing.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

/** Opens a page that polls an item; the item is done at the fourth call. */
async function polled(every: unknown): Promise<readonly string[]> {
  const asked: string[] = [];
  await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          params: { id: { type: 'id<Item>', required: true } },
          data: { item: { call: 'item.get', with: { id: '=params.id' }, every } },
          body: [{ block: 'text', text: '=data.item.name' }],
        } as never,
      },
      locales: { en: { a: { b: 'B' } } },
    },
    async (name) => {
      asked.push(name);
      return {
        value: { id: '1', name: 'Anchor', price: '2', state: asked.length < 4 ? 'open' : 'done', until: 1, note: null },
      };
    },
  );
  await pass(0);
  return asked;
}

test('a poll goes on for as long as what it asks for is so, and ends by itself', async () => {
  const asked = await polled({ seconds: 2, while: "=data.item.state == 'open'" });
  expect(asked).toHaveLength(1);
  await pass(2000);
  expect(asked).toHaveLength(2);
  await pass(4000);
  expect(asked).toHaveLength(4);
  await pass(60_000);
  expect(asked).toHaveLength(4);
});

test('a formula says how often; never more than once a second', async () => {
  const asked = await polled({ seconds: '=data.item.price * 2' });
  await pass(3900);
  expect(asked).toHaveLength(1);
  await pass(200);
  expect(asked).toHaveLength(2);

  const hurried = await polled({ seconds: '=data.item.price / 100' });
  await pass(2900);
  expect(hurried).toHaveLength(3);
});
