// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import { frame, show, type Shown } from './testing.tsx';
import { loadDirectRows } from './use-direct-rows.ts';

beforeAll(loadDirectRows);

const COUNT = 12;
const item = (id: number, more: object = {}): object => ({
  id: String(id),
  name: `Item ${id}`,
  price: String(id * 3),
  state: id % 2 === 0 ? 'open' : 'done',
  until: 5,
  note: null,
  ...more,
});
const items = (...ids: readonly number[]): object[] => ids.map((id) => item(id));
const first = Array.from({ length: COUNT }, (_, index) => index + 1);

const documents = (row: readonly object[], more: object = {}): Documents => ({
  screens: {
    'a/a': {
      title: 'a.b',
      state: { picked: { type: 'string', default: '' } },
      data: { items: { call: 'item.list', live: ['items'] } },
      body: [
        {
          block: 'list',
          id: 'list',
          of: '=data.items',
          as: 'i',
          key: '=i.id',
          item: { block: 'stack', children: row },
          empty: 'a.b',
          ...more,
        },
      ],
    } as never,
  },
});

const PLAIN = [
  { block: 'button', id: 'pick', label: 'a.b', press: [{ do: 'set', path: 'state.picked', to: '=text(i.id)' }] },
  { block: 'text', text: '=i.name', tone: "=state.picked == text(i.id) ? 'warn' : 'text1'" },
  { block: 'number', id: 'price', value: '=i.price', flash: true },
  { block: 'badge', visible: "=i.state == 'open'", count: '=i.price' },
  { block: 'icon', icon: 'x', size: 'small' },
];

/** The HTML of the list, its attributes in alphabetical order. */
function htmlOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const inner of copy.querySelectorAll('*')) {
    const attributes = Array.from(inner.attributes, ({ name, value }) => [name, value] as const);
    for (const [name] of attributes) inner.removeAttribute(name);
    for (const [name, value] of attributes.toSorted(([a], [b]) => (a < b ? -1 : 1))) inner.setAttribute(name, value);
  }
  return copy.innerHTML;
}

/** Plays steps on a list, and returns its HTML after each. */
async function played(
  page: Documents,
  directRows: boolean,
): Promise<{ readonly html: string[]; readonly shown: Shown }> {
  let answer: readonly object[] = items(...first);
  const shown = await show(page, async () => ({ value: answer }), { directRows });
  const html: string[] = [];
  const step = async (change: () => void): Promise<void> => {
    await act(async () => {
      change();
      await frame();
    });
    html.push(htmlOf(shown.element));
  };
  const answered = (next: readonly object[]): Promise<void> =>
    step(() => {
      answer = next;
      shown.app.refreshAll();
    });
  await step(() => undefined);
  await step(() => shown.live[0]!.message(item(2, { price: '70', name: 'Other' })));
  await step(() => shown.live[0]!.message(item(2, { price: '50', state: 'done' })));
  await step(() => shown.element.querySelectorAll('button')[3]!.click());
  await answered(items(1, 11, ...first.slice(2, 10), 2, 12));
  await answered(items(...first.filter((id) => id !== 5)));
  await answered(items(...first, 20, 21, 22));
  await answered([]);
  await answered(items(3, 2, 1));
  return { html, shown };
}

test.each<readonly [string, Documents]>([
  ['plain rows', documents(PLAIN)],
  ['groups', documents(PLAIN, { group: { by: '=i.state', head: { by: '=i.state', of: { else: 'a.b' } } } })],
  [
    'sorted rows',
    documents(PLAIN, {
      sort: {
        by: "=state.picked == '' ? 'price' : 'name'",
        order: 'desc',
        keys: { price: '=i.price', name: '=i.name' },
      },
    }),
  ],
  ['cards', documents(PLAIN, { layout: 'cards' })],
  ['rows with a part that only React draws', documents([...PLAIN, { block: 'countdown', until: '=i.until' }])],
])('%s are the same with React and without', async (_name, page) => {
  const direct = await played(page, true);
  const { html } = await played(page, false);
  expect(direct.html.map((one) => one.length > 100).filter(Boolean).length).toBeGreaterThan(6);
  expect(direct.html).toEqual(html);
});

test('React holds nothing for a row, until a row needs it', async () => {
  const held = (element: Element): boolean =>
    Object.keys(element.querySelector('[role=listitem]')!).some((name) => name.startsWith('__react'));
  const { shown } = await played(documents(PLAIN), true);
  expect(held(shown.element)).toBe(false);
  const stateful = await played(documents([...PLAIN, { block: 'countdown', until: '=i.until' }]), true);
  expect(held(stateful.shown.element)).toBe(true);
  expect(vi.mocked(stateful.shown.host.report)).not.toHaveBeenCalled();
});

test('a list that is swapped moves two rows', async () => {
  let answer = items(...first);
  const { element, app } = await show(documents(PLAIN), async () => ({ value: answer }));
  await act(() => frame());
  const list = element.querySelector('[role=list]')!;
  const records: MutationRecord[] = [];
  const changes = new MutationObserver((some) => void records.push(...some));
  changes.observe(list, { childList: true });
  answer = items(1, 11, ...first.slice(2, 10), 2, 12);
  await act(async () => {
    app.refreshAll();
    await frame();
  });
  expect(list.children[1]!.textContent).toContain('Item 11');
  expect(records.filter(({ addedNodes }) => addedNodes.length > 0)).toHaveLength(2);
});

test('a long list that is not windowed stands in chunks, and without them once it is short again', async () => {
  const many = Array.from({ length: 100 }, (_, index) => index + 1);
  let answer = items(...many);
  const { element, app } = await show(documents(PLAIN), async () => ({ value: answer }));
  await act(() => frame());
  const list = element.querySelector('[role=list]')!;
  const update = async (...ids: readonly number[]): Promise<void> => {
    answer = items(...ids);
    await act(async () => {
      app.refreshAll();
      await frame();
    });
    const names = Array.from(list.querySelectorAll('[role=listitem] *'), ({ textContent }) => textContent);
    expect(names.filter((name) => /^Item \d+$/.test(name))).toEqual(ids.map((id) => `Item ${id}`));
  };
  expect(Array.from(list.children, (chunk) => chunk.getAttribute('role'))).toEqual(Array(4).fill('presentation'));
  await update(...many.toReversed());
  await update(...many.slice(20, 60));
  expect(list.querySelectorAll('[data-chunk]').length).toBeGreaterThan(0);
  await update(...many.slice(5, 15));
  expect(list.querySelectorAll('[data-chunk]')).toHaveLength(0);
  await update(...many);
  expect(list.querySelectorAll('[data-chunk]').length).toBeGreaterThan(0);
});
