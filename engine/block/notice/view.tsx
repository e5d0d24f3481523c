import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { area, cx, nameWords } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, icon, text, surface, end, press, enabled, busy }: PropsOf<typeof schema>): ReactNode {
  return area({
    id,
    press,
    enabled,
    busy,
    className: cx(styles.notice, styles[surface]),
    children: (
      <>
        {icon !== undefined && drawIcon(icon, surface === 'raised' ? 18 : 16)}
        <span className={cx(styles.text, surface === 'plain' ? 'type-label' : 'type-body')}>{nameWords(text, 24)}</span>
        {end}
        {press !== undefined && <span className={styles.arrow}>{drawIcon('chevron-right', 16)}</span>}
      </>
    ),
  });
}
