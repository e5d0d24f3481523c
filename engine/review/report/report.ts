import type { Gallery } from '../draw/draw.ts';
import type { Group } from '../draw/group.ts';
import type { Words } from '../words/words.ts';

/** Everything that a report shows. */
export interface Report {
  /** The name of the product. */
  readonly product: string;
  /** The change in a few words: the subject of its newest commit. */
  readonly title: string;
  readonly author: string;
  /** The branch, and the commit that it is compared with. */
  readonly from: string;
  readonly to: string;
  readonly words: Words;
  readonly gallery: Gallery;
  /** The titles of pages as people see them, by their routes. */
  readonly titles: ReadonlyMap<string, string>;
  readonly languages: ReadonlyArray<{ readonly code: string; readonly name: string }>;
  readonly pages: number;
}

/** The groups of a report by their pages, in the order of their numbers. */
export function byPage({ gallery: { groups } }: Report): ReadonlyMap<string, readonly Group[]> {
  const pages = new Map<string, Group[]>();
  for (const group of groups) pages.set(group.page, [...(pages.get(group.page) ?? []), group]);
  return pages;
}
