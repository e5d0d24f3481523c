import type { ReactNode } from 'react';
import { NOTHING, skeleton } from '../../../../engine/block/parts.tsx';
import type { PropsOf } from '../../../../engine/block/view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

export function view({ id, value, of, label, host }: PropsOf<typeof schema>): ReactNode {
  const share = value === undefined || value === null || of === undefined || of.lte(0) ? undefined : value.div(of);
  const drawn = Math.min(Math.max(Number(share ?? 0), 0), 1);
  const loading = value === undefined || of === undefined;
  return (
    <div
      className={styles.ring}
      data-node={id}
      role="progressbar"
      aria-label={label ?? ''}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(drawn * 100)}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.whole} cx={24} cy={24} r={RADIUS} />
        <circle className={styles.done} cx={24} cy={24} r={RADIUS} strokeDasharray={`${drawn * ROUND} ${ROUND}`} />
      </svg>
      <span className={styles.share}>
        {loading
          ? skeleton(3)
          : share === undefined
            ? NOTHING
            : host.format.number(share, { percent: true, places: 0, rounding: 'down' })}
      </span>
    </div>
  );
}
