import type { ReactNode } from 'react';
import type { BlockHost } from '../../../../engine/block/props.ts';
import type { Pointed } from '../chart/chart.ts';
import { changeOf, type Numbers } from '../numbers.ts';
import styles from './readout.module.css';

interface ReadoutProps {
  readonly pointed: Pointed;
  /** The formatted time of the bar. */
  readonly time: string;
  readonly numbers: Numbers;
  readonly host: BlockHost;
}

/** Shows the exact figures of the bar under the crosshair, on the side away from the finger. */
export function Readout({ pointed, time, numbers, host }: ReadoutProps): ReactNode {
  const { open, high, low, close, volume } = pointed.bar.candle;
  const change = changeOf(open, close);
  const tone = close.gt(open) ? styles.up : close.lt(open) ? styles.down : undefined;
  const rows: readonly (readonly [label: string, value: string, tone?: string | undefined])[] = [
    ['open', numbers.price(open)],
    ['high', numbers.price(high)],
    ['low', numbers.price(low)],
    ['close', numbers.price(close)],
    ['change', change === null ? '--' : host.format.number(change, { percent: true, places: 2, signed: true }), tone],
    ['volume', numbers.volume(volume)],
  ];
  return (
    <div className={`${styles.readout} ${pointed.left ? styles.right : styles.left}`}>
      <p className={styles.time}>{time}</p>
      <dl>
        {rows.map(([label, value, toneClass]) => (
          <div key={label}>
            <dt>{host.t(`kline.${label}`)}</dt>
            <dd className={toneClass}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
