import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, optionalWords, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, title, open, line, children } = props;
  return (
    <details className={cx(styles.disclosure, line && styles.line)} open={open === true} data-node={id}>
      <summary className={styles.title}>
        <span className={styles.words}>{words(title, 14)}</span>
        {has(props, 'note') && <span className={cx(styles.note, 'type-label')}>{optionalWords(props, 'note', 5)}</span>}
        <span className={styles.arrow}>{drawIcon('chevron-down', 16)}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
