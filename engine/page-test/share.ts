import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectOptions } from '../document/project.ts';
import { shareOf, type Covered } from './coverage.ts';

/** The least shares that a product's cases reach, in percent. */
export interface Shares {
  /** Of all documents together. */
  readonly coverage: number;
  /** Of each document. */
  readonly each: number;
}

/** Returns the file of a product that stores the shares. */
const fileOf = ({ root, screens }: ProjectOptions): string => path.resolve(root, screens, 'page-tests.json');

/** Returns the committed shares; 0 where there are none. */
export function committedShares(options: ProjectOptions): Shares {
  const file = fileOf(options);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Shares>) : {};
  return { coverage: 0, each: 0, ...known };
}

/** Returns what is below the committed shares, a line for each; none where all hold. */
export function shortOf(covered: readonly Covered[], { coverage, each }: Shares): string[] {
  const all = shareOf(covered);
  return [
    ...covered
      .filter((one) => shareOf([one]) < each)
      .map((one) => `${one.document}: ${shareOf([one])} % is reached, at least ${each} % must be.`),
    ...(all < coverage ? [`It was ${coverage} %: say how what is new behaves, too.`] : []),
  ];
}

/** Commits the shares that are reached. They never fall. @returns those which stand there then */
export function raiseShares(options: ProjectOptions, covered: readonly Covered[]): Shares {
  const known = committedShares(options);
  const next = {
    coverage: Math.max(shareOf(covered), known.coverage),
    each: Math.max(known.each, Math.min(100, ...covered.map((one) => shareOf([one])))),
  };
  writeFileSync(fileOf(options), `{ "coverage": ${next.coverage}, "each": ${next.each} }\n`);
  return next;
}
