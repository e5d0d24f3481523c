import type { ReactNode } from 'react';
import { cx } from '../parts.tsx';
import type { Point, Tone } from './points.ts';
import styles from './view.module.css';

const WIDTH = 96;
const HEIGHT = 36;
/** Space for half the line's width and for the dot at its end. */
const INSET = 3;

/** Draws a small curve without axes on a tinted ground, with its end marked. */
export function drawSpark(points: readonly Point[], tone: Tone, label: string): ReactNode {
  const places = placesOf(points);
  const line = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [endX, endY] = places.at(-1) ?? [0, 0];
  return (
    <svg className={cx(styles.spark, styles[tone])} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {places.length > 1 && (
        <>
          <path className={styles.ground} d={`${line}L${endX} ${HEIGHT}L${places[0]?.[0] ?? 0} ${HEIGHT}z`} />
          <path className={styles.line} d={line} />
          <circle className={styles.end} cx={endX} cy={endY} r={2} />
        </>
      )}
    </svg>
  );
}

/** Returns the pixels of the points, to a tenth. Equal numbers are in the middle. */
function placesOf(points: readonly Point[]): readonly (readonly [number, number])[] {
  const ys = points.map((point) => point.y);
  const low = Math.min(...ys);
  const span = Math.max(...ys) - low;
  const step = (WIDTH - INSET) / Math.max(points.length - 1, 1);
  return ys.map((y, index) => [
    tenth(index * step),
    tenth(span === 0 ? HEIGHT / 2 : HEIGHT - INSET - ((y - low) / span) * (HEIGHT - 2 * INSET)),
  ]);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
