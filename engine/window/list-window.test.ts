// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heights } from './heights.ts';
import { ListWindow, type WindowOptions } from './list-window.ts';

vi.mock('react-dom', () => ({ flushSync: (run: () => void) => run() }));

const SCREEN = 700;
/** The height of what is above the list on the page, in pixels. */
const ABOVE = 200;

interface Row {
  readonly key: string;
  readonly height: number;
}

const rowsOf = (count: number, height: (index: number) => number = () => 60, prefix = 'r'): Row[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${prefix}${index}`, height: height(index) }));

/**
 * Lays out a page as a browser would: a scroller, some content above the list, and the list's rows below one another.
 */
class Layout {
  readonly scroller = document.createElement('div');
  readonly list = document.createElement('div');
  readonly window: ListWindow;
  draws = 0;

  constructor(
    public rows: readonly Row[],
    options: Partial<WindowOptions> = {},
  ) {
    this.window = new ListWindow({ heights: new Heights(60), columns: 1, sideways: false, fromEnd: false, ...options });
    document.body.append(this.scroller);
    this.scroller.append(this.list);
    Object.defineProperty(this.scroller, 'clientHeight', { value: SCREEN });
    this.scroller.getBoundingClientRect = () => new DOMRect(0, 0, 390, SCREEN);
    this.list.getBoundingClientRect = () => new DOMRect(0, ABOVE - this.scroller.scrollTop, 390, 1);
    this.draw();
    this.window.attach(this.list, this.scroller, () => this.draw());
    this.window.drawn();
  }

  draw(): void {
    this.draws += 1;
    if (this.draws > 2_000) throw new Error('It draws for ever');
    const view = this.window.of(this.rows);
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.id : '';
    const known = new Map([...this.list.children].map((child) => [child.id, child]));
    const elements = view.pieces.map((piece) => {
      const id = typeof piece === 'number' ? this.rows[piece]!.key : 'space';
      const element = known.get(id) ?? Object.assign(document.createElement('button'), { id });
      element.toggleAttribute('data-space', typeof piece !== 'number');
      return [element, typeof piece === 'number' ? this.rows[piece]!.height : piece.space] as const;
    });
    for (const child of Array.from(this.list.children))
      if (!elements.some(([element]) => element === child)) child.remove();
    let at = view.before;
    for (const [index, [element, height]] of elements.entries()) {
      if (this.list.children[index] !== element) this.list.insertBefore(element, this.list.children[index] ?? null);
      const top = at;
      element.getBoundingClientRect = () => new DOMRect(0, ABOVE + top - this.scroller.scrollTop, 390, height);
      at += height;
    }
    if (focused !== '') document.getElementById(focused)?.focus();
    this.extent = at + view.after;
    if (this.draws > 1) this.window.drawn();
  }

  extent = 0;

  scroll(to: number): void {
    this.scroller.scrollTop = to;
    this.scroller.dispatchEvent(new Event('scroll'));
  }

  change(rows: readonly Row[]): void {
    this.rows = rows;
    this.draw();
  }

  get drawn(): string[] {
    return [...this.list.children].filter((child) => !child.hasAttribute('data-space')).map(({ id }) => id);
  }

  /** Returns the position of a row on the screen. */
  at(key: string): number | undefined {
    return document.getElementById(key)?.getBoundingClientRect().top;
  }

  /** Tells whether rows cover every part of the screen that belongs to the list. */
  covered(): boolean {
    const boxes = [...this.list.children]
      .filter((child) => !child.hasAttribute('data-space'))
      .map((child) => child.getBoundingClientRect());
    const first = Math.max(0, ABOVE - this.scroller.scrollTop);
    const last = Math.min(SCREEN, ABOVE + this.extent - this.scroller.scrollTop);
    for (let y = first + 1; y < last; y += 20)
      if (!boxes.some(({ top, bottom }) => top <= y && y <= bottom)) return false;
    return true;
  }
}

beforeEach(() => document.body.replaceChildren());
afterEach(() => vi.restoreAllMocks());

test('of five thousand rows a few dozen stand in the page, wherever it is scrolled to', () => {
  const place = new Layout(rowsOf(5_000));
  expect(place.extent).toBe(300_000);
  for (const to of [0, 50, 1_000, 1_050, 90_000, 91_234, 299_000, 299_600, 120, 0]) {
    place.scroll(to);
    expect(place.drawn.length).toBeLessThanOrEqual(36);
    expect(place.covered(), `at ${to}`).toBe(true);
  }
  expect(place.draws).toBeLessThan(40);
});

test('rows of different heights are measured, and what is read does not jump while one scrolls up into rows that were never drawn', () => {
  const place = new Layout(rowsOf(2_000, (index) => 40 + ((index * 37) % 90)));
  place.scroll(60_000);
  expect(place.covered()).toBe(true);
  for (let step = 0; step < 200; step += 1) {
    const read = place.drawn.find((key) => {
      const top = place.at(key)!;
      return top >= 0 && top < 400;
    })!;
    const before = place.at(read)!;
    place.scroll(place.scroller.scrollTop - 120);
    expect(place.covered()).toBe(true);
    expect(place.at(read)! - before).toBeCloseTo(120, 0);
  }
});

test('rows of which the screen has room for two come to rest although each drawing hands them in anew', () => {
  class Anew extends Layout {
    override draw(): void {
      this.rows = [...this.rows];
      super.draw();
    }
  }
  const place = new Anew(rowsOf(5_000, () => 358));
  place.scroll(900_000);
  expect(place.covered()).toBe(true);
  expect(place.drawn.length).toBeLessThanOrEqual(12);
  expect(place.draws).toBeLessThan(10);
});

test('rows that come above what is read do not move it; at the beginning of the list they are seen to come', () => {
  const rows = rowsOf(500, (index) => 50 + (index % 3) * 20);
  const place = new Layout(rows);
  place.scroll(12_000);
  const read = place.drawn.find((key) => place.at(key)! >= 0)!;
  const before = place.at(read)!;
  place.change([...rowsOf(7, () => 90, 'new'), ...rows]);
  expect(place.at(read)).toBeCloseTo(before, 0);
  place.scroll(0);
  place.change([...rowsOf(1, () => 60, 'newest'), ...place.rows]);
  expect(place.drawn[0]).toBe('newest0');
  expect(place.scroller.scrollTop).toBe(0);
});

test('where what is read goes itself, the next row takes its place; another order leaves the page where it is', () => {
  const rows = rowsOf(500);
  const place = new Layout(rows);
  place.scroll(12_000);
  const read = place.drawn.findIndex((key) => place.at(key)! >= 0);
  const gone = place.drawn.slice(0, read + 1);
  const next = place.drawn[read + 1]!;
  place.change(rows.filter(({ key }) => !gone.includes(key)));
  expect(Math.abs(place.at(next)!)).toBeLessThanOrEqual(61);
  const top = place.scroller.scrollTop;
  place.change(place.rows.toReversed());
  expect(place.scroller.scrollTop).toBe(top);
  expect(place.covered()).toBe(true);
});

test('the row that has the focus stays in the page however far it is scrolled', () => {
  const place = new Layout(rowsOf(5_000));
  document.getElementById('r3')!.focus();
  place.scroll(150_000);
  expect(document.activeElement?.id).toBe('r3');
  expect(place.drawn[0]).toBe('r3');
  expect(place.covered()).toBe(true);
  expect(place.extent).toBeCloseTo(300_000, 0);
  place.scroll(0);
  expect(document.activeElement?.id).toBe('r3');
  expect(place.drawn.slice(0, 5)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
});

test('a list that becomes short, empty and long again follows', () => {
  const place = new Layout(rowsOf(5_000));
  place.scroll(200_000);
  place.change(rowsOf(40));
  expect(place.drawn.length).toBeLessThanOrEqual(40);
  place.scroll(0);
  expect(place.covered()).toBe(true);
  place.change([]);
  expect(place.drawn).toEqual([]);
  place.change(rowsOf(5_000));
  expect(place.covered()).toBe(true);
});

test('a conversation begins at its end', () => {
  expect(new Layout(rowsOf(400), { fromEnd: true }).window.of(rowsOf(0)).pieces).toEqual([]);
  const window = new ListWindow({ heights: new Heights(60), columns: 1, sideways: false, fromEnd: true });
  expect(window.of(rowsOf(400)).pieces.at(-1)).toBe(399);
});

/** Rows as a feed has them: lines of text, cards and pictures, from 24 to 1,200 pixels. */
const VERY_DIFFERENT = [24, 700, 48, 1_200, 90, 36, 380, 64];
const veryDifferent = (count: number, prefix?: string): Row[] =>
  rowsOf(count, (index) => VERY_DIFFERENT[(index * 5) % VERY_DIFFERENT.length]!, prefix);
/** Estimates the height of a row, a third too low. */
const roughly = (row: { readonly key: string }): number => (row as Row).height / 1.5;

test.each<[string, Partial<WindowOptions>]>([
  ['without an estimate', {}],
  ['with one that is a third too low', { estimate: roughly }],
])('rows of very different heights, %s: what is read does not jump, in whatever way one scrolls', (_name, options) => {
  const place = new Layout(veryDifferent(2_000), options);
  for (const start of [0, 200_000, 90_000]) {
    place.scroll(start);
    for (let step = 0; step < 60; step += 1) {
      const by = step < 30 ? 170 : -170;
      const read = place.drawn.find((key) => {
        const top = place.at(key)!;
        return top > -300 && top < 500;
      });
      const before = read === undefined ? undefined : place.at(read);
      place.scroll(Math.max(0, place.scroller.scrollTop + by));
      expect(place.covered()).toBe(true);
      const after = read === undefined ? undefined : place.at(read);
      if (before !== undefined && after !== undefined && place.scroller.scrollTop > ABOVE)
        expect(before - after, `${read ?? ''} at ${place.scroller.scrollTop}`).toBeCloseTo(by, 0);
    }
  }
  place.scroll(60_000);
  const read = place.drawn.find((key) => place.at(key)! >= 0)!;
  const before = place.at(read)!;
  place.change([...veryDifferent(9, 'new'), ...place.rows]);
  expect(place.at(read)).toBeCloseTo(before, 0);
});

test('measured heights are kept: a list that is come back to stands as it did', () => {
  const heights = new Heights(60);
  const rows = veryDifferent(400);
  const first = new Layout(rows, { heights, estimate: roughly });
  for (let to = 0; to < 40_000; to += 300) first.scroll(to);
  const extent = first.extent;
  const again = new Layout(rows, { heights, estimate: roughly });
  expect(again.extent).toBeCloseTo(extent, 0);
});

test('with an estimate a long list is as long as it is, before any but the first rows were drawn', () => {
  const rows = veryDifferent(2_000);
  const whole = rows.reduce((sum, { height }) => sum + height, 0);
  const exact = (row: { readonly key: string }): number => (row as Row).height;
  expect(new Layout(rows, { estimate: exact }).extent).toBeCloseTo(whole, 0);
  // Without an estimate every row is assumed to be as high as the first.
  expect(Math.abs(new Layout(rows).extent / whole - 1)).toBeGreaterThan(0.02);
});

test('a line of several columns is estimated by its highest row', () => {
  const rows = veryDifferent(64);
  const exact = (row: { readonly key: string }): number => (row as Row).height;
  const heights = new Heights(60);
  const window = new ListWindow({ heights, columns: 4, sideways: false, fromEnd: false, estimate: exact });
  const { after } = window.of(rows);
  const lines = Array.from({ length: 16 }, (_, line) => Math.max(...rows.slice(line * 4, line * 4 + 4).map(exact)));
  expect(after).toBe(lines.slice(12).reduce((sum, height) => sum + height, 0));
});
