import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, optionalWords, pressing, words } from '../parts.tsx';
import { gapClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, title, press, after, gap, children } = props;
  return (
    <section className={cx(styles.section, gapClass(gap))} data-node={id}>
      <div className={styles.head}>
        <h2 className={cx(styles.title, 'type-input')}>{words(title, 8)}</h2>
        <span className={cx(styles.count, 'type-body')}>{optionalWords(props, 'count', 3)}</span>
        {press !== undefined && (
          <button type="button" className={cx(styles.action, 'target', 'type-body')} {...pressing(press, props)}>
            {optionalWords(props, 'action', 5)}
            {drawIcon('chevron-right', 16)}
          </button>
        )}
        {after}
      </div>
      {children}
    </section>
  );
}
