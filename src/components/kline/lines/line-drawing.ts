import type { Chart } from 'klinecharts';
import { DRAWING, type Drawing, type Params, type Surroundings } from '../drawing/drawing.ts';
import { linesInSight, type PlacedLine } from './in-sight.ts';
import { isMovable } from './lines.ts';
import type { LineKind, PriceLine } from './lines.ts';
import { memoize } from '../memoize.ts';
import { MAIN_PANE } from '../chart/panes.ts';
import { horizontal, plate, tag } from '../drawing/pen.ts';

const ID = 'lines';
/** Labels of lines begin here, in px. */
const TEXT_LEFT = 16;
/** Marks a line as movable. */
const GRIP = '⋮ ';

/** The lines to draw, the highest price first, and the one that is being dragged, at its present price. */
export interface Shown {
  readonly lines: readonly PriceLine[];
  readonly held: PriceLine | undefined;
}

/**
 * Replaces the drawn lines, as one overlay of the library that draws only the visible ones. A dragged line is solid,
 * with its label on a filled background, above the others.
 */
export function drawLines(
  chart: Chart,
  { lines, held }: Shown,
  text: (line: PriceLine) => string,
  surroundings: () => Surroundings,
): void {
  chart.removeOverlay({ id: ID });
  if (lines.length === 0 && held === undefined) return;
  const written = memoize((line: PriceLine) => `${isMovable(line) ? GRIP : ''}${text(line)}`);
  const places = ({ yAxis, bounding }: Params): readonly PlacedLine[] => {
    if (yAxis === null) return [];
    const yOf = (price: number): number => yAxis.convertToPixel(price);
    return [
      ...linesInSight(lines, yOf, bounding.height),
      ...(held === undefined ? [] : [{ line: held, y: yOf(Number(held.price)) }]),
    ];
  };
  chart.createOverlay({
    name: DRAWING,
    id: ID,
    paneId: MAIN_PANE,
    points: [{ value: 0 }],
    extendData: {
      inPane: (ctx, params) => {
        const { palette } = surroundings();
        for (const { line, y } of places(params)) {
          const color = palette[TONES[line.kind].line];
          horizontal(ctx, y, { from: 0, to: params.bounding.width, color, dashed: line !== held });
          plate(ctx, {
            text: written(line),
            left: TEXT_LEFT,
            middle: y,
            color: line === held ? palette.page : color,
            fill: line === held ? color : palette.page,
            family: palette.font,
          });
        }
      },
      inAxis: (ctx, params) => {
        const { numbers, palette } = surroundings();
        for (const { line, y } of places(params)) {
          const { on, fill } = TONES[line.kind];
          tag(ctx, {
            text: numbers.price(line.price),
            right: params.bounding.width - 4,
            middle: y,
            color: palette[on],
            fill: palette[fill],
            family: palette.font,
          });
        }
      },
    } satisfies Drawing,
  });
}

interface Tone {
  readonly line: 'up' | 'down' | 'text2' | 'warn';
  readonly fill: 'upFill' | 'downFill' | 'toast' | 'warn';
  readonly on: 'white' | 'onToast' | 'page';
}

const UP: Tone = { line: 'up', fill: 'upFill', on: 'white' };
const DOWN: Tone = { line: 'down', fill: 'downFill', on: 'white' };
const CALM: Tone = { line: 'text2', fill: 'toast', on: 'onToast' };
const WARN: Tone = { line: 'warn', fill: 'warn', on: 'page' };

const TONES: Readonly<Record<LineKind, Tone>> = {
  buy: UP,
  sell: DOWN,
  stop: CALM,
  entry: CALM,
  long: CALM,
  short: CALM,
  open_long: UP,
  open_short: DOWN,
  profit: UP,
  loss: DOWN,
  liquidation: WARN,
};
