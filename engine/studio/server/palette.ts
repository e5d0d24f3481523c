import type { BlockSchema } from '../../block/define.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { LIST } from '../../language/list/grammar.ts';
import type { Output } from '../../language/output.ts';
import type { Product } from '../../language/product.ts';
import { isTextKey } from '../protocol/example-words.ts';
import type { Place } from '../protocol/place.ts';
import { placeKey } from '../protocol/place.ts';
import type { OutlineNode } from '../protocol/pages.ts';
import { PALETTE_GROUPS, type PaletteEntry, type PaletteGroup } from '../protocol/properties.ts';
import { idsIn, withFreshIds } from './change/ids.ts';
import { Staged } from './change/staged.ts';
import { insert } from './change/tree.ts';
import { inWords } from './in-words.ts';
import { outlineOf } from './outline.ts';
import { reached } from './reach.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/**
 * Returns everything that may be inserted into a page: blocks, fragments and components, each with a node to begin
 * with.
 */
export function paletteOf(product: Product, route: string): readonly PaletteEntry[] {
  const { project } = product;
  const document = (project.screens.get(route) ?? project.fragments.get(route))?.value ?? null;
  const uses = usesOf(product);
  const entry = (
    kind: PaletteEntry['kind'],
    name: string,
    group: PaletteGroup,
    description: string,
    node: Json,
    needs: readonly string[] = [],
  ): PaletteEntry => ({
    kind,
    name,
    group,
    title: inWords(name.split('/').at(-1) ?? name),
    description,
    node: withFreshIds(node, idsIn(document)),
    texts: keysIn(node),
    needs,
    uses: uses.get(nodeKey(kind, name))?.count ?? 0,
    pages: uses.get(nodeKey(kind, name))?.pages ?? [],
  });
  const { blocks, components } = project.catalog;
  const all = [
    ...[...blocks.values()].map(({ schema }) =>
      entry('block', schema.name, groupOf(schema), schema.description, schema.example as Json, needsOf(schema)),
    ),
    entry('block', LIST.name, 'lists', LIST.description, LIST.example as Json),
    ...[...project.fragments].flatMap(([name, { value }]) =>
      isObject(value) && value.kind !== 'sheet' && name !== route
        ? [entry('fragment', name, 'fragments', textIn(value.description), { use: name })]
        : [],
    ),
    ...[...components.values()].map(({ schema: { name, description } }) =>
      entry('component', name, 'components', description, { component: name, id: name }),
    ),
  ];
  return PALETTE_GROUPS.flatMap((group) => all.filter((one) => one.group === group));
}

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/**
 * Returns the slots that a field must be given beside its label and what it binds: those that are required, and the
 * choices of one that has any.
 */
function needsOf({ name, slots, each }: BlockSchema): readonly string[] {
  if (!name.startsWith('field.')) return [];
  const required = Object.entries(slots).filter(([slot, { required: is }]) => is === true && !BEGUN.has(slot));
  const choices = 'options' in slots ? ['options'] : each === undefined ? [] : ['of'];
  return [...required.map(([slot]) => slot), ...choices].map(inWords);
}

/** The slots that a new field has already. */
const BEGUN: ReadonlySet<string> = new Set(['label', 'bind']);

/** Returns the group of a block in the palette, by what it takes. */
function groupOf({ name, children, slots, each }: BlockSchema): PaletteGroup {
  const all = Object.values(slots);
  if (name.startsWith('field.')) return 'fields';
  if (each !== undefined || /^(cell|table|sort-head)$/.test(name)) return 'lists';
  if (children === true || all.some(({ type }) => type === 'nodes')) return 'layout';
  if (all.some(({ type }) => type === 'bind')) return 'actions';
  return name === 'submit' || all.some(({ type, required }) => type === 'event' && required === true)
    ? 'actions'
    : 'texts';
}

/** Returns the name of the nodes of an entry, as the compiler's facts have it. */
const nodeKey = (kind: PaletteEntry['kind'], name: string): string => `${kind === 'fragment' ? 'use' : kind} ${name}`;

interface Uses {
  count: number;
  readonly pages: string[];
}

/** Returns how often the documents have a node of each kind and name, and which pages show one. */
function usesOf(product: Product): ReadonlyMap<string, Uses> {
  const out = new Map<string, Uses>();
  const of = (key: string): Uses => {
    const uses = out.get(key) ?? { count: 0, pages: [] };
    out.set(key, uses);
    return uses;
  };
  const nodesOf = ({ facts }: Output): readonly string[] => facts.nodes.map(({ kind, name }) => `${kind} ${name}`);
  for (const output of product.outputs.values()) for (const key of nodesOf(output)) of(key).count += 1;
  for (const route of product.project.screens.keys())
    for (const key of new Set(reached(product, route).flatMap(nodesOf))) of(key).pages.push(route);
  return out;
}

/** Returns what may be the keys of texts in a node, those that name the members of an object among them. */
export function keysIn(value: Json): string[] {
  if (typeof value === 'string') return isTextKey(value) ? [value] : [];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(keysIn);
  if (!isObject(value)) return [];
  return Object.entries(value as JsonObject).flatMap(([name, inner]) =>
    ['block', 'bind', 'id', 'do', 'call', 'path'].includes(name) ? [] : [...keysIn(name), ...keysIn(inner)],
  );
}

/**
 * Returns the lists of a page that take a node, and why the others do not: what the compiler says of it there and not
 * everywhere.
 */
export function targetsOf(
  session: Session,
  route: string,
  node: Json,
): { readonly allowed: readonly Place[]; readonly refused: Readonly<Record<string, string>> } {
  const { product, bench, space } = session;
  const source = product.project.screens.get(route) ?? product.project.fragments.get(route);
  if (source === undefined) throw new Refused('unknown', `There is no page ${route}.`);
  const lists = listsIn(outlineOf(product, source));
  const told = lists.map((list) => {
    const staged = new Staged(session, space.version);
    insert(staged, { do: 'insert', into: list, index: 0, values: [node] });
    const output = bench.trying(staged.texts).product.outputs.get(route);
    return new Set(output?.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message));
  });
  const everywhere = (message: string): boolean => told.every((messages) => messages.has(message));
  const refused = lists.flatMap((list, index) => {
    const [why] = [...(told[index] ?? [])].filter((message) => !everywhere(message));
    return why === undefined ? [] : [[placeKey(list), why] as const];
  });
  const wrong = new Map(refused);
  return { allowed: lists.filter((list) => !wrong.has(placeKey(list))), refused: Object.fromEntries(refused) };
}

function listsIn(outline: readonly OutlineNode[]): Place[] {
  return outline.flatMap(({ lists, children }) => [...lists, ...listsIn(children)]);
}
