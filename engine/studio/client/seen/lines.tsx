import { ResponsiveLine, type SliceTooltipProps } from '@nivo/line';
import type { ReactNode } from 'react';
import { useSay } from '../words/use-say.ts';
import { coloured, type CurvesProps } from './curve-props.ts';
import styles from './seen-view.module.css';
import type { Shown } from './shown.ts';
import { useFigures } from './use-figures.ts';

/** The words of a point of all curves. */
interface Said {
  readonly time: string;
  readonly numbers: readonly { readonly edition: Shown; readonly short: string; readonly number: string }[];
}

interface Curve {
  readonly id: string;
  readonly data: readonly { readonly x: Date; readonly y: number | null; readonly said: Said }[];
}

const theme = {
  text: { fontFamily: 'inherit', fontSize: 11, fill: 'var(--text-3)' },
  axis: { ticks: { text: { fill: 'var(--text-3)' } } },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
  crosshair: { line: { stroke: 'var(--text-3)', strokeWidth: 1 } },
};

/** Curves of editions over time. It has its own module, so that the library loads with the first chart. */
export default function Lines({ shown, values, times, span, isStacked = false }: CurvesProps): ReactNode {
  const say = useSay();
  const { number, tick, range, short } = useFigures(span);
  const drawn = shown.filter((edition) => values(edition).some((value) => value !== null && (value > 0 || !isStacked)));
  // Stacked curves lie in the order of the legend, from the top.
  const order = isStacked ? drawn.toReversed() : drawn;
  const said = times.slice(0, -1).map((from, point): Said => {
    const time = range(from, times[point + 1] ?? from);
    const numbers = shown.flatMap((edition) => {
      const value = values(edition)[point] ?? null;
      return value === null ? [] : [{ edition, short: short(edition), number: number(value) }];
    });
    return { time: point === times.length - 2 ? `${time} · ${say('seen.so.far')}` : time, numbers };
  });
  const isFlat = shown.every((edition) => values(edition).every((value) => value === null || value === 0));
  return (
    <ResponsiveLine<Curve>
      data={order.map((edition) => ({
        id: edition.key,
        data: said.map((words, point) => ({
          x: new Date(times[point] ?? 0),
          y: values(edition)[point] ?? null,
          said: words,
        })),
      }))}
      xScale={{ type: 'time', format: 'native', useUTC: false, precision: 'minute' }}
      yScale={{ type: 'linear', min: 0, max: isFlat ? 1 : 'auto', stacked: isStacked, nice: true }}
      margin={{ top: 10, right: 36, bottom: 28, left: 52 }}
      colors={order.map(({ colour }) => colour)}
      lineWidth={1.75}
      curve="linear"
      animate={false}
      theme={theme}
      enableArea={isStacked}
      // Opaque: each band lies over that of the edition above it, down to the axis.
      areaOpacity={1}
      defs={order.map(({ key, colour }) => ({
        id: `band-${key}`,
        type: 'linearGradient',
        colors: [0, 100].map((offset) => ({ offset, color: `color-mix(in srgb, ${colour} 24%, var(--bg))` })),
      }))}
      fill={order.map(({ key }) => ({ match: { id: key }, id: `band-${key}` }))}
      enablePoints={!isStacked}
      pointSize={3}
      enableGridX={false}
      gridYValues={4}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: (y: number) => number(y) }}
      axisBottom={{ tickSize: 0, tickPadding: 10, tickValues: span.every, format: tick }}
      enableSlices="x"
      // The picture around it has the name.
      role="presentation"
      sliceTooltip={Tip}
    />
  );
}

/** The numbers under the pointer. */
function Tip({ slice }: SliceTooltipProps<Curve>): ReactNode {
  const said = slice.points[0]?.data.said;
  return said === undefined ? null : (
    <div className={styles.tip}>
      <p>{said.time}</p>
      {said.numbers.map(({ edition, short, number }) => (
        <p key={edition.key} style={coloured(edition)}>
          <code>{short}</code>
          <b>{number}</b>
        </p>
      ))}
    </div>
  );
}
