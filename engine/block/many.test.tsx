// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { Big } from 'big.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { view as carousel } from './carousel/view.tsx';
import { view as chips } from './chips/view.tsx';
import { drawLegend, partsOf, sharesOf } from './chart/shares.tsx';
import { drawnOf } from './chart/points.ts';
import { view as cards } from './field.cards/view.tsx';
import { ChoiceSheet } from './field.select/list.tsx';
import { view as radios } from './field.radio/view.tsx';
import { view as segments } from './field.segmented/view.tsx';
import { view as menu } from './menu/view.tsx';
import { view as table } from './table/view.tsx';
import { view as tabs } from './tabs/view.tsx';
import { eventually, mount, stubResizeObserver, testControl, testEvent, testHost } from './testing.tsx';

// Blocks that repeat over records mount a few dozen of thousands.

beforeAll(stubResizeObserver);

const MANY = 5_000;
const MOST = 60;
const host = testHost();
const make = <T,>(one: (key: string) => T): (T & { readonly key: string })[] =>
  Array.from({ length: MANY }, (_, index) => ({ key: String(index), ...one(String(index)) }));
const bind = testControl<string>('7');
const choices = make((value) => ({ value, label: value }));
const options = make((value) => ({ value, title: value }));
const Carousel = carousel;

const blocks: Readonly<Record<string, () => ReactNode>> = {
  'chips that choose': () => chips({ host, bind, name: 'Coin', wrap: false, items: choices } as never),
  'chips that are pressed, in lines': () =>
    chips({ host, wrap: true, items: make((label) => ({ label, press: testEvent() })) } as never),
  tabs: () => tabs({ host, bind, name: 'Coin', size: 'normal', bare: false, items: choices } as never),
  table: () =>
    table({
      host,
      size: 'small',
      narrow: 'scroll',
      columns: [{ title: 'Level', align: 'start', first: 'desc' }],
      items: make((level) => ({ cells: [level] })),
    }),
  menu: () =>
    menu({
      host,
      columns: '5',
      variant: 'plain',
      items: make((label) => ({ icon: 'bell', label, press: testEvent() })),
    } as never),
  carousel: () => (
    <Carousel
      {...({
        host,
        label: 'News',
        every: undefined,
        ratio: 'banner',
        items: make((title) => ({ title })),
      } as unknown as Parameters<typeof carousel>[0])}
    />
  ),
  'field.cards': () =>
    cards({ host, bind, id: 'network', label: 'Network', items: options, count: 3, lines: 0 } as never),
  'field.radio': () => radios({ host, bind, id: 'card', label: 'Card', items: options, look: 'rows' } as never),
  'field.segmented': () => segments({ host, bind, id: 'coin', label: 'Coin', items: options } as never),
  'the legend of a chart': () =>
    drawLegend(sharesOf(make((name) => ({ name, y: new Big(1) })) as never), {
      host,
      kind: 'bar',
      label: 'Parts',
      tone: 'ink',
      style: 'plain',
    }),
  'the options of field.select': () => (
    <ChoiceSheet
      host={host}
      open
      title="Coin"
      options={options}
      value="7"
      empty={undefined}
      onChoose={() => undefined}
      onClose={() => undefined}
      onClosed={() => undefined}
    />
  ),
};

test.each(Object.entries(blocks))('%s', async (_name, draw) => {
  const page = await mount(<div data-scroller>{draw()}</div>);
  await act(() => vi.dynamicImportSettled());
  await eventually(() => {
    const crowds = [...document.body.querySelectorAll('*')].map((element) => element.children.length);
    expect(Math.max(...crowds)).toBeLessThanOrEqual(MOST);
    expect(Math.max(...crowds)).toBeGreaterThan(3);
  });
  await page.unmount();
});

test('few stand whole, and the last of many are led to by the arrows', async () => {
  const few = await mount(
    table({
      host,
      size: 'small',
      narrow: 'scroll',
      columns: [{ title: 'Level', align: 'start', first: 'desc' }],
      items: make((level) => ({ cells: [level] })).slice(0, 30),
    }),
  );
  expect(few.element.querySelectorAll('tbody tr')).toHaveLength(30);
  await few.unmount();
  const chosen = testControl<string>('3');
  const bar = await mount(
    <div data-scroller>
      {tabs({ host, bind: chosen, name: 'Coin', size: 'normal', bare: false, items: choices } as never)}
    </div>,
  );
  await act(() => vi.dynamicImportSettled());
  bar.find('[data-value="3"]').focus();
  await bar.key('[role=tablist]', 'ArrowRight');
  expect(chosen.values).toEqual(['4']);
  expect(bar.find('[data-value="4"]').getAttribute('aria-setsize')).toBe(String(MANY));
  await bar.unmount();
});

test('a curve of thousands keeps its ends and its peaks, a bar the whole', () => {
  const points = Array.from({ length: MANY }, (_, x) => ({
    x,
    y: x === 1234 ? 9 : x === 4321 ? -9 : 0,
    value: new Big(0),
  }));
  const drawn = drawnOf(points);
  expect(drawn.length).toBeLessThanOrEqual(260);
  expect(drawn.map(({ x }) => x)).toEqual(expect.arrayContaining([0, 1234, 4321, MANY - 1]));
  expect(drawn.map(({ x }) => x)).toEqual(drawn.map(({ x }) => x).toSorted((a, b) => a - b));
  const parts = partsOf(sharesOf(make((name) => ({ name, y: new Big(1) })) as never));
  expect([parts.length, parts.reduce((sum, { ratio }) => sum.plus(ratio), new Big(0)).toFixed(6)]).toEqual([
    24,
    '1.000000',
  ]);
});
