import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

// Long suites are divided: `npm test` plays the main journeys and one part of everything else that is long. The commit
// says which, so that a few commits in a row play all of it; `npm run test:all` plays all at once.

const ROOT = new URL('..', import.meta.url).pathname;

export const PARTS = 3;

/** The journeys that every run plays: how people get in, trade, pay and are paid, with and without a connection. */
const MAIN = [
  'account',
  'c2c-order',
  'faults/connection',
  'faults/session',
  'futures',
  'journey',
  'spot',
  'wallet',
  'withdrawal',
].map((name) => `${name}.spec.ts`);

/** Unit tests that take five seconds to a minute each. */
export const LONG_UNITS: readonly string[] = [
  'engine/check/fix/product.test.ts',
  'engine/check/incremental.test.ts',
  'engine/check/mutants/mutants.test.ts',
  'engine/studio/server/scale.test.ts',
  'engine/tools/new-language/new-language.test.ts',
  'src/exchange/demo/sandbox.test.ts',
  'src/exchange/rooms/account/uploads/restart.test.ts',
  'src/exchange/rooms/earn/previews.property.test.ts',
  'src/exchange/rooms/futures/futures.property.test.ts',
  'src/exchange/rooms/house/year.test.ts',
  'src/exchange/rooms/operators/waiting.test.ts',
  'src/exchange/server/boot.test.ts',
  'src/exchange/server/build.test.ts',
  'src/exchange/server/memory.test.ts',
  'src/exchange/server/roles.test.ts',
  'src/exchange/server/stop.test.ts',
  'tests/exchange/crash.test.ts',
  'tests/exchange/input.test.ts',
  'tests/exchange/lanes.test.ts',
  'tests/exchange/prices.test.ts',
  'tests/exchange/twice.test.ts',
  'tests/unit/add-coin.test.ts',
  'tests/unit/add-language.test.ts',
  'tests/unit/document-builds.test.ts',
  'tests/unit/engine-command.test.ts',
  'tests/unit/lsp/rename.test.ts',
  'tests/unit/lsp/speed.test.ts',
  'tests/unit/page-test-record.test.ts',
  'tests/unit/page-tests.test.ts',
  'tests/unit/publish-check.test.ts',
  'tests/unit/relabel.test.ts',
  'tests/unit/review/pictures.test.ts',
  'tests/unit/review/still.test.ts',
  'tests/unit/testing-guide.test.ts',
];

/** Returns the files of all journeys, by their paths in `tests/journeys`. */
export const journeyFiles = (): readonly string[] =>
  readdirSync(path.join(ROOT, 'tests/journeys'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/** Returns those of the files that a part leaves out: neighbours in the alphabet are in different parts. */
const others = (files: readonly string[], part: number): readonly string[] =>
  files.filter((_, place) => place % PARTS !== part);

/** Returns the journeys that a part leaves out. */
export const journeysLeftOut = (part: number, all = journeyFiles()): readonly string[] =>
  others(
    all.filter((file) => !MAIN.includes(file)),
    part,
  );

/** Returns the unit tests that a part leaves out. */
export const unitsLeftOut = (part: number): readonly string[] => others(LONG_UNITS, part);

/** Returns the part that a run plays, as `TEST_PART` says it; undefined where everything is played. */
export function partPlayed(): number | undefined {
  const text = process.env['TEST_PART'];
  if (text === undefined || text === '') return undefined;
  const part = Number(text);
  if (!Number.isInteger(part) || part < 0 || part >= PARTS)
    throw new RangeError(`TEST_PART is "${text}": it is a number from 0 to ${PARTS - 1}.`);
  return part;
}

/** Returns the part of the present commit; the first one outside a repository. */
export function partOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    return createHash('sha256').update(commit).digest().readUInt32BE() % PARTS;
  } catch {
    return 0;
  }
}
