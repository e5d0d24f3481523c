import { isObject, type Json, type Pointer, type Source } from '../../document/source.ts';
import { readTexts, wordsOf } from '../../check/texts.ts';
import { kindOf } from '../../editor/roles.ts';
import { inner, membersOf, rootSpot, type Spot } from '../../editor/spots.ts';
import { outputOf } from '../../editor/workbench.ts';
import type { Output } from '../../language/output.ts';
import type { Product } from '../../language/product.ts';
import type { OutlineNode } from '../protocol/pages.ts';
import { placeKey, type Place } from '../protocol/place.ts';
import { inWords } from './in-words.ts';
import { relatedPlaces } from './related.ts';

/** The groups of a document, in the order in which the outline shows them, with the kind of their parts. */
const GROUPS: ReadonlyArray<readonly [pointer: Pointer, kind: string, part: string]> = [
  [['params'], 'params', 'value'],
  [['state'], 'state', 'value'],
  [['data'], 'data', 'datum'],
  [['calc'], 'calc', 'value'],
  [['form', 'fields'], 'form', 'field'],
  [['actions'], 'actions', 'block'],
  [['body'], 'body', 'block'],
  [['foot'], 'foot', 'block'],
];

/** Returns the outline of a page or a fragment, as the studio shows it. */
export function outlineOf(product: Product, source: Source): readonly OutlineNode[] {
  const root = rootSpot(kindOf(product, source), source.value);
  if (root === undefined || !isObject(source.value)) return [];
  return new Outliner(product, source, outputOf(product, source.file)).document(root, source.value);
}

/** Returns the outline of a document without the places that a place is related to. Nothing is compiled for it. */
export function plainOutlineOf(product: Product, source: Source): readonly OutlineNode[] {
  const root = rootSpot(kindOf(product, source), source.value);
  if (root === undefined || !isObject(source.value)) return [];
  return new Outliner(product, source, undefined).document(root, source.value);
}

/** Returns the innermost part of an outline around a place; undefined for the document itself. */
export function partAround(outline: readonly OutlineNode[], pointer: Pointer): OutlineNode | undefined {
  for (const part of outline) {
    const found = partAround(part.children, pointer);
    if (found !== undefined) return found;
    const { at } = part;
    if (at.pointer.length > 0 && at.pointer.every((step, index) => step === pointer[index])) return part;
  }
  return undefined;
}

class Outliner {
  private readonly related: (pointer: Pointer) => readonly Pointer[];
  private readonly labels: ReadonlyMap<string, string>;

  constructor(
    private readonly product: Product,
    private readonly source: Source,
    output: Output | undefined,
  ) {
    this.related = output === undefined ? () => [] : relatedPlaces(output.facts);
    this.labels = new Map(
      (output?.facts.binds ?? []).flatMap(({ path, pointer, by }) => {
        const node = by === 'control' ? this.valueAt(pointer.slice(0, -1)) : undefined;
        const key = isObject(node) && typeof node.label === 'string' ? node.label : undefined;
        return key === undefined ? [] : [[path, key] as const];
      }),
    );
  }

  document(root: Spot, value: Readonly<Record<string, Json>>, at: Pointer = []): readonly OutlineNode[] {
    const groups = GROUPS.flatMap(([pointer, kind, part]): OutlineNode[] => {
      const spot = this.spot(root, pointer);
      if (spot === undefined || (spot.value === undefined && !isBegun(kind, value))) return [];
      const nodes = part === 'block' ? this.nodesIn(spot) : undefined;
      const children = nodes?.nodes ?? this.declarations(spot, kind, part);
      return [this.part(spot.pointer, { kind, type: kind, name: inWords(kind), lists: nodes?.lists ?? [], children })];
    });
    const sheets = isObject(value.sheets) ? Object.entries(value.sheets) : [];
    return [
      ...groups,
      ...sheets.flatMap(([name, sheet]): OutlineNode[] => {
        const spot = this.spot(root, ['sheets', name]);
        if (spot === undefined || !isObject(sheet)) return [];
        const named = this.named(sheet.title);
        return [
          this.part([...at, 'sheets', name], {
            kind: 'sheet',
            type: 'sheet',
            name: named?.words ?? inWords(name),
            ...(named === undefined ? {} : { key: named.key }),
            children: this.document(spot, sheet, [...at, 'sheets', name]),
          }),
        ];
      }),
    ];
  }

