import type { OpenedPage, OutlineNode } from '../../protocol/pages.ts';
import { placeKey, type Place } from '../../protocol/place.ts';
import type { InsertTarget } from './palette-state.ts';

/** Returns the place before or after a node of a list; undefined for one that is in none. */
export function besideNode({ at: { file, pointer }, movable }: OutlineNode, after: boolean): InsertTarget | undefined {
  const index = pointer.at(-1);
  if (!movable || typeof index !== 'number') return undefined;
  return { into: { file, pointer: pointer.slice(0, -1) }, index: index + (after ? 1 : 0) };
}

/**
 * Returns where something goes that nobody said a place for: behind what is chosen, at the end of a chosen sheet, else
 * at the end of the page.
 */
export function usualTarget(
  { outline, summary }: Pick<OpenedPage, 'outline' | 'summary'>,
  chosen: OutlineNode | undefined,
): InsertTarget {
  const beside = chosen === undefined ? undefined : besideNode(chosen, true);
  if (beside !== undefined) return beside;
  const inside = chosen?.kind === 'sheet' ? chosen.children : outline;
  const body = inside.find(({ kind }) => kind === 'body');
  return { into: body?.at ?? { file: summary.file, pointer: ['body'] }, index: body?.children.length ?? 0 };
}

/** Returns the nodes of a list, in their order. */
export function nodesIn(outline: readonly OutlineNode[], list: Place): readonly OutlineNode[] {
  const key = placeKey(list);
  return outline.flatMap((node) => [
    ...(placeKey({ ...node.at, pointer: node.at.pointer.slice(0, -1) }) === key ? [node] : []),
    ...nodesIn(node.children, list),
  ]);
}

/** Moves a target one step among the nodes of its list; it stays at the ends. */
export function stepped(target: InsertTarget, count: number, by: 1 | -1): InsertTarget {
  return { ...target, index: Math.max(0, Math.min(count, target.index + by)) };
}
