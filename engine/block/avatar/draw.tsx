import type { CSSProperties, ReactNode } from 'react';
import { charactersOf } from '../characters.ts';
import { Picture } from '../image/picture.tsx';
import { cx } from '../parts.tsx';
import type { BlockHost } from '../props.ts';
import styles from './view.module.css';

interface Avatar {
  readonly host: BlockHost;
  readonly image?: string | null;
  /** The name whose initials replace a missing picture; of a code, its first two letters. */
  readonly name: string | null | undefined;
  readonly size: 'tiny' | 'small' | 'normal' | 'large';
  readonly code?: boolean;
  readonly id?: string;
}

/** Draws a round picture, or the initials of a name. Screen readers skip both, because the name itself is beside it. */
export function drawAvatar({ host, image, name, size, code = false, id }: Avatar): ReactNode {
  const glyph = code && typeof name === 'string' ? host.glyph?.(name) : undefined;
  const face =
    glyph !== undefined ? (
      <span className={styles.glyph} style={{ '--glyph': `url(${glyph})` } as CSSProperties} />
    ) : (
      <span className={styles.letters} translate="no">
        {name === undefined || name === null ? '' : code ? charactersOf(name).slice(0, 2).join('') : initials(name)}
      </span>
    );
  return (
    <span className={cx(styles.avatar, styles[size])} data-node={id} aria-hidden="true">
      {typeof image === 'string' && image !== '' ? <Picture host={host} source={image} alt="" fallback={face} /> : face}
    </span>
  );
}

/** Returns the initials: `Mara Lind` → ML, `Nordlys` → N. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = charactersOf(words[0] ?? '')[0] ?? '';
  const last = words.length > 1 ? (charactersOf(words.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toUpperCase();
}
