import type { ReactNode } from 'react';
import { cx } from '../parts.tsx';
import { toneClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import { drawIcon } from '../../icon/registry.tsx';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export { Icon } from '../../icon/registry.tsx';

const pixels = { small: 16, normal: 22, large: 32 };

export function view({ id, icon, size, tone, round, label }: PropsOf<typeof schema>): ReactNode {
  return (
    <span className={cx(styles.icon, toneClass(tone), round && styles.round, styles[size])} data-node={id}>
      {icon !== undefined && drawIcon(icon, pixels[size], label)}
    </span>
  );
}
