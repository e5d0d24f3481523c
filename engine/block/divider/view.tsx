import type { ReactNode } from 'react';
import { cx } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, space, bleed }: PropsOf<typeof schema>): ReactNode {
  return <div className={cx(styles.line, styles[space], bleed && styles.bleed)} data-node={id} role="separator" />;
}
