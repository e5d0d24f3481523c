import type { ReactNode } from 'react';
import { cx } from '../parts.tsx';
import { gapClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, gap, children } = props;
  const full = children !== undefined && children !== null;
  return (
    <div
      className={cx(styles.band, full && styles.full, full && gapClass(gap))}
      data-node={id}
      data-ground={full || undefined}
    >
      {children}
    </div>
  );
}
