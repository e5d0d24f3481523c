import type { Json, Pointer } from '../document/source.ts';

/** The number of levels around a change whose words count. */
const AROUND = 2;

/** Returns the words of a document at a place and around it: ids, fields, calls and texts that a change there concerns. */
export function wordsNear(value: Json, place: Pointer): ReadonlySet<string> {
  const path: Json[] = [value];
  for (const step of place) {
    const inner = (path.at(-1) as Readonly<Record<string, Json>> | null | undefined)?.[step];
    if (inner === undefined) break;
    path.push(inner);
  }
  const ids = path.flatMap((one) => {
    const { id } = (one ?? {}) as { readonly id?: Json };
    return typeof id === 'string' ? [id] : [];
  });
  const near = path.at(-1 - Math.min(AROUND, path.length - 1)) ?? null;
  return new Set([...ids, ...place.filter((step) => typeof step === 'string'), ...wordsIn(near)]);
}

/** Returns the items of a list, those first that share most words with a change; a word that few items have counts more. */
export function likeliestFirst<T>(
  items: readonly T[],
  near: ReadonlySet<string>,
  jsonOf: (item: T) => Json,
): readonly T[] {
  const words = items.map((item) => new Set(wordsIn(jsonOf(item)).filter((word) => near.has(word))));
  const frequency = new Map<string, number>();
  for (const word of words.flatMap((one) => [...one])) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const weight = (one: ReadonlySet<string>): number =>
    [...one].reduce((sum, word) => sum + 1 / (frequency.get(word) ?? 1), 0);
  return items
    .map((item, index) => ({ item, rank: weight(words[index] ?? new Set()) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}

const wordsIn = (value: Json): string[] => JSON.stringify(value).match(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g) ?? [];
