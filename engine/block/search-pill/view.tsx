import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, pressing, words } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, label, press } = props;
  return (
    <button type="button" className={cx(styles.pill, 'target')} data-node={id} {...pressing(press, props)}>
      {drawIcon('search', 16)}
      <span className="ellipsis">{words(label, 8)}</span>
    </button>
  );
}
