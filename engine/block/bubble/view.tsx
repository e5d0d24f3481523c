import type { ReactNode } from 'react';
import { cx } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, host, by = 'other', who, at, sending, children }: PropsOf<typeof schema>): ReactNode {
  return (
    <div className={cx(styles.said, styles[by])} data-node={id}>
      {who !== undefined && <span className="visually-hidden">{who}</span>}
      <div className={cx(styles.bubble, sending === true && styles.sending)}>{children}</div>
      {at !== undefined && at !== null && <time className={cx(styles.at, 'type-axis')} dateTime={new Date(at).toISOString()}>{host.format.date(at, 'time')}</time>}
    </div>
  );
}
