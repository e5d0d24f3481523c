import Big from 'big.js';
import type { Chart, OverlayFigure } from 'klinecharts';
import { DRAWING, horizontal, tag, type Drawing, type Surroundings } from './drawing.ts';
import type { Palette } from './palette.ts';
import { TEXT_SIZE } from './styles.ts';
import type { OpenOrder } from './types.ts';

/** A line of the chart: one price, what stands at its left, its colour. */
export interface PriceLine {
  readonly side: OpenOrder['side'] | 'entry';
  readonly price: Big;
  /** In the base currency; null for the entry price. */
  readonly number: Big | null;
}

const GROUP = 'lines';

/** One line a side and price, with the sum of what its orders still want. Highest price first. */
export function linesOf(orders: readonly OpenOrder[], entry: Big | null): readonly PriceLine[] {
  const lines = new Map<string, PriceLine>();
  for (const { side, price, num, filled } of orders) {
    if (price === null || num === null) continue;
    const key = `${side} ${price.toFixed()}`;
    lines.set(key, { side, price, number: num.minus(filled).plus(lines.get(key)?.number ?? new Big(0)) });
  }
  return [...lines.values(), ...(entry === null ? [] : [{ side: 'entry' as const, price: entry, number: null }])].toSorted((a, b) => b.price.cmp(a.price));
}

/** Draws the lines in place of those drawn before. */
export function drawLines(chart: Chart, lines: readonly PriceLine[], text: (line: PriceLine) => string, surroundings: () => Surroundings): void {
  chart.removeOverlay({ groupId: GROUP });
  for (const line of lines) {
    const written = text(line);
    chart.createOverlay({
      name: DRAWING,
      groupId: GROUP,
      points: [{ value: Number(line.price) }],
      extendData: {
        inPane: ({ coordinates, bounding }) => onPane(coordinates[0]!.y, bounding.width, written, line.side, surroundings().palette),
        inAxis: ({ coordinates, bounding }) => {
          const { numbers, palette } = surroundings();
          return [tag(numbers.price(line.price), bounding.width - 4, coordinates[0]!.y, ...tagColors(line.side, palette), palette.font)];
        },
      } satisfies Drawing,
    });
  }
}

function onPane(y: number, width: number, text: string, side: PriceLine['side'], palette: Palette): OverlayFigure[] {
  const color = side === 'buy' ? palette.up : side === 'sell' ? palette.down : palette.text2;
  return [
    horizontal(y, 0, width, color, true),
    {
      type: 'text',
      attrs: { x: 16, y, text, align: 'left', baseline: 'middle' },
      styles: { style: 'stroke_fill', size: TEXT_SIZE, weight: 'normal', family: palette.font, color, backgroundColor: palette.page, borderColor: color, borderSize: 1, borderRadius: 4, paddingLeft: 4, paddingRight: 4, paddingTop: 2, paddingBottom: 2 },
      ignoreEvent: true,
    },
  ];
}

function tagColors(side: PriceLine['side'], palette: Palette): [color: string, fill: string] {
  if (side === 'entry') return [palette.onToast, palette.toast];
  return [palette.white, side === 'buy' ? palette.upFill : palette.downFill];
}
