// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show, type Shown } from './testing.tsx';

const ITEM = { id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null };
const channels = {
  prices: {
    auth: 'none',
    op: 'patch',
    key: 'id',
    figures: true,
    payload: { type: 'object', properties: { id: { type: 'string' }, price: { type: 'string', format: 'decimal' } } },
  },
};
const FRESH = 5_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

const pass = (time: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(time).then(() => undefined));

/** Shows a page whose prices come by a channel; the call answers while `answers` is true. */
async function shown(): Promise<Shown & { readonly state: { answers: boolean; calls: number } }> {
  const state = { answers: true, calls: 0 };
  const page = await show(
    {
      channels,
      app: { timing: { toast: 1500, redirect: 1200, fresh: FRESH, poll: 3_000, pollRest: 15_000 } },
      locales: { en: { a: { b: 'B' }, engine: { old: 'Delayed', old_figures: 'Old' } } },
      screens: {
        'a/a': {
          title: 'a.b',
          params: { id: { type: 'id<Item>', required: true } },
          data: {
            items: { call: 'item.list', live: { channel: 'prices' } },
            item: { call: 'item.get', with: { id: '=params.id' }, live: { channel: 'prices' } },
          },
          calc: { first: '=data.items.find(i, i.id == "1").price' },
          body: [
            {
              block: 'list',
              id: 'list',
              of: '=data.items',
              as: 'i',
              key: '=i.id',
              item: { block: 'number', value: '=i.price' },
            },
            { block: 'number', id: 'price', value: '=calc.first' },
            { block: 'text', id: 'name', text: '=data.item.name' },
            { block: 'text', id: 'state', visible: "=status.items == 'stale'", text: "=text('--')" },
            { block: 'button', id: 'ask', label: 'a.b', press: [{ do: 'confirm', title: 'a.b' }] },
          ],
        } as never,
      },
    },
    async (name) => {
      if (name === 'item.list') state.calls += 1;
      return state.answers
        ? { value: name === 'item.get' ? ITEM : [ITEM] }
        : { error: { code: 'network', text: 'No network', shown: false, unknownOutcome: false } };
    },
  );
  await pass(100);
  // The code that watches the channels loads beside the page.
  await act(() => vi.dynamicImportSettled());
  return { ...page, state };
}

const reach = (live: Shown['live'], now: boolean, quiet: number): void => {
  for (const one of live) one.reached?.(now, quiet);
};

const marks = (element: HTMLElement): Record<string, string | null> =>
  Object.fromEntries(
    ['list', 'price', 'name'].map((id) => [id, element.querySelector(`[data-node=${id}]`)!.getAttribute('data-old')]),
  );
const LIVE = { list: null, price: null, name: null };

test('what shows live figures that are too old is marked at its place, and nothing else is', async () => {
  const { element, live, state } = await shown();
  act(() => reach(live, true, 0));
  await pass(60_000);
  expect([marks(element), state.calls]).toEqual([LIVE, 1]);
  state.answers = false;
  act(() => reach(live, false, 300));
  await pass(FRESH - 1_000);
  expect(marks(element)).toEqual(LIVE);
  await pass(1_000);
  expect(marks(element)).toEqual({ list: 'region', price: 'self', name: null });
  expect(element.querySelector('[data-node=state]')).not.toBeNull();
});

test('while calls stand in for the channel nothing is marked, and they end when it is back', async () => {
  const { element, live, state } = await shown();
  act(() => reach(live, false, 0));
  await pass(30_000);
  expect(marks(element)).toEqual(LIVE);
  expect(state.calls).toBeGreaterThanOrEqual(8);
  expect(state.calls).toBeLessThanOrEqual(12);
  act(() => reach(live, true, 0));
  const before = state.calls;
  await pass(60_000);
  expect(state.calls).toBe(before);
});

test('a question that is asked meanwhile says so while it lasts', async () => {
  const { app, element, live, state } = await shown();
  const asked = vi.spyOn(app.overlays, 'confirm').mockResolvedValue(false);
  act(() => reach(live, true, 0));
  await act(async () => element.querySelector('button')!.click());
  const warning = asked.mock.lastCall?.[0].warning;
  expect(warning?.get()).toBeUndefined();
  const heard = vi.fn();
  warning?.subscribe(heard);
  state.answers = false;
  act(() => reach(live, false, 0));
  await pass(FRESH + 1_000);
  expect(warning?.get()).toBe('engine.old_figures');
  expect(heard).toHaveBeenCalled();
});
