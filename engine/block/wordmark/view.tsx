import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

/** A missing or private drawing leaves its space empty: nobody needs to wait for a name. */
export function view({ id, host, src, alt, own }: PropsOf<typeof schema>): ReactNode {
  const found = typeof src === 'string' && src !== '' ? host.image(src) : undefined;
  const address = typeof found === 'string' ? found : undefined;
  const drawn =
    address === undefined
      ? undefined
      : ({ '--drawing': `url("${address.replace(/["\\]/g, encodeURIComponent)}")` } as CSSProperties);
  return (
    <span
      className={cx(styles.wordmark, drawn !== undefined && (own === true ? styles.own : styles.ink))}
      style={drawn}
      role="img"
      aria-label={alt ?? ''}
      data-node={id}
    />
  );
}
