import { createHash } from 'node:crypto';

/** Tells whether walks try everything (`npm run test:faults`, `npm run test:looks`) or a sample of it. */
export const FULL = process.env['WALK'] === 'full';

/** Names the sample. The same seed, the same sample; WALK_SEED names another. */
const SEED = process.env['WALK_SEED'] ?? 'harbor';

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
