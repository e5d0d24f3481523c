import { Lines } from '../document/lines.ts';
import type { At, Json, Pointer, Range, Source } from '../document/source.ts';
import { readSource } from '../document/source.ts';
import { find, offsetIn, readTree, valueOf, type Span, type TreeNode } from './tree.ts';

/** A document that is being typed: its readable parts are used, its syntax error is reported. */
export interface Draft extends Source {
  /** The first syntax error. */
  readonly unread?: { readonly message: string } & At;
}

/** Reads a text as far as it can be parsed. */
export function readDraft(file: string, text: string): Draft {
  const source = readSource(file, text);
  if (source.broken === undefined) return source;
  const tree = readTree(text);
  const lines = new Lines(text);
  const range = ({ start, end }: Span): Range => ({ start: lines.place(start), end: lines.place(end) });
  const rangeOf: Source['range'] = (pointer, key, inside) => {
    const found = nearest(tree, pointer);
    const node = key === true ? (found.key ?? found.value) : found.value;
    if (node === undefined) return range({ start: 0, end: 0 });
    if (inside === undefined || node.kind !== 'string') return range(node);
    const [start, end] = inside.map((count) => offsetIn(text, node, count));
    return range({ start: start!, end: end! });
  };
  const draft: Draft = {
    file,
    text,
    value: valueOf(tree) as Json,
    repeated: [],
    unread: source.broken,
    place: (pointer, key, inside) => rangeOf(pointer, key, inside === undefined ? undefined : [inside, inside]).start,
    range: rangeOf,
    part: (pointer) => {
      const found = find(tree, pointer);
      const { value, key } = found ?? {};
      if (value === undefined && key === undefined) return undefined;
      return range({ start: (key ?? value)!.start, end: (value ?? key)!.end });
    },
  };
  trees.set(draft, tree);
  return draft;
}

function nearest(tree: TreeNode | undefined, pointer: Pointer): NonNullable<ReturnType<typeof find>> {
  for (let length = pointer.length; length >= 0; length -= 1) {
    const found = find(tree, pointer.slice(0, length));
    if (found?.value !== undefined) return found;
  }
  return { value: tree, key: undefined };
}

const trees = new WeakMap<Source, TreeNode | undefined>();

/** Returns the spans of a document. */
export function treeOf(source: Source): TreeNode | undefined {
  if (!trees.has(source)) trees.set(source, readTree(source.text));
  return trees.get(source);
}
