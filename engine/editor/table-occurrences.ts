import type { Source } from '../document/source.ts';
import { stemOf } from '../document/plural.ts';
import { treeOf } from './draft.ts';
import type { Occurrence } from './symbols.ts';
import { offsetIn, type TreeNode } from './tree.ts';

const known = new WeakMap<Source, readonly Occurrence[]>();

/**
 * Finds the texts that a table of a language declares; the span is the last word of the key, without its plural form.
 */
export function tableOccurrences(source: Source): readonly Occurrence[] {
  const before = known.get(source);
  if (before !== undefined) return before;
  const found: Occurrence[] = [];
  const walk = (node: TreeNode | undefined, prefix: string): void => {
    if (node?.kind !== 'object') return;
    for (const { key, value } of node.members) {
      if (value?.kind === 'object') walk(value, `${prefix}${key.value}.`);
      else if (value?.kind === 'string') {
        const stem = stemOf(key.value);
        const span = { start: key.start + 1, end: offsetIn(source.text, key, stem.length) };
        found.push({ symbol: { kind: 'text', name: prefix + stem }, ...span, definition: true });
      }
    }
  };
  walk(treeOf(source), '');
  known.set(source, found);
  return found;
}
