import type { Node } from './parse.ts';

/**
 * Null analysis of tests: inside `x != null && …`, `x == null || …` and the branches of a choice, `x` is not null. It
 * works for names, members and elements at a literal index, and for all prefixes of them, because a member of null is
 * null.
 */
export function pathOf(node: Node): string | undefined {
  switch (node.kind) {
    case 'name':
      return node.name;
    case 'member':
      return below(node.object, `.${node.name.text}`);
    case 'index':
      if (node.index.kind === 'number') return below(node.object, `[${node.index.text}]`);
      return node.index.kind === 'literal' && typeof node.index.value === 'string'
        ? below(node.object, `.${node.index.value}`)
        : undefined;
    default:
      return undefined;
  }
}

function below(object: Node, step: string): string | undefined {
  const path = pathOf(object);
  return path === undefined ? undefined : path + step;
}

/** Returns the paths that are not null if the node's value is not null. */
export function presentPaths(node: Node): ReadonlySet<string> {
  const paths = new Set<string>();
  for (let at: Node | undefined = node; at; at = at.kind === 'member' || at.kind === 'index' ? at.object : undefined) {
    const path = pathOf(at);
    if (path !== undefined) paths.add(path);
  }
  return paths;
}

const EMPTY: ReadonlySet<string> = new Set();

export function union(a: ReadonlySet<string> = EMPTY, b: ReadonlySet<string> = EMPTY): ReadonlySet<string> {
  return new Set([...a, ...b]);
}

export function intersection(a: ReadonlySet<string> = EMPTY, b: ReadonlySet<string> = EMPTY): ReadonlySet<string> {
  return new Set([...a].filter((path) => b.has(path)));
}