  private declarations(spot: Spot, group: string, kind: string): OutlineNode[] {
    if (!isObject(spot.value)) return [];
    return Object.entries(spot.value).map(([name, value]) => {
      const declared = isObject(value) ? value : {};
      const type = [declared.call, declared.type].find((one): one is string => typeof one === 'string') ?? kind;
      const key = group === 'form' ? this.labels.get(`form.${name}`) : undefined;
      return this.part([...spot.pointer, name], {
        kind,
        type,
        name: (key === undefined ? undefined : this.words(key)) ?? inWords(name),
        ...(key === undefined ? {} : { key }),
      });
    });
  }

  /** Returns the nodes at a place and within it, and the lists that they stand in. */
  private nodesIn(spot: Spot): { readonly nodes: OutlineNode[]; readonly lists: Place[] } {
    const { takes, value } = spot;
    const place = { file: this.source.file, pointer: spot.pointer };
    if (takes.type === 'nodes' || (takes.type === 'list' && isBar(takes.of))) {
      const entries = Array.isArray(value) ? value.map((_, index) => this.within(spot, index)) : [spot];
      return { nodes: entries.flatMap((one) => (one === undefined ? [] : this.node(one))), lists: [place] };
    }
    if (takes.type === 'either') {
      const nodes = takes.of.find(({ type }) => type === 'nodes');
      const isNode = Array.isArray(value) || (isObject(value) && ('block' in value || 'use' in value));
      return nodes === undefined || !isNode ? NONE : this.nodesIn({ ...spot, takes: nodes });
    }
    if (takes.type === 'event' || takes.type === 'actions') return NONE;
    if (takes.type === 'table' && isObject(value)) {
      const cases = Object.keys(value).flatMap((name): OutlineNode[] => {
        const next = this.within(spot, name);
        if (next === undefined) return [];
        const { nodes, lists } = this.nodesIn(next);
        if (lists.length === 0) return [];
        return [
          this.part(next.pointer, {
            kind: 'case',
            type: 'case',
            name: this.caseName(spot, name),
            lists,
            children: nodes,
          }),
        ];
      });
      return { nodes: cases, lists: [] };
    }
    const steps = isObject(value) ? Object.keys(value) : Array.isArray(value) ? [...value.keys()] : [];
    const found = steps.flatMap((step) => {
      const next = this.within(spot, step);
      return next === undefined || typeof next.value !== 'object' ? [] : [this.nodesIn(next)];
    });
    return { nodes: found.flatMap(({ nodes }) => nodes), lists: found.flatMap(({ lists }) => lists) };
  }

  private node(spot: Spot): OutlineNode[] {
    const { value, pointer } = spot;
    if (!isObject(value)) return [];
    const kind = ['use', 'component', 'switch', 'slot'].find((one) => typeof value[one] === 'string') ?? 'block';
    const members = membersOf(spot, this.product.project.catalog);
    const found = Object.keys(members?.keys ?? {}).map((key) => {
      const next = this.within(spot, key);
      const empty = next?.value === undefined && next?.takes.type === 'nodes' && key === 'children';
      if (next === undefined) return NONE;
      if (empty) return { nodes: [], lists: [{ file: this.source.file, pointer: next.pointer }] };
      return next.value === undefined ? NONE : this.nodesIn(next);
    });
    const type = typeof value[kind] === 'string' ? String(value[kind]) : 'icon-button';
    const named = this.nameOf(value, members?.keys ?? {}, kind, type);
    return [
      this.part(pointer, {
        kind,
        type,
        ...named,
        movable: typeof pointer.at(-1) === 'number',
        ...(typeof value.bind === 'string' ? { bind: value.bind } : {}),
        ...(typeof value.id === 'string' ? { id: value.id } : {}),
        lists: found.flatMap(({ lists }) => lists),
        children: found.flatMap(({ nodes }) => nodes),
      }),
    ];
  }

