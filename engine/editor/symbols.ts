import { isObject, type Json, type Pointer } from '../document/source.ts';
import type { Owner } from './owners.ts';
import type { Span } from './tree.ts';

/** The kind of thing to which a name refers. */
export type SymbolKind =
  | 'text'
  | 'call'
  | 'argument'
  | 'channel'
  | 'type'
  | 'member'
  | 'page'
  | 'fragment'
  | 'sheet'
  | 'rule'
  | 'access rule'
  | 'component'
  | 'block'
  | 'action'
  | 'function'
  | 'icon'
  | 'tracked event'
  | 'parameter'
  | 'state'
  | 'datum'
  | 'derived value'
  | 'field'
  | 'event'
  | 'slot'
  | 'result'
  | 'global';

/** A named thing and its owner: its document, its call, its type. */
export interface NamedSymbol {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly owner?: string;
}

/** A place where a thing is named: the span of its name alone. */
export interface Occurrence extends Span {
  readonly symbol: NamedSymbol;
  /** The thing is declared here. */
  readonly definition?: true;
}

/** Returns an id that is equal for two names of one thing. */
export function idOf({ kind, name, owner = '' }: NamedSymbol): string {
  return `${kind} ${owner} ${name}`;
}

/** The keys of the grammar that declare the cells of a root. */
const CELLS: Readonly<Record<string, { readonly kind: SymbolKind; readonly under: Pointer }>> = {
  params: { kind: 'parameter', under: ['params'] },
  state: { kind: 'state', under: ['state'] },
  data: { kind: 'datum', under: ['data'] },
  status: { kind: 'datum', under: ['data'] },
  calc: { kind: 'derived value', under: ['calc'] },
  form: { kind: 'field', under: ['form', 'fields'] },
};

/** The document of a place, to find the declarations that the place sees. */
export interface Home {
  /** The document's name: `fund/withdraw`, `fragments/pay-sheet`, `rules`. */
  readonly document: string;
  readonly value: Json;
}

/** Returns the cell that a place names by `data.order`: of the sheet around it, or of the page. */
export function cellAt(home: Home, pointer: Pointer, root: string, name: string): NamedSymbol | undefined {
  if (root === 'prefs' || root === 'app' || root === 'flags') return { kind: 'global', name, owner: root };
  const cell = Object.hasOwn(CELLS, root) ? CELLS[root] : undefined;
  if (cell === undefined) return undefined;
  return { kind: cell.kind, name, owner: ownerAt(home, pointer, [...cell.under, name]) };
}

/** Returns the owner of a declaration: the document, or the sheet or rule in it that a place is in. */
export function ownerAt({ document, value }: Home, pointer: Pointer, declared: Pointer): string {
  if (document === 'rules') return `rules#${String(pointer[0])}`;
  const [first, sheet] = pointer;
  if (first === 'sheets' && sheet !== undefined && has(value, ['sheets', sheet, ...declared]))
    return sheetOwner(document, String(sheet));
  return document;
}

/** Returns the owner of a sheet's declarations. */
export function sheetOwner(document: string, sheet: string): string {
  return `${document}#${sheet}`;
}

function has(value: Json, pointer: Pointer): boolean {
  let at: Json | undefined = value;
  for (const step of pointer) {
    if (!isObject(at) || !Object.hasOwn(at, step)) return false;
    at = at[step];
  }
  return true;
}

/** Returns an argument of a thing that takes arguments. */
export function argumentOf({ kind, name: owner }: Owner, name: string, document: string): NamedSymbol | undefined {
  switch (kind) {
    case 'call':
      return { kind: 'argument', name, owner };
    case 'page':
    case 'fragment':
      return { kind: 'parameter', name, owner };
    case 'sheet':
      return { kind: 'parameter', name, owner: sheetOwner(document, owner) };
    case 'rule':
      return { kind: 'parameter', name, owner: `rules#${owner}` };
    case 'returns':
      return { kind: 'result', name, owner };
    default:
      return undefined;
  }
}
