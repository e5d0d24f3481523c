import type { EditionPart } from '../../../publisher.ts';

/** The kinds of parts, in the order in which they are listed. */
export const KINDS = ['page', 'fragment', 'language', 'rest'] as const;

/** The names of the parts that somebody has left out. */
export type Left = ReadonlySet<string>;

/** Everything is published. */
export const NOTHING_LEFT: Left = new Set();

/** Returns the parts that are published. The rest is where all others are. */
export function chosenOf(parts: readonly EditionPart[], left: Left): readonly EditionPart[] {
  const isAll = parts.every(({ name }) => !left.has(name));
  return parts.filter(({ kind, name }) => (kind === 'rest' ? isAll : !left.has(name)));
}

/** Returns the names of what is published alone; undefined where everything is. */
export function onlyOf(parts: readonly EditionPart[], left: Left): readonly string[] | undefined {
  const chosen = chosenOf(parts, left);
  return chosen.length === parts.length ? undefined : chosen.map(({ name }) => name);
}

/** Returns what is left out once some parts are chosen. The rest goes only with everything. */
export function withParts(parts: readonly EditionPart[], left: Left, names: readonly string[]): Left {
  const isOfRest = parts.some(({ kind, name }) => kind === 'rest' && names.includes(name));
  return isOfRest ? NOTHING_LEFT : new Set([...left].filter((name) => !names.includes(name)));
}

/** Returns what is left out once some parts are, too. */
export const withoutParts = (left: Left, names: readonly string[]): Left => new Set([...left, ...names]);
