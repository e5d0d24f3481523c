import type { ReactNode } from 'react';
import { cx, pressing } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import { drawAvatar } from './draw.tsx';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, image, name, size, press, host } = props;
  if (press === undefined) return drawAvatar({ host, image, name, size, id });
  return (
    <button
      type="button"
      className={cx(styles.press, 'target')}
      data-node={id}
      aria-label={name ?? ''}
      {...pressing(press, props)}
    >
      {drawAvatar({ host, image, name, size })}
    </button>
  );
}
