import styles from './shared.module.css';
import { cx } from './parts.tsx';

/** The class of a tone; unknown is the fallback, never a colour that says something. */
export function toneClass(tone: string | undefined, fallback = 'text1'): string | undefined {
  return styles[tone ?? fallback];
}

export function gapClass(gap: string | undefined): string | undefined {
  return gap === undefined ? undefined : styles[gap];
}

/** The classes of the `place` slots. */
export function placeClass({ grow, width }: { readonly grow?: boolean; readonly width?: string }): string {
  return cx(grow === true && styles.grow, width !== undefined && styles[width]);
}
