import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, nameWords, optionalWords, pressing } from '../parts.tsx';
import { placeClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema> & {
  /** It submits the form: the enter key in a field presses it. */
  readonly submits?: boolean;
};

export function view(props: Props): ReactNode {
  const { id, label, variant = 'plain', size, icon, press, enabled, why, busy, host } = props;
  const wide = props.wide ?? (size !== 'small' && variant !== 'text');
  const reason = enabled === false && why !== undefined ? why : undefined;
  return (
    <span className={cx(styles.holder, wide && styles.wide, placeClass(props))} data-node={id}>
      <button
        type="button"
        aria-description={reason}
        data-submit={props.submits}
        className={cx(styles.button, styles[variant], styles[size], size === 'small' && 'target', busy && styles.busy)}
        {...pressing(press, props)}
      >
        {icon !== undefined && drawIcon(icon, size === 'small' ? 16 : 20)}
        <span className={styles.words}>
          <span>{nameWords(label, 6)}</span>
          {has(props, 'note') && (
            <span className={cx(styles.note, 'type-label')}>{optionalWords(props, 'note', 8)}</span>
          )}
        </span>
        {busy === true && (
          <span className={styles.ring} role="status">
            <span className="visually-hidden">{host.t('block.busy')}</span>
          </span>
        )}
      </button>
      {reason !== undefined && (
        <span className={cx(styles.why, 'type-label')} aria-hidden="true">
          {reason}
        </span>
      )}
    </span>
  );
}
