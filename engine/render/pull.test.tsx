// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../host.ts';
import { frame, show, type Shown } from './testing.tsx';

const ITEM = { id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null };
const items = { items: { call: 'item.list' } };
const list = (more: object = {}): object => ({
  block: 'list',
  id: 'list',
  of: '=data.items',
  as: 'i',
  key: '=i.id',
  item: { block: 'text', text: '=i.name' },
  ...more,
});

afterEach(() => vi.useRealTimers());

/** Moves a finger that is down on an element by this many pixels, and lifts it. */
async function pull(on: Element, by: number, aside = 0): Promise<void> {
  const touch = (type: string, x: number, y: number): void => {
    const touches = type === 'touchend' ? [] : [{ clientX: x, clientY: y }];
    on.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
  };
  await act(async () => {
    touch('touchstart', 100, 100);
    touch('touchmove', 100 + aside / 2, 100 + by / 2);
    touch('touchmove', 100 + aside, 100 + by);
    touch('touchend', 0, 0);
    await frame();
  });
}

interface Asked extends Shown {
  readonly calls: string[];
  readonly state: () => string | undefined;
  readonly said: () => string | null | undefined;
}

async function page(
  more: object,
  body: readonly object[] = [list()],
  answers?: () => Answer,
  others: object = {},
): Promise<Asked> {
  const calls: string[] = [];
  const shown = await show(
    { screens: { 'a/a': { title: 'a.b', data: items, body, ...more } as never }, ...others },
    async (name) => {
      calls.push(name);
      return answers?.() ?? { value: name === 'item.get' ? ITEM : [ITEM] };
    },
    { scroller: '[data-scroller]' },
  );
  await act(frame);
  calls.length = 0;
  const sign = (): HTMLElement | null => shown.element.querySelector('[data-pull]');
  return {
    ...shown,
    calls,
    state: () => sign()?.dataset.state,
    said: () => sign()?.querySelector('[role=status]')?.textContent,
  };
}

const rest = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
  });
const on = ({ element }: Shown): Element => element.querySelector('[data-scroller] .flow')!;

test('a page that is pulled far enough asks again, says so, and renders nothing for it', async () => {
  const shown = await page({ pull: true });
  shown.rendered.length = 0;
  await pull(on(shown), 90);
  expect([shown.calls, shown.state()]).toEqual([[], 'rest']);
  await pull(on(shown), 300);
  expect([shown.calls, shown.state(), shown.said()]).toEqual([['item.list'], 'busy', 'pull.refreshing']);
  await rest();
  expect([shown.state(), shown.said()]).toEqual(['rest', 'pull.done']);
  // The answer is equal to the one before.
  expect(shown.rendered.filter((node) => node.includes('@'))).toEqual([]);
});

test('while it refreshes, another pull does nothing', async () => {
  const shown = await page({ pull: true });
  await pull(on(shown), 300);
  await pull(on(shown), 300);
  expect(shown.calls).toEqual(['item.list']);
  await rest();
  await pull(on(shown), 300);
  expect(shown.calls).toEqual(['item.list', 'item.list']);
  await rest();
});

test('the button does the same for who cannot pull', async () => {
  const shown = await page({ pull: true });
  const button = shown.element.querySelector<HTMLButtonElement>('[data-pull] button')!;
  expect(button.textContent).toBe('pull.refresh');
  await act(async () => {
    button.click();
    await frame();
  });
  expect([shown.calls, button.ariaDisabled]).toEqual([['item.list'], 'true']);
  await rest();
  expect([shown.said(), button.ariaDisabled]).toEqual(['pull.done', null]);
});

test('one that fails tells why', async () => {
  let answer: Answer = { value: [ITEM] };
  const shown = await page({ pull: true }, [list()], () => answer);
  answer = { error: { code: 'network', text: 'No connection', shown: false, unknownOutcome: false } };
  await pull(on(shown), 300);
  await rest();
  expect(shown.host.shell.toast).toHaveBeenCalledWith('No connection', 'error');
  expect(shown.said()).toBe('');
});

test('what goes aside, starts below the top or on something with a scroll of its own is no pull', async () => {
  const shown = await page({ pull: true }, [list(), { block: 'text', id: 'inner', text: 'a.b' }]);
  await pull(on(shown), 100, 200);
  const scroller = shown.element.querySelector<HTMLElement>('[data-scroller]')!;
  scroller.scrollTop = 20;
  await pull(on(shown), 300);
  scroller.scrollTop = 0;
  const inner = shown.element.querySelector<HTMLElement>('[data-node=inner]')!;
  inner.style.overflowY = 'auto';
  Object.defineProperty(inner, 'scrollHeight', { value: 500 });
  Object.defineProperty(inner, 'clientHeight', { value: 100 });
  await pull(inner, 300);
  expect([shown.calls, shown.state()]).toEqual([[], 'rest']);
});

test('under an open sheet nothing is pulled', async () => {
  // The sheet's code loads when it is first shown, which takes long on a loaded machine.
  await import('./sheets.tsx');
  const sheet = { title: 'a.b', body: [{ block: 'text', text: 'a.b' }] };
  const opens = { block: 'button', id: 'open', label: 'a.b', press: [{ do: 'open', sheet: 'more' }] };
  const shown = await page({ pull: true, sheets: { more: sheet } }, [opens, list()]);
  await act(async () => {
    shown.element.querySelector<HTMLElement>('[data-node=open] button')!.click();
    await frame();
  });
  await vi.waitFor(async () => {
    await act(frame);
    expect(document.querySelector('[role=dialog]')).not.toBeNull();
  }, 4_000);
  await pull(on(shown), 300);
  expect(shown.calls).toEqual([]);
});

test('all data of the page is asked, those of its fragments too; or those that are named', async () => {
  const fragments = { 'fragments/f': { data: items, body: [list()] } };
  const params = { id: { type: 'id<Item>', required: true } };
  const given = { data: { item: { call: 'item.get', with: { id: '=params.id' } } }, params };
  const body = [{ block: 'text', text: '=data.item.name' }, { use: 'fragments/f' }];
  const whole = await page({ pull: true, ...given }, body, undefined, { fragments });
  await pull(on(whole), 300);
  expect(whole.calls.toSorted()).toEqual(['item.get', 'item.list']);
  await rest();
  whole.hide();
  const named = await page({ pull: ['item'], ...given }, body, undefined, { fragments });
  await pull(on(named), 300);
  expect(named.calls).toEqual(['item.get']);
  await rest();
});

test('a list asks again for what it shows; with a page it is one pull, and one button', async () => {
  const data = { ...items, item: { call: 'item.get', with: { id: '=params.id' } } };
  const params = { id: { type: 'id<Item>', required: true } };
  const body = [list({ pull: true }), { block: 'text', text: '=data.item.name' }];
  const shown = await page({ data, params }, body);
  await pull(on(shown), 300);
  expect(shown.calls).toEqual(['item.list']);
  await rest();
  shown.hide();
  const both = await page({ data, params, pull: ['item'] }, body);
  expect(both.element.querySelectorAll('[data-pull]')).toHaveLength(1);
  await pull(on(both), 300);
  expect(both.calls.toSorted()).toEqual(['item.get', 'item.list']);
  await rest();
});

test('a page that is left is not pulled any more', async () => {
  const shown = await page({ pull: true });
  const scroller = shown.element.querySelector('[data-scroller]')!;
  shown.hide();
  expect(scroller.querySelector('[data-pull]')).toBeNull();
  await pull(scroller, 300);
  expect(shown.calls).toEqual([]);
});
