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

const ITEM = { id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null };
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

/** Shows a page with a cached answer, to be left and reopened. */
async function page(cache: object | undefined, more: object = {}) {
  const calls: string[] = [];
  const items = { call: 'item.list', ...(cache === undefined ? {} : { cache }), ...more };
  const size = { block: 'text', text: '=number(data.items.size())' };
  const press = [{ do: 'call', call: 'item.drop', with: { id: '1' } }];
  const drop = { block: 'button', id: 'drop', label: 'a.b', press };
  const shown = await show(
    { screens: { 'a/a': { title: 'a.b', data: { items }, body: [size, drop] } as never } },
    async (name) => {
      calls.push(name);
      return { value: name === 'item.drop' ? true : [ITEM] };
    },
  );
  await pass(100);
  return {
    ...shown,
    calls,
    /** Hides the page for this long, then shows it again. */
    async away(milliseconds: number): Promise<void> {
      await shown.draw(true);
      shown.rendered.length = 0;
      await pass(milliseconds);
      await shown.draw(false);
      await pass(100);
    },
  };
}

test.each<[string, object | undefined, number, number]>([
  ['within the usual two seconds', undefined, 1_500, 1],
  ['after the usual two seconds', undefined, 2_500, 2],
  ['within the seconds in which it is fresh', { fresh: 60 }, 50_000, 1],
  ['after the seconds in which it is fresh', { fresh: 60 }, 61_000, 2],
  ['that is never fresh', { fresh: 0 }, 500, 2],
])('an answer %s', async (_what, cache, away, asked) => {
  const shown = await page(cache);
  await shown.away(away);
  expect(shown.calls).toHaveLength(asked);
  // The answer is equal: nothing renders for it.
  expect(shown.rendered).toEqual([]);
});

test('what is changed on the server makes an answer old at once, however fresh it is', async () => {
  const shown = await page({ fresh: 600, keep: 3_600 });
  await act(async () => {
    shown.element.querySelector<HTMLElement>('[data-node=drop] button')!.click();
  });
  await pass(100);
  await shown.away(1_000);
  expect(shown.calls).toEqual(['item.list', 'item.drop', 'item.list']);
});
