import type { Chart } from 'klinecharts';
import { DRAWING, type Drawing, type Surroundings } from './drawing.ts';
import { isMovable } from './lines.ts';
import type { LineKind, PriceLine } from './lines.ts';
import { horizontal, plate, tag } from './pen.ts';

const GROUP = 'lines';
/** Where the words of a line begin, in px. */
export const TEXT_LEFT = 16;
/** Says that a line can be moved. */
const GRIP = '⋮ ';

/** Draws the lines in place of those drawn before; one that is held is solid, its words on a filled ground. */
export function drawLines(chart: Chart, lines: readonly PriceLine[], text: (line: PriceLine) => string, surroundings: () => Surroundings, isHeld: (line: PriceLine) => boolean): void {
  chart.removeOverlay({ groupId: GROUP });
  for (const line of lines) {
    const written = `${isMovable(line) ? GRIP : ''}${text(line)}`;
    chart.createOverlay({
      name: DRAWING,
      groupId: GROUP,
      points: [{ value: Number(line.price) }],
      extendData: {
        inPane: (ctx, { coordinates, bounding }) => {
          const { palette } = surroundings();
          const color = palette[TONES[line.kind].line];
          const { y } = coordinates[0]!;
          const held = isHeld(line);
          horizontal(ctx, y, 0, bounding.width, color, !held);
          plate(ctx, written, TEXT_LEFT, y, held ? palette.page : color, held ? color : palette.page, palette.font);
        },
        inAxis: (ctx, { coordinates, bounding }) => {
          const { numbers, palette } = surroundings();
          const { on, fill } = TONES[line.kind];
          tag(ctx, numbers.price(line.price), bounding.width - 4, coordinates[0]!.y, palette[on], palette[fill], palette.font);
        },
      } satisfies Drawing,
    });
  }
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
  buy: UP, sell: DOWN, stop: CALM, entry: CALM, long: CALM, short: CALM, open_long: UP, open_short: DOWN, profit: UP, loss: DOWN, liquidation: WARN,
};
