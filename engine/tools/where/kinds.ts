import type { Facts, ForeignKind } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import { isObject, showPointer, type Json, type Pointer, type Source } from '../../document/source.ts';
import { themeTokens } from '../../document/theme.ts';
import { readTexts } from '../../check/texts.ts';
import { stemOf } from '../../document/plural.ts';
import { firstTexts, flatten } from '../../document/project.ts';

/** A place in a file, and the text there. */
export interface NameUse {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly says: string;
}

/** A kind of thing that documents name. */
export interface Kind {
  readonly name: string;
  /** Returns all names of the kind. */
  known(product: Product): Iterable<string>;
  /** Returns the declarations of a name, which are printed before its uses. */
  written?(product: Product, name: string): NameUse[];
  used(product: Product, name: string): NameUse[];
  /** Returns what to search for in the files of the contract, in code and in style sheets. */
  elsewhere?(name: string): readonly Sought[];
}

export interface Sought {
  readonly in: 'contract' | 'code';
  readonly text: string;
}

const at = (source: Source, pointer: Pointer, says = showPointer(pointer), key = false, inside?: number): NameUse => ({
  file: source.file,
  ...source.place(pointer, key, inside),
  says,
});

/** Finds a name in the facts of every document; the name may be a key there, as the label of a fact is. */
function inDocuments(product: Product, find: (facts: Facts) => readonly Pointer[], name?: string): NameUse[] {
  return [...product.outputs.values()].flatMap(({ facts }) =>
    find(facts).map((pointer) => at(facts.source, pointer, showPointer(pointer), pointer.at(-1) === name)),
  );
}

const pointersOf = <T extends { readonly pointer: Pointer }>(
  list: readonly T[],
  is: (entry: T) => boolean,
): Pointer[] => list.filter(is).map(({ pointer }) => pointer);
const keysOf = (value: Json): string[] =>
  Object.keys(isObject(value) ? value : {}).filter((name) => !name.startsWith('$'));
const quoted = (name: string): Sought[] => ["'", '"', '`'].map((mark) => ({ in: 'code', text: mark + name + mark }));
const named =
  (kind: ForeignKind) =>
  (product: Product, name: string): NameUse[] =>
    inDocuments(product, (facts) => pointersOf(facts.named, (entry) => entry.kind === kind && entry.name === name));
const nodes =
  (kind: string) =>
  (product: Product, name: string): NameUse[] =>
    inDocuments(product, (facts) => pointersOf(facts.nodes, (node) => node.kind === kind && node.name === name));

const text: Kind = {
  name: 'text',
  known: (product) => readTexts(product).tables.flatMap(({ stems }) => [...stems.keys()]),
  written: (product, name) =>
    readTexts(product).tables.flatMap(({ source, texts }) =>
      [...texts]
        .filter(([key]) => stemOf(key) === name)
        .map(([key, words]) => at(source, key.split('.'), `"${words}"`, true)),
    ),
  used: (product, name) =>
    inDocuments(
      product,
      (facts) => pointersOf(facts.keys, ({ key, elsewhere }) => key === name && elsewhere !== true),
      name,
    ),
  elsewhere: (name) => [{ in: 'contract', text: `"text": ${JSON.stringify(name)}` }, ...quoted(name)],
};

const call: Kind = {
  name: 'call',
  known: (product) => product.project.catalog.contract.calls.keys(),
  used: (product, name) => [
    ...inDocuments(product, (facts) => pointersOf(facts.calls, (entry) => entry.call === name)),
    ...named('call')(product, name),
  ],
  elsewhere: (name) => [{ in: 'contract', text: `"operationId": ${JSON.stringify(name)}` }, ...quoted(name)],
};

const fragment: Kind = {
  name: 'fragment',
  known: (product) => product.project.fragments.keys(),
  written: (product, name) => [
    at(product.project.fragments.get(name)!, [], descriptionOf(product.project.fragments.get(name)!)),
  ],
  used: named('fragment'),
};

const descriptionOf = ({ value }: Source): string =>
  isObject(value) ? String(value.description ?? value.title ?? '') : '';

const page: Kind = {
  name: 'page',
  known: (product) => product.project.screens.keys(),
  written: (product, name) => [
    at(product.project.screens.get(name)!, [], descriptionOf(product.project.screens.get(name)!)),
  ],
  used: (product, name) => inDocuments(product, (facts) => pointersOf(facts.links, ({ to }) => to === name)),
};

