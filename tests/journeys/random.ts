import { createHash } from 'node:crypto';

/** Tells whether walks try everything (`npm run test:faults`, `test:looks`, `test:studio`) or a sample of it. */
export const FULL = process.env['WALK'] === 'full';

/** Names the sample. The same seed, the same sample; WALK_SEED names another. */
const SEED = process.env['WALK_SEED'] ?? 'harbor';

/**
 * The numbers of cases of the walks that `npm test` plays, of each kind where a walk has several kinds. All of them are
 * played by `npm run test:all`.
 */
const SIZES = {
  answers: 15,
  axe: 10,
  boot: 4,
  breakages: 6,
  focus: 5,
  gallery: 10,
  'guarded pages': 1,
  injection: 12,
  language: 10,
  larger: 6,
  'links that open a market': 5,
  'links that lead outside': 3,
  'long lists': 5,
  'lost answers': 1,
  messages: 1,
  narrow: 2,
  overflow: 10,
  'phone back': 12,
  publishing: 2,
  refusals: 3,
  'reload after each step': 1,
  'reload under way': 1,
  storage: 2,
  taps: 1,
  'texts of phones': 2,
  validation: 1,
  widths: 20,
  wishes: 5,
} as const;

/** Chance that repeats: numbers from 0 to below 1 that follow from the seed and the name. */
export function chance(name: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${SEED} ${name} ${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}

/** Takes `count` of them, in a new order; all of them where there are no more. */
export function sample<T>(all: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...all];
  return Array.from(
    { length: Math.min(count, all.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  );
}

/**
 * Returns the cases of a walk that are played: all of them in a whole run, else a sample.
 *
 * @param name that of the walk, which says how many the sample has
 * @param kindOf the kind of a case: the sample has so many of each; all are of one kind without
 */
export function walked<T>(
  name: keyof typeof SIZES,
  all: readonly T[],
  kindOf: (one: T) => unknown = () => name,
): readonly T[] {
  if (FULL) return all;
  const random = chance(name);
  const kinds = [...new Set(all.map(kindOf))];
  return kinds.flatMap((kind) =>
    sample(
      all.filter((one) => kindOf(one) === kind),
      SIZES[name],
      random,
    ),
  );
}
