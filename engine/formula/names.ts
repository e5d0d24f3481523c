import { parse, partsOf, type Node } from './parse.ts';

/** A root that a formula names, and the member of it that it reads by name. */
export interface NamedPath {
  readonly root: string;
  readonly member?: string;
  /** It is the formula itself, and not a part of it. */
  readonly whole: boolean;
}

/**
 * Returns the names in a formula, without its `=`, before any type is known: `data.order.price > 0` names `order` of
 * `data`.
 */
export function namesIn(source: string): readonly NamedPath[] {
  const { node } = parse(source);
  return node === undefined ? [] : namesOf(node, true);
}

function namesOf(node: Node, whole: boolean): readonly NamedPath[] {
  if (node.kind === 'name') return [{ root: node.name, whole }];
  if (node.kind === 'member' && node.object.kind === 'name')
    return [{ root: node.object.name, member: node.name.text, whole }];
  return partsOf(node).flatMap((part) => namesOf(part, false));
}
