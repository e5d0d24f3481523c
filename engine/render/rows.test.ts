import Big from 'big.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Frame, type Scope } from '../store/frame.ts';
import { Scheduler } from '../store/scheduler.ts';
import type { RenderContext, ListPlan } from './plan.ts';
import { RowStore } from './rows.ts';
import { sorting } from './sort.ts';

interface Item {
  readonly id: string;
  readonly price: number;
}

let scheduler: Scheduler;
let frame: Frame;
const report = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  report.mockClear();
  scheduler = new Scheduler(() => 1);
  frame = new Frame(scheduler, { subscribe: () => () => undefined }, null, {});
  frame.declare('state', 'items', []);
  frame.declare('state', 'rate', 1);
});
afterEach(() => vi.useRealTimers());

/** Returns the rows of `state.items`, mounted, with a reader on each. */
function listOf(
  items: readonly Item[],
  over: Partial<ListPlan> = {},
): { store: RowStore; ids: () => string; drawn: string[] } {
  frame.scope.state.items = items;
  const plan = {
    t: 'list',
    v: () => null,
    n: 'list',
    r: [],
    as: 'i',
    item: [],
    outer: [],
    mixed: [],
    layout: 'rows',
    end: false,
    of: { r: [['state', 'items']], f: (s: Scope) => s.state.items as Item[] },
    key: (s: Scope) => (s.i as Item).id,
    ...over,
  } satisfies ListPlan;
  const x = { page: {}, host: { report, lang: 'en' }, of: () => x } as unknown as RenderContext;
  const store = new RowStore(plan, frame.scope, x);
  const drawn: string[] = [];
  const known = new Set<unknown>();
  const showRows = (): void => {
    for (const row of store.rows) {
      if (known.has(row)) continue;
      known.add(row);
      row.subscribe(() => drawn.push(row.key));
    }
  };
  showRows();
  store.subscribe(() => {
    drawn.push('list');
    showRows();
  });
  return { store, drawn, ids: () => store.rows.map((row) => row.key).join(' ') };
}

const put = (items: readonly Item[]): void => scheduler.batch(() => frame.set('state', 'items', items));
const abc: readonly Item[] = [
  { id: 'a', price: 3 },
  { id: 'b', price: 1 },
  { id: 'c', price: 2 },
];

test('a changed record draws its row; a changed membership or order draws the list', () => {
  const { drawn, ids } = listOf(abc);
  put(abc.with(1, { id: 'b', price: 9 }));
  expect(drawn.splice(0)).toEqual(['b']);
  put([abc[2]!, abc[0]!]);
  expect([drawn.splice(0), ids()]).toEqual([['list'], 'c a']);
});

test('rows that keep their places draw where another record came to stand, and the list does not move', () => {
  const { drawn, ids } = listOf(abc, { key: () => undefined });
  put([{ id: 'new', price: 7 }, abc[1]!, abc[0]!]);
  expect([drawn.splice(0), ids()]).toEqual([['0', '2'], '0 1 2']);
});

test('a row draws again for something outside it only where a value it shows differs', () => {
  const { drawn } = listOf(abc, {
    outer: [['state', 'rate']],
    mixed: [(s) => (s.i as Item).price > 2 && s.state.rate],
  });
  scheduler.batch(() => frame.set('state', 'rate', 2));
  expect(drawn).toEqual(['a']);
});

test('a row whose record changed compares with what it shows now, not with what it showed before', () => {
  const { drawn } = listOf([{ id: 'a', price: 10 }], {
    outer: [['state', 'rate']],
    mixed: [(s) => (s.i as Item).price * (s.state.rate as number)],
  });
  put([{ id: 'a', price: 20 }]);
  drawn.length = 0;
  scheduler.batch(() => frame.set('state', 'rate', 0.5));
  expect(drawn).toEqual(['a']);
});

test('showing more rows of the same list', () => {
  frame.declare('state', 'most', new Big(1));
  const { ids, drawn } = listOf(abc, { limit: { r: [['state', 'most']], f: (s) => s.state.most } });
  expect(ids()).toBe('a');
  scheduler.batch(() => frame.set('state', 'most', new Big(2)));
  expect([ids(), drawn]).toEqual(['a b', ['list']]);
});

const byPrice: Partial<ListPlan> = {
  sort: sorting({
    r: [['state', 'order']],
    foreign: false,
    order: { r: [['state', 'order']], f: (s) => s.state.order },
    of: (s) => (s.i as Item).price,
  }),
};

test('a sorted list does not jump under the finger: live values change its order once it has settled', () => {
  const { ids } = listOf(abc, byPrice);
  expect(ids()).toBe('b c a');
  put(abc.with(1, { id: 'b', price: 9 }));
  expect(ids()).toBe('b c a');
  vi.advanceTimersByTime(3_000);
  scheduler.flush();
  expect(ids()).toBe('c a b');
});

test('another order chosen is shown at once', () => {
  frame.declare('state', 'order', 'asc');
  const { ids } = listOf(abc, byPrice);
  scheduler.batch(() => frame.set('state', 'order', 'desc'));
  expect(ids()).toBe('a c b');
});

test('more rows of a sorted list, before its order has settled', () => {
  frame.declare('state', 'most', new Big(1));
  const { ids } = listOf(abc, { ...byPrice, limit: { r: [['state', 'most']], f: (s) => s.state.most } });
  expect(ids()).toBe('b');
  scheduler.batch(() => frame.set('state', 'most', new Big(2)));
  expect(ids()).toBe('b c');
});

test('of two entries with one key the first is shown, and the mistake is told', () => {
  const twice: readonly Item[] = [
    { id: 'a', price: 1 },
    { id: 'a', price: 2 },
  ];
  const { store, drawn } = listOf(twice);
  put([...twice]);
  expect(store.rows.map((row) => row.record)).toEqual([twice[0]]);
  expect(drawn).toEqual([]);
  expect(report).toHaveBeenCalledWith({ code: 'key', detail: 'list: two entries have the key a' });
});

test('unknown is not empty: a list that is not known has no value', () => {
  const { store, drawn } = listOf(undefined as unknown as readonly Item[]);
  expect(store.value).toBeUndefined();
  put([]);
  expect([store.value, drawn]).toEqual([[], ['list']]);
});

test('rows are put in order again where something else that they are compared by is another', () => {
  const byRate = (s: Scope): number => ((s.i as Item).price * 2) % (s.state.rate as number);
  const { ids } = listOf(abc, { sort: sorting({ r: [['state', 'rate']], foreign: true, of: byRate }) });
  expect(ids()).toBe('a b c');
  scheduler.batch(() => frame.set('state', 'rate', 5));
  vi.advanceTimersByTime(3_000);
  scheduler.flush();
  expect(ids()).toBe('a b c');
  scheduler.batch(() => frame.set('state', 'rate', 4));
  vi.advanceTimersByTime(3_000);
  scheduler.flush();
  expect(ids()).toBe('c a b');
});

test('a chosen name with a minus before it is descending, and no name leaves the rows as they come', () => {
  frame.declare('state', 'sort', null);
  const by = { r: [['state', 'sort']], f: (s: Scope) => s.state.sort };
  const keys = { price: (s: Scope) => (s.i as Item).price };
  const { ids } = listOf(abc, { sort: sorting({ r: by.r, foreign: false, by, keys }) });
  const shown = ['-price', 'price', null, 'other'].map((value) => {
    scheduler.batch(() => frame.set('state', 'sort', value));
    return ids();
  });
  expect(shown).toEqual(['a c b', 'b c a', 'a b c', 'a b c']);
});
