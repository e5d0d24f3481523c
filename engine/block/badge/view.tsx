import type { ReactNode } from 'react';
import { cx } from '../parts.tsx';
import type { NumberValue } from '../props.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, count, label }: PropsOf<typeof schema>): ReactNode {
  return drawBadge(count, label, id);
}

/** Draws the badge of other blocks: an ink pill with at most two digits. */
export function drawBadge(count: NumberValue, label?: string, id?: string): ReactNode {
  if (count === undefined || count === null || count.lte(0)) return null;
  return (
    <span className={cx(styles.badge, 'type-axis')} data-node={id}>
      {count.gt(99) ? '99+' : count.toFixed(0)}
      {label !== undefined && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
