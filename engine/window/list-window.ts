import { flushSync } from 'react-dom';
import { lineAt, offsetsOf, type Heights } from './heights.ts';
import { looksAlike, viewOf, type View } from './view.ts';

/** Lines this many pixels above and below the screen are drawn already. */
const AHEAD = 320;

/** The number of lines to draw before the position of the list is known, and the minimum afterwards. */
export const FIRST = 12;
const LEAST = 4;

export interface Keyed {
  readonly key: string;
}

/** Estimates the height of a row that was never drawn, in pixels; undefined where it is unknown. */
export type Estimate<T extends Keyed = Keyed> = (row: T) => number | undefined;

export interface WindowOptions {
  readonly heights: Heights;
  /** Rows side by side. */
  readonly columns: number;
  /** The list runs from left to right and scrolls by itself. */
  readonly sideways: boolean;
  /** It begins at its end, as a conversation does. */
  readonly fromEnd: boolean;
  readonly estimate?: Estimate | undefined;
}

/**
 * Mounts only the part of a list near the screen (windowing). The rows lie where they would without it, in the flow of
 * the list; padding before and after them replaces the others. Lines may have any height: they are measured when they
 * are drawn. The line that a person reads keeps its position on the screen when something above it comes, goes or turns
 * out higher than assumed; and the row with the focus stays mounted.
 */
export class ListWindow {
  private rows: readonly Keyed[] = [];
  private offsets: Float64Array = new Float64Array(1);
  /** The lines that are drawn. */
  private from = 0;
  private to = 0;
  /** A line outside of them that has the focus. */
  private pinned: number | undefined;
  private view: View = { before: 0, after: 0, pieces: [] };
  /** The line that is being read, and its offset in the list. */
  private anchor: { readonly key: string; readonly at: number } | undefined;
  private place:
    | {
        readonly list: HTMLElement;
        readonly scroller: HTMLElement;
        readonly draw: () => void;
        readonly sizes: ResizeObserver | undefined;
      }
    | undefined;
  private settling = false;
  private readonly watched = new Set<Element>();

  constructor(private readonly options: WindowOptions) {}

  /** Returns the part of these rows to draw. */
  of(rows: readonly Keyed[]): View {
    if (rows !== this.rows) this.take(rows);
    return this.view;
  }

