import { isObject, type Json } from '../document/source.ts';
import { treeOf } from './draft.ts';
import { kindOf } from './roles.ts';
import { inner, rootSpot, type Spot } from './spots.ts';
import type { Span, TreeNode } from './tree.ts';
import { sourceOf, type Snapshot } from './workbench.ts';

/** A part of a document, for the outline of an editor. */
export interface OutlinePart {
  readonly name: string;
  /** Its kind: `block`, `datum`, `field`. */
  readonly kind: string;
  readonly detail: string;
  readonly span: Span;
  /** The span of its name. */
  readonly selection: Span;
  readonly parts: readonly OutlinePart[];
}

/** Lists the declarations and nodes of a document, as a tree. */
export function outline({ product }: Snapshot, file: string): readonly OutlinePart[] {
  const source = sourceOf(product, file);
  const tree = source === undefined ? undefined : treeOf(source);
  if (source === undefined || tree === undefined) return [];
  const root = rootSpot(kindOf(product, source), source.value);
  return root === undefined ? plain(tree) : partsOf(root, tree, product);
}

/** Lists the groups and texts of a table. */
function plain(node: TreeNode): OutlinePart[] {
  if (node.kind !== 'object') return [];
  return node.members.flatMap(({ key, value, start, end }) =>
    value === undefined
      ? []
      : [
          {
            name: key.value,
            kind: value.kind === 'object' ? 'group' : 'text',
            detail: value.kind === 'string' ? value.value : '',
            span: { start, end },
            selection: key,
            parts: plain(value),
          },
        ],
  );
}

function partsOf(spot: Spot, node: TreeNode, product: Snapshot['product']): OutlinePart[] {
  const { catalog } = product.project;
  if (node.kind === 'object')
    return node.members.flatMap(({ key, value, start, end }) => {
      const next = value === undefined ? undefined : inner(spot, key.value, catalog);
      if (value === undefined || next === undefined) return [];
      const parts = value.kind === 'object' || value.kind === 'list' ? partsOf(next, value, product) : [];
      const declared = spot.takes.type === 'table' || (parts.length > 0 && !spot.pointer.includes('body'));
      if (!declared) return parts;
      const kind = spot.takes.type === 'table' ? spot.takes.names : 'part';
      return [{ name: key.value, kind, detail: detailOf(next.value), span: { start, end }, selection: key, parts }];
    });
  if (node.kind === 'list')
    return node.items.flatMap((item, index) => {
      const next = inner(spot, index, catalog);
      if (next === undefined || item.kind !== 'object') return [];
      const parts = partsOf(next, item, product);
      const name = nameOf(next.value);
      if (name === undefined) return parts;
      return [{ ...name, span: item, selection: { start: item.start, end: item.start + 1 }, parts }];
    });
  return [];
}

/** Returns the name of a node or a step. */
function nameOf(value: Json | undefined): Pick<OutlinePart, 'name' | 'kind' | 'detail'> | undefined {
  if (!isObject(value)) return undefined;
  const kind = ['block', 'use', 'component', 'switch', 'slot', 'do'].find((one) => typeof value[one] === 'string');
  if (kind === undefined) return undefined;
  const detail = typeof value.id === 'string' ? value.id : typeof value.label === 'string' ? value.label : '';
  return { name: String(value[kind]), kind, detail };
}

function detailOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  return [value.type, value.call].find((one): one is string => typeof one === 'string') ?? '';
}
