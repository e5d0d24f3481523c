import type { ReactNode } from 'react';
import { cx } from '../parts.tsx';
import { gapClass, placeClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, columns, gap, children } = props;
  return (
    <div className={cx(styles.grid, styles[`of${columns}`], gapClass(gap), placeClass(props))} data-node={id}>
      {children}
    </div>
  );
}