  /** Follows the scroller of a mounted list until the returned function is called. `draw` draws the list anew. */
  attach(list: HTMLElement, scroller: HTMLElement, draw: () => void): () => void {
    const look = (): void => this.look();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => this.drawn());
    this.place = { list, scroller, draw, sizes };
    scroller.addEventListener('scroll', look, { passive: true });
    list.addEventListener('focusin', look);
    sizes?.observe(scroller);
    for (const content of scroller.children) sizes?.observe(content);
    return () => {
      scroller.removeEventListener('scroll', look);
      list.removeEventListener('focusin', look);
      sizes?.disconnect();
      this.watched.clear();
      this.place = undefined;
    };
  }

  /**
   * Handles a new layout of the list: measures lines, restores the scroll position of the line being read, and draws
   * what is missing.
   */
  drawn(): void {
    this.settling = true;
    this.settle();
    this.look();
    this.settling = false;
  }

  private get lines(): number {
    return Math.ceil(this.rows.length / this.options.columns);
  }

  private keyOf(line: number): string {
    return this.rows[line * this.options.columns]!.key;
  }

  private take(rows: readonly Keyed[]): void {
    const before = this.rows;
    const { columns, fromEnd } = this.options;
    const held = this.pinned === undefined ? undefined : before[this.pinned * columns]?.key;
    this.rows = rows;
    this.measure();
    const { lines } = this;
    if (before.length === 0) {
      this.to = fromEnd ? lines : Math.min(FIRST, lines);
      this.from = fromEnd ? Math.max(lines - FIRST, 0) : 0;
    } else {
      const count = Math.max(this.to - this.from, Math.min(FIRST, lines));
      this.to = Math.min(Math.max(this.to + this.shift(before, rows), count), lines);
      this.from = Math.max(this.to - count, 0);
    }
    const place = held === undefined ? -1 : rows.findIndex(({ key }) => key === held);
    this.pinned = place < 0 ? undefined : Math.floor(place / columns);
    this.compose();
  }

  /**
   * Returns by how many lines the line being read has moved because rows came or went. Where only their order changed,
   * the position stays and not the row.
   */
  private shift(before: readonly Keyed[], rows: readonly Keyed[]): number {
    const {
      anchor,
      options: { columns },
    } = this;
    if (anchor === undefined) return 0;
    const places = new Map(rows.map(({ key }, index) => [key, index]));
    const reordered = rows.length === before.length && before.every(({ key }) => places.has(key));
    const read = reordered ? -1 : before.findIndex(({ key }) => key === anchor.key);
    // If the row itself has gone, the next one that still exists replaces it.
    const next = read < 0 ? undefined : before.slice(read).find(({ key }) => places.has(key));
    this.anchor = next === undefined ? undefined : { key: next.key, at: anchor.at };
    return next === undefined ? 0 : Math.floor(places.get(next.key)! / columns) - Math.floor(read / columns);
  }

  private measure(): void {
    const { heights, estimate } = this.options;
    this.offsets = offsetsOf(this.lines, (line) =>
      heights.of(this.keyOf(line), estimate && (() => this.estimated(line, estimate))),
    );
  }

  /** Returns the estimated height of a line, which is that of its highest row. */
  private estimated(line: number, estimate: Estimate): number | undefined {
    const { columns } = this.options;
    const rows = this.rows.slice(line * columns, (line + 1) * columns).flatMap((row) => estimate(row) ?? []);
    return rows.length === 0 ? undefined : Math.max(...rows);
  }

  private compose(): void {
    const { from, to, pinned, offsets, rows, options } = this;
    this.view = viewOf({ from, to, pinned, offsets, rows: rows.length, columns: options.columns });
  }

  /** Computes the view again after heights changed. Returns whether that shows outside of the drawn rows. */
  private recompose(): boolean {
    const old = this.view;
    this.compose();
    const alike = looksAlike(old, this.view);
    if (alike) this.view = old;
    return !alike;
  }

  /** Yields the drawn rows with their elements. */
  private *elements(): Generator<readonly [row: number, element: Element]> {
    const drawn = this.view.pieces.filter((piece) => typeof piece === 'number');
    let index = 0;
    for (const element of this.place?.list.children ?? []) {
      if (element.hasAttribute('data-space')) continue;
      const row = drawn[index];
      if (row === undefined) return;
      yield [row, element];
      index += 1;
    }
  }

  private start(box: DOMRect): number {
    return this.options.sideways ? box.left : box.top;
  }

  /** Measures the drawn lines, and scrolls so that the line being read stays where it was on the screen. */
  private settle(): void {
    const {
      place,
      options: { columns, sideways, heights },
    } = this;
    if (place === undefined || place.scroller.clientHeight === 0) return;
    const style = getComputedStyle(place.list);
    const gap = Number.parseFloat(sideways ? style.columnGap : style.rowGap) || 0;
    const measured = new Map<string, number>();
    const now = new Set<Element>();
    for (const [row, element] of this.elements()) {
      now.add(element);
      if (row % columns !== 0) continue;
      const box = element.getBoundingClientRect();
      measured.set(this.rows[row]!.key, (sideways ? box.width : box.height) + gap);
    }
    for (const element of this.watched) if (!now.has(element)) place.sizes?.unobserve(element);
    for (const element of now) if (!this.watched.has(element)) place.sizes?.observe(element);
    this.watched.clear();
    for (const element of now) this.watched.add(element);
    if (heights.learn(measured)) {
      this.measure();
      if (this.recompose()) this.draw();
    }
    this.keepPlace();
  }

  private keepPlace(): void {
    const {
      anchor,
      place,
      options: { sideways },
    } = this;
    if (anchor === undefined || place === undefined) return;
    for (const [row, element] of this.elements()) {
      if (this.rows[row]?.key !== anchor.key) continue;
      const moved =
        this.start(element.getBoundingClientRect()) - this.start(place.list.getBoundingClientRect()) - anchor.at;
      if (Math.abs(moved) < 1) return;
      if (sideways) place.scroller.scrollLeft += moved;
      else place.scroller.scrollTop += moved;
      this.anchor = { key: anchor.key, at: anchor.at + moved };
      return;
    }
  }

  /** Draws the lines near the screen. */
  private look(): void {
    const {
      place,
      offsets,
      lines,
      options: { sideways },
    } = this;
    if (place === undefined || lines === 0) return;
    const { list, scroller } = place;
    const extent = sideways ? scroller.clientWidth : scroller.clientHeight;
    if (extent === 0) return;
    // In a list that scrolls by itself the rows begin where its content does.
    const top = sideways
      ? scroller.scrollLeft
      : this.start(scroller.getBoundingClientRect()) - this.start(list.getBoundingClientRect());
    const bottom = top + extent;
    this.read(top);
    const focused = this.focused();
    const missing = lineAt(offsets, top) < this.from || lineAt(offsets, bottom) >= this.to;
    const scarce = lineAt(offsets, top - AHEAD / 2) < this.from || lineAt(offsets, bottom + AHEAD / 2) >= this.to;
    let from = lineAt(offsets, top - AHEAD);
    let to = lineAt(offsets, bottom + AHEAD) + 1;
    if (to - from < LEAST) {
      from = Math.max(Math.min(from, lines - LEAST), 0);
      to = Math.min(from + LEAST, lines);
    }
    // A drawn line stays while there are at most this many: `take` draws as many when it gets new rows.
    const most = Math.max(2 * (to - from), FIRST);
    if (!scarce && focused === this.pinned && this.to - this.from <= most) return;
    if (from === this.from && to === this.to && focused === this.pinned) return;
    this.from = from;
    this.to = to;
    this.pinned = focused;
    this.compose();
    // Draw before the next frame what is on the screen already.
    if (missing && !this.settling) flushSync(() => this.draw());
    else this.draw();
  }

  /** Remembers the line being read: the first one on the screen, once the list begins above it. */
  private read(top: number): void {
    this.anchor = undefined;
    if (top <= 0 || this.place === undefined) return;
    const begin = this.start(this.place.list.getBoundingClientRect());
    for (const [row, element] of this.elements()) {
      const box = element.getBoundingClientRect();
      if ((this.options.sideways ? box.right : box.bottom) - begin <= top) continue;
      this.anchor = { key: this.rows[row]!.key, at: this.start(box) - begin };
      return;
    }
  }

  /** Returns the line that has the focus. */
  private focused(): number | undefined {
    const active = document.activeElement;
    if (active === null || this.place?.list.contains(active) !== true) return undefined;
    for (const [row, element] of this.elements())
      if (element.contains(active)) return Math.floor(row / this.options.columns);
    return undefined;
  }

  private draw(): void {
    this.place?.draw();
  }
}
