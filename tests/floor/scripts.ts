import { parse, type Node } from 'acorn';
import type { Identifier } from '@mdn/browser-compat-data';
import type { Floor } from '../../engine/build/floor.ts';
import { compat, lacks, parts } from './support.ts';

/** A feature that a file uses and a browser of the floor has not got. */
export interface Newer {
  readonly feature: string;
  readonly lacking: readonly string[];
}

/** What the floor has not got, by the names that scripts use. */
export interface Missing {
  /** `structuredClone`, `Iterator`. */
  readonly globals: ReadonlyMap<string, readonly string[]>;
  /** `Object.groupBy`, `AbortSignal.any`. */
  readonly statics: ReadonlyMap<string, readonly string[]>;
  /** Members of the language's things, where none has one of that name at the floor: `toSorted`. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** The things of which a page has one, by their interfaces. Members of other things of a page are not told apart. */
const SINGLE: Readonly<Record<string, string>> = {
  Clipboard: 'navigator.clipboard',
  Document: 'document',
  Navigator: 'navigator',
  Performance: 'performance',
  Window: 'window',
};

/** Reads from MDN's table what the floor has not got. */
export function missingAt(floor: Floor): Missing {
  const globals = new Map<string, readonly string[]>();
  const statics = new Map<string, readonly string[]>();
  const members = new Map<string, readonly string[]>();
  const interfaces = new Map<string, readonly string[]>();
  const known = new Set<string>();
  const read = (name: string, thing: Identifier, language: boolean): void => {
    const lacking = lacks(thing, floor);
    if (lacking.length > 0) globals.set(name, lacking);
    for (const [member, feature] of parts(thing)) {
      const own = member.replace(/_static$/, '');
      const missing = lacks(feature, floor);
      if (!/^[a-zA-Z]\w*$/.test(own) || feature.__compat === undefined) continue;
      if (missing.length > 0 && (member.endsWith('_static') || name === 'Intl')) statics.set(`${name}.${own}`, missing);
      else if (missing.length > 0 && language) members.set(own, missing);
      else if (missing.length > 0) interfaces.set(`${name}.${own}`, missing);
      else known.add(own);
    }
  };
  for (const [name, thing] of parts(compat.javascript.builtins ?? {})) {
    read(name, thing, true);
    if (name === 'Intl') for (const [member, inner] of parts(thing)) read(`Intl.${member}`, inner, true);
  }
  for (const [name, thing] of parts(compat.api)) read(name, thing, false);
  for (const name of known) members.delete(name);
  for (const [name, missing] of interfaces) {
    const [owner = '', member = ''] = name.split('.');
    const single = SINGLE[owner];
    if (single !== undefined) statics.set(`${single}.${member}`, missing);
    // Members of the window are globals, too.
    if (owner === 'Window') globals.set(member, missing);
  }
  return { globals, statics, members };
}

type Tree = Node & Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function* treesOf(tree: Tree): Generator<Tree> {
  yield tree;
  for (const value of Object.values(tree))
    for (const inner of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      if (isTree(inner)) yield* treesOf(inner);
}

/** Returns the name of a thing, as in `navigator.clipboard`. */
function nameOf(tree: Tree): string | undefined {
  if (tree.type === 'Identifier') return String(tree.name);
  const { object, property } = tree;
  if (tree.type !== 'MemberExpression' || tree.computed === true || !isTree(object) || !isTree(property)) return;
  const owner = nameOf(object);
  return owner === undefined ? undefined : `${owner}.${String(property.name)}`;
}

/**
 * Returns what a script uses that the floor has not got: members of objects by their names, statics and globals by
 * theirs.
 * @throws SyntaxError where its syntax is newer than ES2022, which all browsers of the floor know
 */
export function newerInScript(code: string, missing: Missing): readonly Newer[] {
  const found = new Map<string, readonly string[]>();
  const note = (feature: string, lacking: readonly string[] | undefined): void => {
    if (lacking !== undefined) found.set(feature, lacking);
  };
  const tree = parse(code, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as Tree;
  for (const each of treesOf(tree)) {
    if (each.type === 'NewExpression' || each.type === 'CallExpression') {
      const { callee } = each;
      if (isTree(callee) && callee.type === 'Identifier')
        note(String(callee.name), missing.globals.get(String(callee.name)));
    }
    if (each.type !== 'MemberExpression' || each.computed === true) continue;
    const { object, property } = each;
    if (!isTree(object) || !isTree(property) || property.type !== 'Identifier') continue;
    const name = String(property.name);
    const owner = nameOf(object);
    if (owner !== undefined) note(`${owner}.${name}`, missing.statics.get(`${owner}.${name}`));
    if (owner === 'globalThis' || owner === 'self') note(`window.${name}`, missing.globals.get(name));
    note(`.${name}`, missing.members.get(name));
  }
  return [...found].map(([feature, lacking]) => ({ feature, lacking }));
}
