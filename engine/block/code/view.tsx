import type { ReactNode } from 'react';
import { cx, NOTHING, skeleton, words } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import { CopyButton } from './copy.tsx';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, value, label, grouped, copy, surface, host }: PropsOf<typeof schema>): ReactNode {
  return (
    <div className={cx(styles.code, styles[surface])} data-node={id}>
      <div className={styles.words}>
        <div className={cx(styles.label, 'type-label')}>{words(label, 8)}</div>
        <div className={styles.value} translate="no">
          {value === undefined ? skeleton(24) : value === null ? NOTHING : grouped ? groups(value) : value}
        </div>
      </div>
      {copy && value !== null && <CopyButton value={value} label={label} host={host} />}
    </div>
  );
}

/** Splits a code into groups by margins, not by spaces, so that copying it gives the plain code. */
export function groups(code: string): ReactNode {
  const parts = code.match(/.{1,4}/gsu) ?? [];
  return parts.map((part, index) => (
    <span key={index} className={cx(styles.group, (index === 0 || index >= parts.length - 2) && styles.end)}>
      {part}
    </span>
  ));
}
