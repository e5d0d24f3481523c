import type { PageReach } from './reach/reach.ts';
import { counted, FIRST, sentence, type Change } from './words/change.ts';
import type { Words } from './words/words.ts';

/** Writes the words of a change for a terminal: what matters most first, each with its place. */
export function wordsAsText({ changes, untouched }: Words): string {
  const line = (change: Change): string => {
    const { tag, before, place } = change;
    const where = place === undefined ? '' : `  ${place.file}:${place.line}`;
    return `  ${tag.padEnd(8)} ${sentence(change)}.${before === undefined ? '' : ` ${before}`}${where}`;
  };
  const part = (title: string, of: readonly Change[]): string[] => (of.length === 0 ? [] : [title, ...of.map(line)]);
  return [
    ...(changes.length === 0 ? ['Nothing differs in the documents.'] : []),
    ...part(
      'Look at these first:',
      changes.filter(({ tag }) => FIRST.has(tag)),
    ),
    ...part(
      'Also:',
      changes.filter(({ tag }) => !FIRST.has(tag)),
    ),
    ...(untouched === undefined || changes.length === 0 ? [] : [`${untouched}.`]),
  ].join('\n');
}

/** Writes which pages a change can reach, and by what. */
export function reachAsText(reach: ReadonlyMap<string, PageReach>): string {
  return [
    `It can reach ${counted(reach.size, 'page')}${reach.size === 0 ? '.' : ':'}`,
    ...[...reach]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([page, { causes, languages, themes }]) => {
        const by = [...new Set(causes.map(({ says }) => says))];
        const more = by.length > 3 ? ` and ${by.length - 3} more` : '';
        const only = [...(languages ?? []), ...(themes.length === 1 ? themes : [])];
        return `  ${page}: ${by.slice(0, 3).join(', ')}${more}${only.length === 0 ? '' : ` (${only.join(', ')})`}`;
      }),
  ].join('\n');
}
