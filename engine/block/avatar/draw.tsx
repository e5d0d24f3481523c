import type { CSSProperties, ReactNode } from 'react';
import { charactersOf } from '../characters.ts';
import { Picture } from '../image/picture.tsx';
import { cx } from '../parts.tsx';
import type { BlockHost } from '../props.ts';
import styles from './view.module.css';

interface Avatar {
  readonly host: BlockHost;
  readonly image?: string | null;
  /** Whose letters stand where there is no picture; a code keeps its first two. */
  readonly name: string | null | undefined;
  readonly size: 'tiny' | 'small' | 'normal' | 'large';
  readonly code?: boolean;
  readonly id?: string;
}

/** A round picture, or the letters of a name. The name itself stands beside it: screen readers pass over both. */
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

/** `Mara Lind` → ML, `Nordlys` → N. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = charactersOf(words[0] ?? '')[0] ?? '';
  const last = words.length > 1 ? (charactersOf(words.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toUpperCase();
}
