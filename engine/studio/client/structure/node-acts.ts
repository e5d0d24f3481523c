import type { OutlineNode } from '../../protocol/pages.ts';
import { placeKey, type Place } from '../../protocol/place.ts';

import { change } from '../state/acts.ts';
import { outlineAround, partIn } from '../state/parts.ts';
import { useStudio } from '../state/studio.ts';

/** Changes of the structure: each acts on what is chosen, where it can be moved. */

/** Returns what is chosen and may be moved, with the list and the place in it. */
function movable(): readonly OutlineNode[] {
  const state = useStudio.getState();
  const nodes = state.chosen.flatMap((at) => partIn(state, at) ?? []);
  return nodes.filter(
    ({ movable: is }, index) => is && nodes.findIndex(({ at }) => same(at, nodes[index]?.at)) === index,
  );
}

const same = (one: Place, other: Place | undefined): boolean =>
  other !== undefined && placeKey(one) === placeKey(other);

/** Removes what is chosen, and chooses what stood before it. */
export async function removeChosen(): Promise<void> {
  const nodes = movable();
  if (nodes.length === 0) return;
  const done = await change([{ do: 'remove', at: nodes.map(({ at }) => at) }]);
  if (done !== undefined) useStudio.setState({ chosen: [] });
}

/** Copies what is chosen behind itself, and chooses the copy. */
export async function duplicateChosen(): Promise<void> {
  const [node] = movable();
  if (node === undefined) return;
  chooseMade(await change([{ do: 'duplicate', at: node.at }]));
}

/** Puts what is chosen into a group, and chooses the group. */
export async function wrapChosen(): Promise<void> {
  const nodes = movable();
  if (nodes.length === 0) return;
  const at = nodes.map((node) => node.at);
  chooseMade(await change([{ do: 'wrap', at, in: { block: 'stack' }, slot: 'children' }]));
}

/** Puts the nodes of a fragment in the place of the use of it that is chosen. */
export async function inlineChosen(): Promise<void> {
  const [first] = useStudio.getState().chosen;
  if (first !== undefined) chooseMade(await change([{ do: 'inline', at: first }]));
}

/** The ways that a key moves what is chosen: among its siblings, out of its container, into the one before it. */
export type Way = 'up' | 'down' | 'out' | 'in';

/** Moves what is chosen one step. */
export async function moveChosen(way: Way): Promise<void> {
  const [node] = movable();
  if (node === undefined) return;
  const target = targetOf(outlineAround(useStudio.getState(), node.at), node, way);
  if (target === undefined) return;
  chooseMade(await change([{ do: 'move', from: [node.at], ...target }]));
}

/**
 * Returns where a step leads; undefined at an end. An index counts in the list as it is before the move.
 */
export function targetOf(
  outline: readonly OutlineNode[],
  node: OutlineNode,
  way: Way,
): { readonly into: Place; readonly index: number } | undefined {
  const { file, pointer } = node.at;
  const index = Number(pointer.at(-1));
  const list: Place = { file, pointer: pointer.slice(0, -1) };
  const siblings = siblingsOf(outline, list);
  if (way === 'up') return index > 0 ? { into: list, index: index - 1 } : undefined;
  if (way === 'down') return index < siblings.length - 1 ? { into: list, index: index + 2 } : undefined;
  if (way === 'in') {
    const before = siblings.find(({ at }) => Number(at.pointer.at(-1)) === index - 1);
    const into = before?.lists[0];
    return into === undefined ? undefined : { into, index: siblingsOf(outline, into).length };
  }
  const owner = pointer.slice(0, -1).findLastIndex((part) => typeof part === 'number');
  if (owner < 0) return undefined;
  return { into: { file, pointer: pointer.slice(0, owner) }, index: Number(pointer[owner]) + 1 };
}

function siblingsOf(outline: readonly OutlineNode[], list: Place): readonly OutlineNode[] {
  const key = placeKey(list);
  return outline.flatMap((node) => [
    ...(placeKey({ ...node.at, pointer: node.at.pointer.slice(0, -1) }) === key ? [node] : []),
    ...siblingsOf(node.children, list),
  ]);
}

/** Chooses what a change made. */
export function chooseMade(done: Awaited<ReturnType<typeof change>>): void {
  if (done !== undefined && done.places.length > 0) useStudio.setState({ chosen: done.places, text: undefined });
}
