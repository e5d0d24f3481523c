import type { ReactNode } from 'react';
import { cx, pressing, words } from '../parts.tsx';
import { placeClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, label, active, down, align, press, host } = props;
  return (
    <button
      type="button"
      className={cx(styles.head, 'type-label', 'target', styles[align], active && styles.active, placeClass(props))}
      data-node={id}
      aria-pressed={active}
      {...pressing(press, props)}
    >
      <span className="ellipsis">{words(label, 4)}</span>
      <svg viewBox="0 0 8 12" className={styles.arrows} aria-hidden="true">
        <path className={cx(active && !down && styles.on)} d="M4 1 7 5H1z" />
        <path className={cx(active && down && styles.on)} d="M4 11 1 7h6z" />
      </svg>
      {active && <span className="visually-hidden">{host.t(down ? 'block.sorted_down' : 'block.sorted_up')}</span>}
    </button>
  );
}
