import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, optionalWords, pressing, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

const icons = { info: 'info', warn: 'triangle-alert', error: 'circle-alert' };

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, tone, text, icon, announce, press } = props;
  return (
    <div
      className={cx(styles.note, styles[tone], 'type-label')}
      role={announce === true ? 'alert' : 'note'}
      data-node={id}
    >
      {drawIcon(icon ?? icons[tone], 16)}
      <div className={styles.words}>
        {has(props, 'title') && <strong className={styles.title}>{optionalWords(props, 'title', 12)}</strong>}
        <span>{words(text, 24)}</span>
      </div>
      {press !== undefined && (
        <button type="button" className={cx(styles.action, 'target')} {...pressing(press, props)}>
          {optionalWords(props, 'label', 5)}
        </button>
      )}
    </div>
  );
}
