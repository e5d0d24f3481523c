import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, words } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, text, tone = 'plain', icon, shape }: PropsOf<typeof schema>): ReactNode {
  return (
    <span className={cx(styles.tag, 'type-label', styles[tone], styles[shape])} data-node={id}>
      {icon !== undefined && drawIcon(icon, 14)}
      {words(text, 4)}
    </span>
  );
}
