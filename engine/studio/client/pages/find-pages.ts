import type { Hit, PageSummary } from '../../protocol/pages.ts';

/** A page that was found, with what was found on it. */
export interface FoundPage {
  readonly page: PageSummary;
  readonly hits: readonly Hit[];
}

/** Returns the pages whose title or route has the words, in any language: those that begin with them first. */
export function pagesNamed(pages: readonly PageSummary[], words: string): readonly PageSummary[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return pages;
  const rank = ({ route, titles }: PageSummary): number => {
    const names = [...Object.values(titles), route].map((name) => name.toLowerCase());
    if (names.some((name) => name === sought)) return 0;
    if (names.some((name) => name.startsWith(sought))) return 1;
    return names.some((name) => name.includes(sought)) ? 2 : 3;
  };
  return pages
    .map((page) => ({ page, at: rank(page) }))
    .filter(({ at }) => at < 3)
    .toSorted((one, other) => one.at - other.at)
    .map(({ page }) => page);
}

/** Puts what the server found under the pages; those found by name come first, then those with most hits. */
export function foundPages(
  pages: readonly PageSummary[],
  words: string,
  hits: readonly Hit[] = [],
): readonly FoundPage[] {
  const named = pagesNamed(pages, words);
  const byRoute = new Map<string, Hit[]>();
  for (const hit of hits) byRoute.set(hit.route, [...(byRoute.get(hit.route) ?? []), hit]);
  const others = pages
    .filter((page) => byRoute.has(page.route) && !named.includes(page))
    .toSorted((one, other) => (byRoute.get(other.route)?.length ?? 0) - (byRoute.get(one.route)?.length ?? 0));
  return [...named, ...others].map((page) => ({ page, hits: byRoute.get(page.route) ?? [] }));
}

/** Returns the first texts that were found on a page, each once. */
export const hitsShown = (hits: readonly Hit[]): string =>
  [...new Set(hits.map(({ text }) => text))].slice(0, 4).join(' · ');