const rule: Kind = {
  name: 'rule',
  known: (product) => ['required', ...keysOf(product.project.rules.value)],
  written: ({ project }, name) => {
    const { rules } = project;
    const own = isObject(rules.value) ? rules.value[name] : undefined;
    if (!isObject(own)) return [];
    const texts = flatten(firstTexts(project));
    const said = (pointer: Pointer, key: Json | undefined): NameUse[] =>
      typeof key === 'string' ? [at(rules, pointer, `${key} “${texts.get(key) ?? ''}”`)] : [];
    return [
      at(rules, [name], '', true),
      ...['error', 'required'].flatMap((part) => said([name, part], own[part])),
      ...Object.entries(isObject(own.types) ? own.types : {}).flatMap(([type, key]) =>
        said([name, 'types', type], key),
      ),
    ];
  },
  used: named('rule'),
};

const access: Kind = {
  name: 'access rule',
  known: ({ project: { app } }) => keysOf(isObject(app.value) ? (app.value.access ?? null) : null),
  written: (product, name) => [at(product.project.app, ['access', name], '', true)],
  used: (product, name) =>
    inDocuments(product, ({ access: rules }) =>
      rules.flatMap((one, index) => (one === name ? [['access', index]] : [])),
    ),
};

const func: Kind = {
  name: 'function',
  // The functions of the formula language itself are in no table.
  known: (product) => [
    ...product.project.catalog.functions.keys(),
    ...[...product.outputs.values()].flatMap(({ facts }) =>
      facts.formulas.flatMap(({ source }) => [...source.matchAll(/\b([A-Za-z]\w*)\(/g)].map(([, name]) => name!)),
    ),
  ],
  used: (product, name) =>
    [...product.outputs.values()].flatMap(({ facts }) =>
      facts.formulas.flatMap(({ source, pointer }) =>
        [...source.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index }) =>
          at(facts.source, pointer, showPointer(pointer), false, index),
        ),
      ),
    ),
};

/** Style sheets use tokens, and they are searched separately. */
const token: Kind = {
  name: 'token',
  known: ({ project: { theme } }) => (isObject(theme.value) ? themeTokens(theme.value) : []),
  written: (product, name) => [at(product.project.theme, tokenPointer(name), '', true)],
  used: () => [],
  elsewhere: (name) => [{ in: 'code', text: `var(${name}` }],
};

/** Returns the pointer of a token in the theme: `--text-body-size` is under `text`, `body`, `size`. */
function tokenPointer(name: string): Pointer {
  const [, group, rest] = /^--([a-z]+)-?(.*)$/.exec(name)!;
  if (rest === '') return [group!];
  const part = group === 'text' ? /^(.*)-(size|line)$/.exec(rest!) : null;
  return part === null ? [group!, rest!] : [group!, part[1]!, part[2]!];
}

const event: Kind = {
  name: 'event',
  known: ({ routes }) => routes.tracked.keys(),
  written: ({ project: { app } }, name) => [at(app, ['events', name], meaningOf(app, 'events', name), true)],
  used: named('event'),
};

const flag: Kind = {
  name: 'flag',
  known: ({ project: { app } }) => keysOf(isObject(app.value) ? (app.value.flags ?? null) : null),
  written: ({ project: { app } }, name) => [at(app, ['flags', name], meaningOf(app, 'flags', name), true)],
  used: (product, name) =>
    inDocuments(product, (facts) =>
      pointersOf(facts.formulas, ({ reads }) => reads.some(([root, member]) => root === 'flags' && member === name)),
    ),
};

/** Returns the description of an event or a flag in the app document. */
function meaningOf({ value }: Source, kind: 'events' | 'flags', name: string): string {
  const all = isObject(value) ? value[kind] : undefined;
  const declared = isObject(all) ? all[name] : undefined;
  return isObject(declared) ? String(declared.description ?? '') : '';
}

export const KINDS: readonly Kind[] = [
  text,
  call,
  page,
  fragment,
  rule,
  access,
  event,
  flag,
  func,
  token,
  { name: 'block', known: (product) => product.project.catalog.blocks.keys(), used: nodes('block') },
  { name: 'component', known: (product) => product.project.catalog.components.keys(), used: nodes('component') },
  {
    name: 'action',
    known: (product) => product.project.catalog.actions.keys(),
    used: (product, name) =>
      inDocuments(product, (facts) => pointersOf(facts.actions, (action) => action.name === name)),
  },
  {
    name: 'icon',
    known: (product) => [...product.outputs.values()].flatMap(({ facts }) => [...facts.icons]),
    used: named('icon'),
  },
  { name: 'channel', known: (product) => product.project.catalog.contract.channels.keys(), used: named('channel') },
];
