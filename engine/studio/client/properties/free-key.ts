import type { OpenedPage, OutlineNode } from '../../protocol/pages.ts';
import { ask } from '../state/server.ts';

/** The most letters that a name made of words has. */
const LONGEST = 24;

/** Returns a key for new words: in the group of the page's other texts, named by the words, that no text has yet. */
export async function freeKey(opened: OpenedPage, words: string, slot: string): Promise<string> {
  const base = `${groupOf(opened)}.${slugOf(words) || slugOf(slot) || 'text'}`;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!(await isTaken(key))) return key;
  }
}

/** Tells whether a key has words in any language, or is named somewhere. */
async function isTaken(key: string): Promise<boolean> {
  const { words, uses } = await ask('text', { key });
  return uses.length > 0 || words.some(({ forms }) => Object.keys(forms).length > 0);
}

/** Returns the group that most texts of a page stand in; of a page without texts, its own name. */
export function groupOf({ outline, summary }: Pick<OpenedPage, 'outline' | 'summary'>): string {
  const keys = (nodes: readonly OutlineNode[]): readonly string[] =>
    nodes.flatMap(({ key, children }) => [...(key === undefined ? [] : [key]), ...keys(children)]);
  const counts = new Map<string, number>();
  for (const key of keys(outline)) {
    const [group = ''] = key.split('.');
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? slugOf(summary.route.split('/').at(-1) ?? '');
}

/** Returns words as a name: small letters, figures and lines under the line. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, LONGEST)
    .replace(/_$/, '');
}
