import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, optionalWords, pressing, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, icon, title, tone = 'plain', press, compact } = props;
  return (
    <div className={cx(styles.empty, compact && styles.compact)} data-node={id}>
      <span className={cx(styles.ground, styles[tone])}>{icon !== undefined && drawIcon(icon, 22)}</span>
      <strong className={styles.title}>{words(title, 10)}</strong>
      {has(props, 'text') && <span className={cx(styles.text, 'type-label')}>{optionalWords(props, 'text', 20)}</span>}
      {press !== undefined && (
        <button type="button" className={cx(styles.action, 'target')} {...pressing(press, props)}>
          {optionalWords(props, 'label', 6)}
        </button>
      )}
    </div>
  );
}
