import type { ReactNode } from 'react';
import { drawBadge } from '../badge/view.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, pressing } from '../parts.tsx';
import { toneClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, icon, label, press, pressed, dot, count, size, variant, tone, edge } = props;
  return (
    <button
      type="button"
      data-node={id}
      aria-label={label}
      aria-pressed={has(props, 'pressed') ? pressed === true : undefined}
      className={cx(styles.button, toneClass(tone), styles[size], styles[variant], edge && styles[edge])}
      {...pressing(press, props)}
    >
      <span className={styles.face}>
        {icon !== undefined && drawIcon(icon, size === 'small' ? 16 : 22)}
        {dot === true && <span className={styles.dot} />}
        {has(props, 'count') && <span className={styles.count}>{drawBadge(count)}</span>}
      </span>
    </button>
  );
}
