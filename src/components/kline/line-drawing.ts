import type { Chart, OverlayFigure } from 'klinecharts';
import { DRAWING, horizontal, tag, type Drawing, type Surroundings } from './drawing.ts';
import { isMovable } from './lines.ts';
import type { LineKind, PriceLine } from './lines.ts';
import type { Palette } from './palette.ts';
import { TEXT_SIZE } from './styles.ts';

const GROUP = 'lines';
/** Where the words of a line begin, in px. */
export const TEXT_LEFT = 16;
/** Says that a line can be moved. */
const GRIP = '⋮ ';

/** Draws the lines in place of those drawn before. */
export function drawLines(chart: Chart, lines: readonly PriceLine[], text: (line: PriceLine) => string, surroundings: () => Surroundings): void {
  chart.removeOverlay({ groupId: GROUP });
  for (const line of lines) {
    const written = `${isMovable(line) ? GRIP : ''}${text(line)}`;
    chart.createOverlay({
      name: DRAWING,
      groupId: GROUP,
      points: [{ value: Number(line.price) }],
      extendData: {
        inPane: ({ coordinates, bounding }) => onPane(coordinates[0]!.y, bounding.width, written, line.kind, surroundings().palette),
        inAxis: ({ coordinates, bounding }) => {
          const { numbers, palette } = surroundings();
          return [tag(numbers.price(line.price), bounding.width - 4, coordinates[0]!.y, ...tagColors(line.kind, palette), palette.font)];
        },
      } satisfies Drawing,
    });
  }
}

function onPane(y: number, width: number, text: string, kind: LineKind, palette: Palette): OverlayFigure[] {
  const color = palette[TONES[kind].line];
  return [
    horizontal(y, 0, width, color, true),
    {
      type: 'text',
      attrs: { x: TEXT_LEFT, y, text, align: 'left', baseline: 'middle' },
      styles: { style: 'stroke_fill', size: TEXT_SIZE, weight: 'normal', family: palette.font, color, backgroundColor: palette.page, borderColor: color, borderSize: 1, borderRadius: 4, paddingLeft: 4, paddingRight: 4, paddingTop: 2, paddingBottom: 2 },
      ignoreEvent: true,
    },
  ];
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

const tagColors = (kind: LineKind, palette: Palette): [color: string, fill: string] => [palette[TONES[kind].on], palette[TONES[kind].fill]];
