import { newBytes, type Edition } from './edition.ts';

/** The documents and bytes in which an edition differs from another. */
export interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** The bytes that a phone fetches at most which has all files of the other. */
  readonly bytes: number;
  readonly contract: boolean;
}

export function differenceOf(before: Edition, after: Edition): Difference {
  const [old, now] = [before.documents, after.documents];
  return {
    added: Object.keys(now).filter((path) => !(path in old)),
    changed: Object.keys(now).filter((path) => path in old && old[path] !== now[path]),
    removed: Object.keys(old).filter((path) => !(path in now)),
    bytes: newBytes(after, before),
    contract: before.contract !== after.contract,
  };
}

/** Returns a difference as lines for a person. */
export function linesOf({ added, changed, removed, bytes, contract }: Difference): string[] {
  const lines = [
    ...added.map((path) => `new ${path}`),
    ...changed.map((path) => `changed ${path}`),
    ...removed.map((path) => `gone ${path}`),
    ...(contract ? ['checked against another contract'] : []),
  ];
  return [...(lines.length === 0 ? ['the same documents'] : lines), `a phone fetches ${(bytes / 1000).toFixed(1)} kB`];
}

/** Returns what changed between two editions, in words, where the later one came from the other; else nothing. */
export function wordsBetween(before: Edition, after: Edition, all: readonly Edition[]): readonly string[] {
  const between: Edition[] = [];
  for (let one: Edition | undefined = after; one !== undefined && one.id !== before.id;) {
    const { parent }: Edition = one;
    between.unshift(one);
    one = all.find(({ id }) => id === parent);
    if (one === undefined) return [];
  }
  return between.flatMap(({ changes }) => changes);
}
