import { isObject } from '../../document/source.ts';
import { compileBlock } from '../block/compile.ts';
import { list, type Js } from '../code.ts';
import { compileComponent } from '../component/compile.ts';
import type { Cursor } from '../cursor.ts';
import { compileList } from '../list/compile.ts';
import { compileFieldRows } from '../rows/compile.ts';
import { respell, type Lacking } from '../respell.ts';
import { compileSlotNode } from '../slot/compile.ts';
import { compileSwitch } from '../switch/compile.ts';
import { compileUse } from '../use/compile.ts';

/** The blocks that the compiler itself knows, because each of their rows is drawn by itself. */
const OWN: Readonly<Record<string, (c: Cursor) => Js | undefined>> = {
  list: compileList,
  'field.rows': compileFieldRows,
};

/** The compile functions of nodes, by the key that distinguishes them. Each returns the name of the node's plan. */
const KINDS = {
  block: (c: Cursor): Js | undefined => (OWN[String(c.object.block)] ?? compileBlock)(c),
  use: compileUse,
  component: compileComponent,
  switch: compileSwitch,
  slot: compileSlotNode,
} as const;

const NAMES = Object.keys(KINDS) as ReadonlyArray<keyof typeof KINDS>;

/** Compiles a node or a list of nodes; returns the name of the constant that holds their plans. */
export function compileNodes(c: Cursor): Js {
  if (!c.given) return '[]';
  return c.compilation.declare('nodes', list(c.itemsOrOne().flatMap((node) => compileNode(node) ?? [])));
}

function compileNode(c: Cursor): Js | undefined {
  if (!isObject(c.value)) {
    c.problem('node', 'Write a node here: an object with block, use, component, switch or slot.');
    return undefined;
  }
  const kinds = NAMES.filter((kind) => c.has(kind));
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) {
    const { message, fixes } = kind === undefined ? respell(c, namedKinds(c)) : { message: '', fixes: [] };
    c.problem(
      'node',
      `A node has exactly one of ${NAMES.join(', ')}, which says what it shows; this has ${kinds.length === 0 ? 'none' : kinds.join(' and ')}.${message}`,
      { fixes },
    );
    return undefined;
  }
  const { id } = c.object;
  c.compilation.facts.nodes.push({
    kind,
    name: String(c.object[kind]),
    id: typeof id === 'string' ? id : undefined,
    pointer: c.pointer,
  });
  const comes = c.has('visible') || c.has('waits');
  return KINDS[kind](comes ? c.in(c.env.at({ conditional: true })) : c);
}

/** Returns the keys that distinguish nodes, with the names that each takes. */
function namedKinds({ compilation: { project } }: Cursor): readonly Lacking[] {
  const { blocks, components } = project.catalog;
  const named =
    (known: (name: string) => boolean): Lacking['takes'] =>
    (value) =>
      typeof value === 'string' && known(value);
  return [
    { key: 'block', takes: named((name) => name === 'list' || blocks.has(name)) },
    { key: 'use', takes: named((name) => project.fragments.has(name)) },
    { key: 'component', takes: named((name) => components.has(name)) },
    { key: 'switch', takes: named((text) => text.startsWith('=')) },
  ];
}