  /** Names a node by the words that it shows, else by what it is. */
  private nameOf(
    value: Readonly<Record<string, Json>>,
    keys: object,
    kind: string,
    type: string,
  ): { readonly name: string; readonly key?: string } {
    const texts = Object.entries(keys as Readonly<Record<string, { readonly type: string }>>)
      .filter(([, { type: slot }]) => slot === 'text' || slot === 'either')
      .map(([name]) => name);
    for (const name of ['label', 'title', 'text', ...texts]) {
      const named = this.named(value[name]);
      if (named !== undefined) return { name: named.words, key: named.key };
    }
    if (typeof value.id === 'string') return { name: inWords(value.id) };
    return { name: kind === 'switch' ? `By ${type.replace(/^=/, '')}` : inWords(type.split('/').at(-1) ?? type) };
  }

  /** Returns the key and the words of a text as documents write it. */
  private named(value: Json | undefined): { readonly key: string; readonly words: string } | undefined {
    const key = isObject(value) ? value.text : value;
    if (typeof key !== 'string' || key.startsWith('=')) return undefined;
    const words = this.words(key);
    return words === undefined ? undefined : { key, words };
  }

  private words(key: string): string | undefined {
    const { first } = readTexts(this.product);
    return first === undefined ? undefined : wordsOf(first, key);
  }

  private caseName(spot: Spot, name: string): string {
    const keys = [...(this.product.project.catalog.contract.names.types.entries() ?? [])].flatMap(([type, of]) =>
      of.kind === 'enum' && of.values.includes(name) ? [`enum.${type}.${name}`] : [],
    );
    const words = keys.length === 1 && spot.pointer.at(-1) === 'cases' ? this.words(keys[0]!) : undefined;
    return words ?? (name === 'else' ? 'Otherwise' : inWords(name));
  }

  private part(
    pointer: Pointer,
    {
      lists = [],
      children = [],
      movable = false,
      ...rest
    }: Pick<OutlineNode, 'kind' | 'type' | 'name'> & Partial<OutlineNode>,
  ): OutlineNode {
    const { file } = this.source;
    const at = { file, pointer };
    const seen = new Set([placeKey(at)]);
    const related = this.related(pointer)
      .map((other) => ({ file, pointer: other }))
      .filter((other) => !seen.has(placeKey(other)) && seen.add(placeKey(other)));
    return { at, ...rest, movable, lists, related, children };
  }

  private spot(root: Spot, pointer: Pointer): Spot | undefined {
    return pointer.reduce<Spot | undefined>(
      (spot, step) => (spot === undefined ? undefined : this.within(spot, step)),
      root,
    );
  }

  private within(spot: Spot, step: string | number): Spot | undefined {
    return inner(spot, step, this.product.project.catalog);
  }

  private valueAt(pointer: Pointer): Json | undefined {
    return pointer.reduce<Json | undefined>(
      (value, step) =>
        Array.isArray(value) ? (value[Number(step)] as Json) : isObject(value) ? value[String(step)] : undefined,
      this.source.value,
    );
  }
}

/** Tells whether a group is there before anything is in it: what one sees, and a form, get their first part here. */
const isBegun = (kind: string, document: Readonly<Record<string, Json>>): boolean =>
  kind === 'body' || (kind === 'form' && isObject(document.form));

const NONE = { nodes: [], lists: [] };

const isBar = (key: { readonly type: string }): boolean => key.type === 'nodes';
