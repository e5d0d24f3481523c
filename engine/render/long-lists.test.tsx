// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import { stubResizeObserver } from '../block/testing.tsx';
import { frame, show, type Shown } from './testing.tsx';

beforeAll(stubResizeObserver);

const MANY = 5_000;
/** The number of rows that may be mounted at once. */
const MOST = 40;

const rows = Array.from({ length: MANY }, (_, index) => ({
  id: String(index),
  name: `Ship ${index}`,
  price: String(index % 50),
  state: 'open',
  until: 5,
  note: null,
}));
const item = [
  { block: 'text', text: '=i.name' },
  { block: 'button', id: 'press', label: 'a.b', press: [{ do: 'set', path: 'state.picked', to: '=i.name' }] },
];
const list = (more: object = {}): object => ({
  block: 'list',
  id: 'list',
  of: '=data.items',
  as: 'i',
  key: '=i.id',
  item,
  ...more,
});

/** Shows a scrolling page with a live list of five thousand records. */
async function page(body: readonly object[], more: object = {}): Promise<Shown> {
  const documents = {
    screens: {
      'a/a': {
        title: 'a.b',
        state: { picked: { type: 'string', default: '' } },
        data: { items: { call: 'item.list', live: { channel: 'items' } } },
        body,
        ...more,
      } as never,
    },
  };
  const shown = await show(documents as Documents, async () => ({ value: rows }), {
    scroller: '[data-scroller]',
  } as never);
  await act(frame);
  await act(() => vi.dynamicImportSettled());
  await act(frame);
  return shown;
}

const count = (element: ParentNode): number => element.querySelectorAll('[role=listitem]').length;

test.each<readonly [string, object]>([
  ['rows', {}],
  ['rows of one height', { rowHeight: 60 }],
  ['cards', { layout: 'cards' }],
  ['a grid', { layout: 'grid', columns: 3 }],
  ['a line', { layout: 'inline' }],
  ['a conversation', { layout: 'chat', label: 'a.b' }],
  ['groups', { group: { by: '=i.price', head: '=text(i.name)' } }],
  ['rows in a chosen order', { sort: { by: '=state.picked', keys: { '': '=i.price' } } }],
])('%s: a few dozen of five thousand stand in the page', async (_name, more) => {
  const { element } = await page([list(more)]);
  expect(count(element)).toBeGreaterThan(0);
  expect(count(element)).toBeLessThanOrEqual(MOST);
  expect(element.querySelectorAll('*').length).toBeLessThan(20 * MOST);
});

test('in a case, in a container and in the row of another list', async () => {
  const inner = { ...list(), id: 'inner', as: 'j', key: '=j.id', item: { block: 'text', text: '=j.name' } };
  const { element } = await page([
    { switch: "=state.picked == '' ? 'a' : 'b'", cases: { a: [list()], else: [] } },
    { block: 'stack', children: [list({ id: 'other' })] },
    list({ id: 'nest', of: '=data.items.take(1)', item: inner }),
  ]);
  for (const id of ['list', 'other', 'inner'])
    expect(count(element.querySelector(`[data-node=${id}]`)!), id).toBeLessThanOrEqual(MOST);
});

test('a press and a tick cost what the rows in sight cost, not what there are', async () => {
  const { element, live, rendered, evaluated } = await page([list(), { block: 'text', text: '=text(state.picked)' }]);
  rendered.length = evaluated.length = 0;
  await act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });
  expect(element.textContent).toContain('0');
  expect(rendered.length).toBeLessThanOrEqual(4);
  rendered.length = 0;
  await act(async () => {
    live[0]!.message({ id: '1', name: 'Another' });
    live[0]!.message({ id: '4000', name: 'Unseen' });
    await frame();
  });
  expect(element.textContent).toContain('Another');
  expect(rendered).toEqual(['body/0@']);
});

test('every row says which of how many it is; a short list is whole and says nothing', async () => {
  const { element } = await page([list(), list({ id: 'short', of: '=data.items.take(30)' })]);
  const [first] = element.querySelectorAll('[data-node=list] [role=listitem]');
  expect([first!.getAttribute('aria-posinset'), first!.getAttribute('aria-setsize')]).toEqual(['1', String(MANY)]);
  const short = element.querySelectorAll('[data-node=short] [role=listitem]');
  expect([short.length, short[0]!.getAttribute('aria-setsize')]).toEqual([30, null]);
});
