import type { ReactNode } from 'react';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, children }: PropsOf<typeof schema>): ReactNode {
  return (
    <div className={styles.sticky} data-flush data-node={id}>
      {children}
    </div>
  );
}
