import { useSyncExternalStore, type ReactNode } from 'react';
import type { Cell } from '../../../../engine/component/index.ts';
import type { Numbers } from '../numbers.ts';
import type { Candle } from '../types.ts';
import styles from './full-head.module.css';

interface FullHeadProps {
  readonly symbol: string;
  readonly bars: Cell<readonly Candle[]>;
  readonly live: Cell<Candle | null | undefined> | undefined;
  readonly numbers: Numbers;
}

/** The market and its price, above a full-screen chart that covers the page's own. */
export function FullHead({ symbol, bars, live, numbers }: FullHeadProps): ReactNode {
  const newest = useSyncExternalStore(
    (listener) => {
      const stops = [bars.subscribe(listener), live?.subscribe(listener)];
      return () => stops.forEach((stop) => stop?.());
    },
    () => live?.get() ?? bars.get()?.at(-1),
  );
  const tone =
    newest === undefined || newest.close.eq(newest.open) ? '' : newest.close.gt(newest.open) ? styles.up : styles.down;
  return (
    <div className={styles.head}>
      <strong className={styles.pair}>{symbol}</strong>
      {newest !== undefined && <span className={`${styles.price} ${tone}`}>{numbers.price(newest.close)}</span>}
    </div>
  );
}
