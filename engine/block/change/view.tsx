import type { ReactNode } from 'react';
import { direction } from '../number/direction.ts';
import { cx, NOTHING, skeleton } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, value, variant, places, host }: PropsOf<typeof schema>): ReactNode {
  const tone = direction(value, places + 2) ?? 'flat';
  return (
    <span className={cx(styles.change, styles[variant], styles[tone])} data-node={id} data-figure="">
      {value === undefined
        ? skeleton(5)
        : value === null
          ? NOTHING
          : host.format.number(value, { percent: true, places, signed: tone !== 'flat' })}
    </span>
  );
}
