import type { Property } from '../../protocol/properties.ts';

/** The keys of the properties of a form, in the order in which they stand. */
export interface Arrangement {
  /** Those that are seen at once. */
  readonly shown: readonly string[];
  /** Those behind the button that shows more. */
  readonly more: readonly string[];
}

/** Returns whether two arrangements show the same properties in the same order. */
export const isSame = (one: Arrangement, other: Arrangement): boolean =>
  (['shown', 'more'] as const).every(
    (part) => one[part].length === other[part].length && one[part].every((key, index) => key === other[part][index]),
  );

/** The properties of the form that a person sees already. */
interface Seen {
  readonly before: Arrangement;
  /** The properties behind the button are seen too. */
  readonly isOpen: boolean;
  /** The keys of the properties that the person has taken away. */
  readonly removed: ReadonlySet<string>;
}

/**
 * Decides which properties of a form are seen at once: those that are written, required or wrong. A property in sight
 * stays at its place when it gets a value or loses it, because a person may be typing into it, or choosing in its menu.
 */
export function arrange(properties: readonly Property[], seen?: Seen): Arrangement {
  const byKey = new Map(properties.map((property) => [property.key, property]));
  const isSaid = (key: string): boolean => {
    const { value, required, problems } = byKey.get(key) ?? { required: false, problems: [] };
    return value !== undefined || required || problems.length > 0;
  };
  const { before = { shown: [], more: [] }, isOpen = false, removed = new Set<string>() } = seen ?? {};
  const stay = before.shown.filter((key) => byKey.has(key) && (isSaid(key) || !removed.has(key)));
  const below = isOpen ? before.more.filter((key) => byKey.has(key)) : [];
  const known = new Set([...stay, ...below]);
  const rest = [...byKey.keys()].filter((key) => !known.has(key));
  return {
    shown: [...stay, ...rest.filter(isSaid)],
    more: [...below, ...rest.filter((key) => !isSaid(key))],
  };
}
