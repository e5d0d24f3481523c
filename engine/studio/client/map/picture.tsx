import type { ReactNode } from 'react';
import { PICTURES } from '../../protocol/pages.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Undefined while there is none: bars stand in its place. */
  readonly name: string | undefined;
  readonly size: 'card' | 'hit' | 'small' | 'large';
}

/** A page, drawn small. It says nothing to screen readers: the name of the page stands beside it. */
export function Picture({ name, size }: PictureProps): ReactNode {
  return (
    <span className={styles.picture} data-size={size} aria-hidden>
      {name === undefined ? (
        <span className={styles.bars} />
      ) : (
        <img src={PICTURES + name} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  );
}
