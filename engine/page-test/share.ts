import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectOptions } from '../document/project.ts';
import { shareOf, type Covered } from './coverage.ts';

/** The least share of each document that cases must reach, in percent; `below` lists the documents that do not. */
export const EACH = 90;

/** The least shares that a product's cases reach, in percent. */
export interface Shares {
  /** Of all documents together. */
  readonly coverage: number;
  /** Document → its share, of those that reach less than `EACH`. Without it nothing is asked of one document. */
  readonly below?: Readonly<Record<string, number>>;
}

/** Returns the file of a product that stores the shares. */
const fileOf = ({ root, screens }: ProjectOptions): string => path.resolve(root, screens, 'page-tests.json');

/** Returns the committed shares; nothing is asked where there are none. */
export function committedShares(options: ProjectOptions): Shares {
  const file = fileOf(options);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Shares>) : {};
  return { coverage: 0, ...known };
}

/** Returns what is below the committed shares, a line for each; none where all hold. */
export function shortOf(covered: readonly Covered[], { coverage, below }: Shares): string[] {
  const all = shareOf(covered);
  return [
    ...covered.flatMap((one) => {
      const least = below === undefined ? 0 : (below[one.document] ?? EACH);
      const share = shareOf([one]);
      return share < least ? [`${one.document}: ${share} % is reached, at least ${least} % must be.`] : [];
    }),
    ...(all < coverage ? [`It was ${coverage} %: say how what is new behaves, too.`] : []),
  ];
}

/**
 * Commits the shares that are reached. None falls: once there is a list of documents below, none is added to it.
 * @returns those which stand there then
 */
export function raiseShares(options: ProjectOptions, covered: readonly Covered[]): Required<Shares> {
  const { coverage, below: known } = committedShares(options);
  const below = covered.flatMap((one): Array<readonly [string, number]> => {
    const share = shareOf([one]);
    const least = known === undefined ? share : (known[one.document] ?? EACH);
    return share >= EACH || least >= EACH ? [] : [[one.document, Math.max(share, least)]];
  });
  const next = { coverage: Math.max(shareOf(covered), coverage), below: Object.fromEntries(below) };
  writeFileSync(fileOf(options), `${JSON.stringify(next, null, 2)}\n`);
  return next;
}
