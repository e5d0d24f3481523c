import styles from './shared.module.css';
import { cx } from './parts.tsx';

/** Returns the class of a tone; an unknown tone gets the fallback, never a colour with a meaning. */
export function toneClass(tone: string | undefined, fallback = 'text1'): string | undefined {
  return styles[tone ?? fallback];
}

export function gapClass(gap: string | undefined): string | undefined {
  return gap === undefined ? undefined : styles[gap];
}

/** Returns the classes of the `place` slots. */
export function placeClass({ grow, width }: { readonly grow?: boolean; readonly width?: string }): string {
  return cx(grow === true && styles.grow, width !== undefined && styles[width]);
}
