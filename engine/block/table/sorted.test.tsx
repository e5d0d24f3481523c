// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { frame, show } from '../../render/testing.tsx';

const ITEMS = [
  { id: '1', name: 'Älg', price: '10', state: 'open', until: 5, note: null },
  { id: '2', name: 'Zebra', price: '9', state: 'open', until: 5, note: 'b' },
  { id: '3', name: 'Anna', price: '10', state: 'done', until: 5, note: 'a' },
];

const table = (more: object = {}, columns: readonly object[] = []): object => ({
  block: 'table',
  id: 'table',
  of: '=data.items',
  as: 'i',
  key: '=i.id',
  columns: [
    { title: 'name', sort: '=i.name' },
    { title: 'price', sort: '=i.price', align: 'end' },
    { title: 'note', sort: '=i.note' },
    { title: 'until' },
    ...columns,
  ],
  cells: ['=i.name', '=number(i.price)', "=or(i.note, text('--'))", '=date(i.until)'],
  ...more,
});

async function shown(body: readonly object[], more: object = {}) {
  const data = { items: { call: 'item.list', live: { channel: 'items' } } };
  const screens = { 'a/a': { title: 'a.b', data, body, ...more } as never };
  const page = await show({ screens }, async () => ({ value: ITEMS }));
  await act(frame);
  const { element } = page;
  const head = (title: string): HTMLElement =>
    [...element.querySelectorAll('th[scope=col]')].find((one) => one.textContent.startsWith(title)) as HTMLElement;
  return {
    ...page,
    head,
    order: (title: string) => head(title).getAttribute('aria-sort'),
    names: () => [...element.querySelectorAll('tbody th')].map((cell) => cell.textContent).join(' '),
    press: (title: string) =>
      act(async () => {
        head(title).querySelector('button')!.click();
        await frame();
      }),
  };
}

test('a press on a head sorts descending, then ascending, then as the rows come; others are as they were', async () => {
  const { names, press, order, head } = await shown([table()]);
  expect([names(), order('price'), head('until').querySelector('button')]).toEqual(['Älg Zebra Anna', 'none', null]);
  expect(order('until')).toBeNull();
  await press('price');
  // Equal rows keep their order.
  expect([names(), order('price')]).toEqual(['Älg Anna Zebra', 'descending']);
  await press('price');
  expect([names(), order('price')]).toEqual(['Zebra Älg Anna', 'ascending']);
  await press('name');
  expect([names(), order('name'), order('price')]).toEqual(['Zebra Anna Älg', 'descending', 'none']);
  await press('name');
  await press('name');
  expect([names(), order('name')]).toEqual(['Älg Zebra Anna', 'none']);
});

test('what is null comes last, whichever way', async () => {
  const { names, press } = await shown([table()]);
  await press('note');
  expect(names()).toBe('Zebra Anna Älg');
  await press('note');
  expect(names()).toBe('Anna Zebra Älg');
});

const SORT = { sort: { type: 'enum', of: ['-price', 'price'], default: null } };

test('the order is kept in the place that the table binds, which sorts it too', async () => {
  const bound = {
    ...table({ bind: 'state.sort' }),
    columns: [{ title: 'name' }, { title: 'price', sort: '=i.price', desc: '-price', asc: 'price' }],
    cells: ['=i.name', '=number(i.price)'],
  };
  const said = [
    { block: 'text', text: 'said.desc', visible: "=state.sort == '-price'" },
    { block: 'text', text: 'said.asc', visible: "=state.sort == 'price'" },
  ];
  const { names, press, order, element } = await shown([bound, ...said], { state: SORT });
  await press('price');
  expect([names(), order('price')]).toEqual(['Älg Anna Zebra', 'descending']);
  expect(element.textContent).toContain('said.desc');
  await press('price');
  expect(element.textContent).toContain('said.asc');
  await press('price');
  expect(names()).toBe('Älg Zebra Anna');
  expect(element.textContent).not.toContain('said');
});

test('without what to compare the call sorts: the table writes the order and leaves the rows as they come', async () => {
  const byCall = {
    ...table({ bind: 'state.sort' }),
    columns: [{ title: 'name' }, { title: 'price', desc: '-price', asc: 'price' }],
    cells: ['=i.name', '=number(i.price)'],
  };
  const { names, press, order } = await shown([byCall], { state: SORT });
  await press('price');
  expect([names(), order('price')]).toEqual(['Älg Zebra Anna', 'descending']);
});

test('heads of a table whose rows are stacked on a phone say their order themselves', async () => {
  const { press, head } = await shown([table({ narrow: 'stack' })]);
  await press('price');
  expect(head('price').textContent).toBe('priceblock.sorted_down');
});

test('a press renders nothing of the page but the table; a tick renders the table once, in its order', async () => {
  const size = { block: 'text', text: '=number(data.items.size())' };
  const { press, names, rendered, live } = await shown([table(), size]);
  rendered.length = 0;
  await press('price');
  // The table holds the order itself: no boundary of the page renders.
  expect(rendered).toEqual([]);
  await act(async () => {
    live[0]!.message({ id: '2', price: '99' });
    await frame();
  });
  expect(names()).toBe('Zebra Älg Anna');
  expect(rendered.filter((node) => node === 'body/0')).toHaveLength(1);
});
