import type Big from 'big.js';
import type { Chart } from 'klinecharts';
import type { Surroundings } from '../drawing/drawing.ts';
import { linesInSight } from './in-sight.ts';
import { heightOf, priceAt } from '../chart/library.ts';
import { drawLines, type Shown } from './line-drawing.ts';
import { isMovable, isSameLine } from './lines.ts';
import type { PriceLine } from './lines.ts';
import { MAIN_PANE } from '../chart/panes.ts';

/** A finger takes a line within this distance, in px. */
const REACH = 18;
/** Lines are taken at their labels, within this distance from the left, in px: everywhere else a finger pans. */
const HANDLE = 176;

/** A line that a finger is dragging. */
export interface Drag {
  readonly to: (y: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Draws the user's own lines and lets them be dragged. */
export class OwnLines {
  readonly #chart: Chart;
  readonly #surroundings: () => Surroundings;
  #lines: readonly PriceLine[] = [];
  #shown: Shown = { lines: [], held: undefined };
  #text: (line: PriceLine) => string = () => '';
  #step: Big | undefined;
  #moved: (line: PriceLine, price: Big) => Promise<void> = () => Promise.resolve();
  #held: { readonly line: PriceLine; readonly price: Big } | undefined;

  constructor(chart: Chart, surroundings: () => Surroundings) {
    this.#chart = chart;
    this.#surroundings = surroundings;
  }

  /** The positions of the prices' labels in the price column, in px from its top. */
  labelled(yOf: (price: number) => number, height: number): readonly number[] {
    const { lines, held } = this.#shown;
    return [
      ...linesInSight(lines, yOf, height).map(({ y }) => y),
      ...(held === undefined ? [] : [yOf(Number(held.price))]),
    ];
  }

  /**
   * @param step prices are multiples of it; undefined where nothing can be moved
   * @param moved called when a line is dropped; the line stays where it was dropped until this has resolved
   */
  show(
    lines: readonly PriceLine[],
    text: (line: PriceLine) => string,
    step: Big | undefined,
    moved: (line: PriceLine, price: Big) => Promise<void>,
  ): void {
    this.#lines = lines;
    this.#text = text;
    this.#step = step;
    this.#moved = moved;
    this.#draw();
  }

  /** The movable line nearest to a point, if one is near enough. */
  near(x: number, y: number): PriceLine | null {
    if (this.#step === undefined || x > HANDLE || this.#held !== undefined) return null;
    const bottom = this.#chart.getSize(MAIN_PANE)?.height ?? 0;
    const nearest = this.#lines
      .filter(isMovable)
      .map((line) => ({ line, at: heightOf(this.#chart, Number(line.price)) }))
      // A line outside of the visible prices cannot be meant.
      .filter(({ at }) => at >= 0 && at <= bottom)
      .map(({ line, at }) => ({ line, away: Math.abs(at - y) }))
      .toSorted((a, b) => a.away - b.away)[0];
    return nearest !== undefined && nearest.away <= REACH ? nearest.line : null;
  }

  /** Starts to drag that line; a line that is dropped where it was causes no call. */
  grab(x: number, y: number): Drag | null {
    const line = this.near(x, y);
    const step = this.#step;
    if (line === null || step === undefined) return null;
    this.#hold({ line, price: line.price });
    return {
      to: (height) => {
        const price = priceAt(this.#chart, height).div(step).round(0, 1).times(step);
        if (price.gt(0)) this.#hold({ line, price });
      },
      drop: () => {
        const price = this.#held?.price;
        if (price === undefined || price.eq(line.price)) {
          this.#hold(undefined);
          return;
        }
        const back = (): void => this.#hold(undefined);
        this.#moved(line, price).then(back, back);
      },
      cancel: () => this.#hold(undefined),
    };
  }

  #hold(held: { readonly line: PriceLine; readonly price: Big } | undefined): void {
    this.#held = held;
    this.#draw();
  }

  #draw(): void {
    const held = this.#held;
    this.#shown =
      held === undefined
        ? { lines: this.#lines, held }
        : {
            lines: this.#lines.filter((line) => !isSameLine(line, held.line)),
            held: { ...held.line, price: held.price },
          };
    drawLines(this.#chart, this.#shown, this.#text, this.#surroundings);
  }
}
