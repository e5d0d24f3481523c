import type { ReactNode } from 'react';
import type { Direction } from '../../order.ts';
import { cx, words } from '../parts.tsx';
import styles from './head.module.css';

interface Props {
  readonly id?: string;
  readonly label: string | null | undefined;
  /** The direction in which its column is sorted; undefined where it is not. */
  readonly direction: Direction | undefined;
  readonly align: 'start' | 'end';
  /** The direction in words, where nothing around the head announces it. */
  readonly spoken?: string;
  readonly className?: string;
  readonly enabled?: boolean;
  readonly press: () => void;
}

/** The head of a sorting column, with two arrows; the one of its direction is filled. */
export function Head({ id, label, direction, align, spoken, className, enabled = true, press }: Props): ReactNode {
  return (
    <button
      type="button"
      className={cx(styles.head, 'type-label', 'target', styles[align], direction && styles.active, className)}
      data-node={id}
      aria-pressed={spoken === undefined ? undefined : direction !== undefined}
      aria-disabled={enabled ? undefined : true}
      onClick={enabled ? press : undefined}
    >
      <span className="ellipsis">{words(label, 4)}</span>
      <svg viewBox="0 0 8 12" className={styles.arrows} aria-hidden="true">
        <path className={cx(direction === 'asc' && styles.on)} d="M4 1 7 5H1z" />
        <path className={cx(direction === 'desc' && styles.on)} d="M4 11 1 7h6z" />
      </svg>
      {direction !== undefined && spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
    </button>
  );
}

/**
 * Returns the direction in which a press sorts next.
 * @param first the direction of the first press
 * @param unsets a press may also remove the order
 */
export function nextDirection(
  direction: Direction | undefined,
  first: Direction,
  unsets: boolean,
): Direction | undefined {
  if (direction === undefined) return first;
  if (direction === first) return first === 'desc' ? 'asc' : 'desc';
  return unsets ? undefined : first;
}

interface Written {
  readonly desc: string;
  readonly asc: string;
}

/** Returns the direction of a bound value. */
export function directionOf(value: string | null | undefined, { desc, asc }: Written): Direction | undefined {
  return value === desc ? 'desc' : value === asc ? 'asc' : undefined;
}

/** Returns the bound value of a direction. */
export function writtenOf(direction: Direction | undefined, written: Written): string | null {
  return direction === undefined ? null : written[direction];
}
