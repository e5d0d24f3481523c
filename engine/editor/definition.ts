import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '../language/product.ts';
import { ENGINE } from '../document/catalog.ts';
import { moduleIn } from '../document/parts.ts';
import { isMacro } from '../formula/macros.ts';
import { treeOf } from './draft.ts';
import { namedIn, occurrenceAt, referencesTo } from './references.ts';
import { idOf, type NamedSymbol } from './symbols.ts';
import { find, type Span } from './tree.ts';
import type { Snapshot } from './workbench.ts';

/** A span of a file; the file is relative to the product's root, or absolute for code. */
export interface Location {
  readonly file: string;
  readonly span: Span;
  /** The text of the file, where it is no document. */
  readonly text?: string;
}

const START: Span = { start: 0, end: 0 };

/** Finds the declarations of the name at an offset: for a text one in each language, for all else one. */
export function definitionAt(snapshot: Snapshot, file: string, offset: number): readonly Location[] {
  const found = occurrenceAt(snapshot, file, offset);
  return found === undefined ? [] : definitionsOf(snapshot, found.symbol);
}

/** Returns the places where a thing is declared. */
function definitionsOf(snapshot: Snapshot, symbol: NamedSymbol): readonly Location[] {
  const { product } = snapshot;
  const { project } = product;
  const { catalog } = project;
  switch (symbol.kind) {
    case 'page':
      return whole(project.screens.get(symbol.name)?.file);
    case 'fragment':
      return whole(project.fragments.get(symbol.name)?.file);
    case 'block':
      // Blocks that the compiler itself knows.
      if (symbol.name === 'field.rows') return inEngine('FIELD_ROWS', 'language/rows', 'grammar');
      if (symbol.name === 'list') return inEngine('LIST', 'language/list', 'grammar');
      return schemaOf(catalog.blocks.get(symbol.name));
    case 'action':
      return schemaOf(catalog.actions.get(symbol.name));
    case 'component':
      return schemaOf(catalog.components.get(symbol.name));
    case 'function':
      return functionAt(symbol.name, product);
    case 'global':
      return globalAt(symbol, product);
    case 'parameter':
    case 'state':
    case 'datum':
    case 'derived value':
    case 'field':
    case 'event':
    case 'slot':
    case 'sheet':
    case 'result':
      return declarations(symbol, product);
    default:
      return referencesTo(snapshot, symbol)
        .filter(({ definition }) => definition === true)
        .map(({ source, start, end }) => ({ file: source.file, span: { start, end } }));
  }
}

function whole(file: string | undefined): readonly Location[] {
  return file === undefined ? [] : [{ file, span: START }];
}

/** Returns the schema of a part, beside the module that ships for it. */
function schemaOf(part: { readonly module: string } | undefined): readonly Location[] {
  if (part === undefined) return [];
  const folder = path.extname(part.module) === '' ? part.module : path.dirname(part.module);
  const file = moduleIn(folder, 'schema');
  return file === undefined ? [] : [{ file, span: START, text: readFileSync(file, 'utf8') }];
}

/** Returns the declaration of a preference, a signal or a constant of the app document. */
function globalAt({ name, owner = '' }: NamedSymbol, { project: { app } }: Product): readonly Location[] {
  const tree = treeOf(app);
  const key = [[owner, name], [name], ['signals', name]].flatMap((pointer) => find(tree, pointer)?.key ?? [])[0];
  return key === undefined ? [] : [{ file: app.file, span: { start: key.start + 1, end: key.end - 1 } }];
}

function functionAt(name: string, { project: { catalog } }: Product): readonly Location[] {
  // The functions of the language itself are in no table.
  if (isMacro(name)) return inEngine(name, 'formula', 'macros');
  if (name === 'or') return inEngine('compileOr', 'formula', 'or');
  return [...catalog.functions.values()]
    .filter(({ parsed }) => parsed.name === name)
    .flatMap(({ name: exported }) => {
      const file = catalog.functionModules.get(exported);
      if (file === undefined) return [];
      const found = declaredIn(file, exported) ?? declaredBeside(file, exported);
      return found === undefined ? [] : [found];
    });
}

/** Finds a name of the engine itself, in the module that exports it. */
function inEngine(name: string, folder: string, module: string): readonly Location[] {
  const file = moduleIn(path.join(ENGINE, folder), module);
  if (file === undefined) return [];
  const text = readFileSync(file, 'utf8');
  const start = Math.max(0, text.search(new RegExp(`\\b${name}\\b`)));
  return [{ file, span: { start, end: start + name.length }, text }];
}

function declaredIn(file: string, name: string): Location | undefined {
  const text = readFileSync(file, 'utf8');
  const found = new RegExp(`export const (${name})\\b`).exec(text);
  if (found === null) return undefined;
  const start = found.index + found[0].length - name.length;
  return { file, span: { start, end: start + name.length }, text };
}

/** Follows a module that re-exports the declarations of modules beside it. */
function declaredBeside(file: string, name: string): Location | undefined {
  const beside = [...readFileSync(file, 'utf8').matchAll(/from '(\.\/[\w.-]+\.ts)'/g)].map(([, other]) =>
    path.join(path.dirname(file), other!),
  );
  return beside.flatMap((other) => declaredIn(other, name) ?? [])[0];
}

/** Finds a declaration in the document that owns it. */
function declarations(symbol: NamedSymbol, product: Product): readonly Location[] {
  const [owner = ''] = (symbol.owner ?? '').split('#');
  const { screens, fragments, rules } = product.project;
  const source = owner === 'rules' ? rules : (screens.get(owner) ?? fragments.get(owner));
  if (source === undefined) return [];
  const id = idOf(symbol);
  return namedIn(product, source)
    .filter((one) => one.definition === true && idOf(one.symbol) === id)
    .map(({ start, end }) => ({ file: source.file, span: { start, end } }));
}
