import type { OutlineNode, OpenedPage } from '../../protocol/pages.ts';
import { placeKey, type Place } from '../../protocol/place.ts';
import type { StudioProblem } from '../../protocol/problems.ts';
import type { TreeItem } from '../parts/tree.tsx';
import type { Say, Word } from '../words/say.ts';
import { iconOf } from './icons.ts';

/** The names of the groups of a document. */
const GROUPS: Readonly<Record<string, Word>> = {
  data: 'group.data',
  form: 'group.form',
  body: 'group.body',
  foot: 'group.foot',
  actions: 'group.actions',
  sheets: 'group.sheets',
  state: 'group.state',
  params: 'group.params',
  calc: 'group.calc',
};

/** Returns the word of a group of a document: `data`, `calc`. */
export const groupWord = (kind: string): Word | undefined => (Object.hasOwn(GROUPS, kind) ? GROUPS[kind] : undefined);

/** Tells whether a part is a group of the document: a heading, nothing to choose. */
export const isGroup = ({ kind }: OutlineNode): boolean => Object.hasOwn(GROUPS, kind);

interface RowsOf {
  readonly outline: readonly OutlineNode[];
  readonly open: ReadonlyMap<string, boolean>;
  readonly chosen: readonly Place[];
  readonly problems: readonly StudioProblem[];
  readonly say: Say;
}

/** Groups that show what one sees; the others are folded until they are asked for, once they are long. */
const SEEN = new Set(['body', 'foot', 'form', 'data']);

/** Lists the rows of the outline that are in sight: groups are headings, the others rows. */
export function outlineRows({ outline, open, chosen, problems, say }: RowsOf): readonly TreeItem[] {
  const keys = new Set(chosen.map(placeKey));
  const worst = worstOf(problems);
  const related = relatedTo(outline, keys);
  const rows: TreeItem[] = [];
  const add = (node: OutlineNode, depth: number, heading: TreeItem['heading']): void => {
    const id = placeKey(node.at);
    const hasChosen = node.children.some((child) => holds(child, keys));
    const isOpen = node.children.length === 0 ? undefined : (open.get(id) ?? (hasChosen || depth < 1));
    const tone = worst.get(id) ?? (isOpen === false ? worstInside(node, worst) : undefined);
    rows.push({
      id,
      depth,
      open: isOpen,
      name: node.name,
      icon: iconOf(node.kind, node.type),
      detail: detailOf(node, say),
      dots: [...(tone === undefined ? [] : [tone]), ...(related.has(id) ? (['related'] as const) : [])],
      ...(tone === undefined ? {} : { says: say(tone === 'error' ? 'problem.error' : 'problem.warning') }),
      ...(heading === undefined ? {} : { heading }),
    });
    if (isOpen === true) for (const child of node.children) add(child, depth + 1, undefined);
  };
  for (const group of outline) {
    const word = GROUPS[group.kind];
    if (word === undefined) {
      add(group, 0, undefined);
      continue;
    }
    const heading = { name: say(word), detail: groupDetail(group, say) };
    const isFolded = !SEEN.has(group.kind) && !group.children.some((child) => holds(child, keys));
    const shown = isFolded && open.get(placeKey(group.at)) !== true ? [] : group.children;
    for (const [index, child] of shown.entries()) add(child, 0, index === 0 ? heading : undefined);
    if (shown.length === 0 && group.children.length > 0)
      rows.push({
        id: placeKey(group.at),
        depth: 0,
        open: false,
        name: heading.name,
        icon: iconOf(group.kind, ''),
        detail: String(group.children.length),
      });
  }
  return rows;
}

/** Finds a part of the outline by its key. */
export function nodeAt(outline: readonly OutlineNode[], key: string): OutlineNode | undefined {
  for (const node of outline) {
    if (placeKey(node.at) === key) return node;
    const inside = nodeAt(node.children, key);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Returns the innermost part of the outline that holds a place; undefined for one of another document. */
export function partAround({ outline }: OpenedPage, at: Place): OutlineNode | undefined {
  const parts = (nodes: readonly OutlineNode[]): readonly OutlineNode[] =>
    nodes.flatMap((node) => [node, ...parts(node.children)]);
  const isAround = ({ at: { file, pointer } }: OutlineNode): boolean =>
    file === at.file && pointer.every((part, index) => String(part) === String(at.pointer[index]));
  return parts(outline)
    .filter(isAround)
    .toSorted((one, other) => other.at.pointer.length - one.at.pointer.length)[0];
}

function holds(node: OutlineNode, keys: ReadonlySet<string>): boolean {
  return keys.has(placeKey(node.at)) || node.children.some((child) => holds(child, keys));
}

type Tone = 'error' | 'warning';

function worstOf(problems: readonly StudioProblem[]): ReadonlyMap<string, Tone> {
  const worst = new Map<string, Tone>();
  for (const { node, severity } of problems)
    if (worst.get(placeKey(node)) !== 'error') worst.set(placeKey(node), severity);
  return worst;
}

function worstInside(node: OutlineNode, worst: ReadonlyMap<string, Tone>): Tone | undefined {
  const all = node.children.map((child) => worst.get(placeKey(child.at)) ?? worstInside(child, worst));
  return all.includes('error') ? 'error' : all.includes('warning') ? 'warning' : undefined;
}

/** Returns the keys of what reads or writes what is chosen. */
function relatedTo(outline: readonly OutlineNode[], keys: ReadonlySet<string>): ReadonlySet<string> {
  const related = new Set<string>();
  const walk = (nodes: readonly OutlineNode[]): void => {
    for (const node of nodes) {
      if (keys.has(placeKey(node.at))) for (const at of node.related) related.add(placeKey(at));
      walk(node.children);
    }
  };
  walk(outline);
  return related;
}

function groupDetail(group: OutlineNode, say: Say): string {
  if (group.kind === 'body') return say('group.body.detail');
  if (group.kind === 'foot') return say('group.foot.detail');
  return String(group.children.length);
}

/** Says what kind of thing a row is: the word of its block, the number of its cases, that it is a fragment. */
function detailOf({ kind, type, children }: OutlineNode, say: Say): string {
  if (kind === 'switch') return say('outline.cases', { count: children.length });
  if (kind === 'use') return say('outline.fragment');
  if (kind === 'component') return say('outline.component');
  if (kind === 'slot') return say('outline.slot');
  if (kind === 'block') return blockWords(type);
  return kind === 'case' ? '' : (type.split('/').at(-1) ?? '');
}

/** Returns the name of a block in words: `Amount field` for `field.amount`. */
export function blockWords(type: string): string {
  const [first = '', second] = type.split('.');
  const words = second === undefined ? first : `${second} ${first}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replaceAll('-', ' ');
}
