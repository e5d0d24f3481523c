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

const ITEM = { id: '1', name: 'Anchor', price: '2', state: 'open', until: 1, note: null };

/** Opens a page with a fragment that polls and subscribes, and with a button that hides and shows it. */
async function opened(): Promise<{
  readonly asked: string[];
  readonly heard: Set<object>;
  toggle(): Promise<void>;
  page: Awaited<ReturnType<typeof show>>;
}> {
  const asked: string[] = [];
  const heard = new Set<object>();
  const page = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          params: { id: { type: 'id<Item>', required: true } },
          state: { open: { type: 'bool', default: true } },
          body: [
            {
              block: 'button',
              id: 'toggle',
              label: 'a.b',
              press: [{ do: 'set', path: 'state.open', to: '=!state.open' }],
            },
            { use: 'fragments/figure', visible: '=state.open', with: { id: '=params.id' } },
          ],
        } as never,
      },
      fragments: {
        'fragments/figure': {
          description: 'A figure.',
          params: { id: { type: 'id<Item>', required: true } },
          data: {
            items: { call: 'item.list', every: 5, live: { channel: 'items' } },
            item: { call: 'item.get', with: { id: '=params.id' } },
          },
          body: [{ block: 'text', text: '=data.item.name' }],
        } as never,
      },
      locales: { en: { a: { b: 'B' } } },
    },
    async (name) => {
      asked.push(name);
      return { value: name === 'item.list' ? [ITEM] : ITEM };
    },
    {
      subscribe: (_channel, _params, subscription) => {
        heard.add(subscription);
        return () => void heard.delete(subscription);
      },
    },
  );
  await pass(0);
  const toggle = async (): Promise<void> => {
    act(() => page.element.querySelector('button')!.click());
    await pass(0);
  };
  return { asked, heard, toggle, page };
}

test('a fragment that is not shown asks for nothing and hears nothing; shown again, it is fresh', async () => {
  const { asked, heard, toggle, page } = await opened();
  await pass(5000);
  expect(asked.filter((name) => name === 'item.list')).toHaveLength(2);
  expect(heard.size).toBe(1);

  await toggle();
  expect(heard.size).toBe(0);
  const before = asked.length;
  await pass(30_000);
  expect(asked).toHaveLength(before);

  await toggle();
  expect(asked.slice(before).toSorted()).toEqual(['item.get', 'item.list']);
  expect(heard.size).toBe(1);
  expect(page.element.textContent).toContain('Anchor');
  await pass(5000);
  expect(asked.filter((name) => name === 'item.list')).toHaveLength(4);
});

test('a page that comes back does not wake what it does not show', async () => {
  const { asked, heard, toggle, page } = await opened();
  await toggle();
  const before = asked.length;
  page.app.refreshAll();
  await page.draw(true);
  await page.draw(false);
  await pass(10_000);
  expect(asked).toHaveLength(before);
  expect(heard.size).toBe(0);
});
