import { useState, type ReactNode } from 'react';
import type { BlockHost } from '../../../engine/block/props.ts';
import { Picture } from './parts.tsx';
import { useReducedMotion } from './sight.ts';
import styles from './nft-media.module.css';

/** A wrapping over the artwork: it shakes, opens and disappears; a press opens it at once. */
export function Wrapping({ host, picture }: { readonly host: BlockHost; readonly picture: string }): ReactNode {
  const [gone, setGone] = useState(false);
  const reduced = useReducedMotion();
  if (gone || reduced) return null;
  return (
    <button
      type="button"
      className={styles.wrapping}
      aria-label={host.t('nft_media.skip')}
      onClick={() => setGone(true)}
      onAnimationEnd={({ target, currentTarget }) => {
        if (target === currentTarget) setGone(true);
      }}
    >
      <Picture host={host} source={picture} name="" />
    </button>
  );
}
