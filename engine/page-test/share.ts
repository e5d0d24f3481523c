import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectOptions } from '../document/project.ts';

/** Returns the file of a product that stores the least share which its cases reach. */
const fileOf = ({ root, screens }: ProjectOptions): string => path.resolve(root, screens, 'page-tests.json');

/** Returns the committed share, in percent; 0 where there is none. */
export function committedShare(options: ProjectOptions): number {
  const file = fileOf(options);
  if (!existsSync(file)) return 0;
  const { coverage } = JSON.parse(readFileSync(file, 'utf8')) as { readonly coverage?: number };
  return coverage ?? 0;
}

/** Commits a share. It never falls. @returns that which stands there then */
export function raiseShare(options: ProjectOptions, share: number): number {
  const next = Math.max(share, committedShare(options));
  writeFileSync(fileOf(options), `{ "coverage": ${next} }\n`);
  return next;
}
