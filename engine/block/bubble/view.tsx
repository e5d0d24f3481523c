import type { ReactNode } from 'react';
import { drawAvatar } from '../avatar/draw.tsx';
import { cx } from '../parts.tsx';
import { has } from '../view.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, host, by = 'other', who, portrait, at, sending, children } = props;
  const portrayed = by === 'other' && has(props, 'portrait');
  return (
    <div className={cx(styles.said, styles[by], portrayed && styles.portrayed)} data-node={id}>
      {portrayed && (
        <span className={styles.portrait}>{drawAvatar({ host, image: portrait, name: who, size: 'tiny' })}</span>
      )}
      {who !== undefined && <span className="visually-hidden">{who}</span>}
      <div className={cx(styles.bubble, sending === true && styles.sending)}>{children}</div>
      {at !== undefined && at !== null && (
        <time className={cx(styles.at, 'type-axis')} dateTime={new Date(at).toISOString()}>
          {host.format.date(at, 'time')}
        </time>
      )}
    </div>
  );
}
