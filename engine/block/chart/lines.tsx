import { ResponsiveLine, type SliceTooltipProps } from '@nivo/line';
import { Big } from 'big.js';
import type { ReactNode } from 'react';
import type { BlockHost } from '../props.ts';
import type { Point, Tone } from './points.ts';
import styles from './view.module.css';

interface Props {
  readonly points: readonly Point[];
  readonly tone: Tone;
  readonly filled: boolean;
  /** Formats the numbers of the curve, and of the axis. */
  readonly write: (value: Big) => string;
  readonly axis: (value: Big) => string;
  readonly host: BlockHost;
}

const colors: Readonly<Record<Tone, string>> = {
  ink: 'var(--color-text-1)',
  up: 'var(--color-up)',
  down: 'var(--color-down)',
};

/** Free height above and below the numbers, as a share of their span. */
const MARGIN = 0.08;

const theme = {
  text: { fontFamily: 'inherit', fontSize: 10, fill: 'var(--color-text-3)' },
  axis: { ticks: { text: { fill: 'var(--color-text-3)' } } },
  grid: { line: { stroke: 'var(--color-hairline)', strokeWidth: 0.5 } },
  crosshair: { line: { stroke: 'var(--color-text-3)', strokeWidth: 1 } },
};

/** A curve over time with its axes. It has its own module, so that the library loads with the first curve. */
export default function Lines({ points, tone, filled, write, axis, host }: Props): ReactNode {
  const { low, high } = rangeOf(points);
  return (
    <ResponsiveLine<Curve>
      data={[
        {
          id: 'curve',
          data: points.map(({ x, y, value }) => ({
            x: new Date(x),
            y,
            date: host.format.date(x, 'date'),
            text: write(value),
          })),
        },
      ]}
      xScale={{ type: 'time', format: 'native', useUTC: false, precision: 'second' }}
      yScale={{ type: 'linear', min: low, max: high, nice: false }}
      margin={{ top: 8, right: 48, bottom: 24, left: 4 }}
      colors={[colors[tone]]}
      lineWidth={1.5}
      curve="linear"
      animate={false}
      theme={theme}
      enablePoints={false}
      enableArea={filled}
      areaOpacity={0.12}
      areaBaselineValue={low}
      enableGridX={false}
      gridYValues={4}
      axisLeft={null}
      axisRight={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: (y: number) => axis(new Big(y)) }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: 4,
        format: (x: Date) => host.format.date(x.getTime(), 'monthDay'),
      }}
      enableSlices="x"
      sliceTooltip={Tip}
    />
  );
}

interface Curve {
  readonly id: string;
  readonly data: readonly { readonly x: Date; readonly y: number; readonly date: string; readonly text: string }[];
}

/** The number under the finger. */
function Tip({ slice }: SliceTooltipProps<Curve>): ReactNode {
  const at = slice.points[0]?.data;
  return at === undefined ? null : (
    <div className={styles.tip}>
      <span>{at.date}</span>
      <strong>{at.text}</strong>
    </div>
  );
}

/** Returns the range of the axis: a little more than the numbers, so that the line does not touch the frame. */
function rangeOf(points: readonly Point[]): { readonly low: number; readonly high: number } {
  const ys = points.map((point) => point.y);
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  const room = (high - low || Math.abs(high) || 1) * MARGIN;
  return { low: low - room, high: high + room };
}
