import { readContract, mergeContract } from '../document/read-contract.ts';
import type { Problem } from '../document/problem.ts';
import { mapDocuments, type Project } from '../document/project.ts';
import { isObject, readSource, type Source } from '../document/source.ts';
import { checkProduct } from '../check/check.ts';
import { Product } from '../language/product.ts';
import { namedInCode } from './code.ts';
import { editsOf, type FileEdits, type Move } from './rename-edits.ts';
import { occurrenceAt } from './references.ts';
import type { NamedSymbol, SymbolKind } from './symbols.ts';
import type { Span } from './tree.ts';
import type { Snapshot } from './workbench.ts';

/** The changes of a rename, or why it is refused, in words for the user. */
export type Renaming =
  | { readonly edits: readonly FileEdits[]; readonly moves: readonly Move[] }
  | { readonly refused: string };

/** The pattern of names, by kind. Other kinds belong to the contract or to code. */
const NAMES: Readonly<Partial<Record<SymbolKind, { readonly is: RegExp; readonly says: string }>>> = {
  text: { is: /^[a-zA-Z][\w-]*(\.[\w-]+)+$/, says: 'The key of a text is words joined by dots, as "orders.title".' },
  page: { is: /^(?!fragments\/)[\w-]+\/[\w-]+$/, says: 'A page is called "group/page".' },
  fragment: { is: /^fragments\/[\w-]+$/, says: 'A fragment is called "fragments/name".' },
  rule: { is: /^[A-Za-z]\w*$/, says: 'A rule is called by letters and digits.' },
  'tracked event': { is: /^[a-zA-Z][\w.-]*$/, says: 'An event is words joined by dots, as "order.sent".' },
};

const WORD = { is: /^[A-Za-z]\w*$/, says: 'A name is letters and digits.' };
const WORDS: ReadonlySet<SymbolKind> = new Set([
  'parameter',
  'state',
  'datum',
  'derived value',
  'field',
  'event',
  'slot',
  'sheet',
  'result',
  'access rule',
  'global',
]);

/** Returns the name that a rename at an offset would change, or why none can be. */
export function renamable(
  snapshot: Snapshot,
  file: string,
  offset: number,
): { readonly symbol: NamedSymbol; readonly span: Span; readonly name: string } | { readonly refused: string } {
  const found = occurrenceAt(snapshot, file, offset);
  if (found === undefined) return { refused: 'Nothing here has a name.' };
  const { symbol, start, end } = found;
  if (ruleOf(symbol) === undefined)
    return { refused: `"${symbol.name}" is the name of a ${symbol.kind}, which documents do not make up.` };
  return { symbol, span: { start, end }, name: symbol.name };
}

/** Completes a name of which only the last part is given. */
function inItsGroup({ kind, name }: NamedSymbol, wanted: string): string {
  const sign = kind === 'text' ? '.' : '/';
  const grouped = kind === 'text' || kind === 'page' || kind === 'fragment';
  return grouped && !wanted.includes(sign) ? name.slice(0, name.lastIndexOf(sign) + 1) + wanted : wanted;
}

function ruleOf({ kind, owner }: NamedSymbol): typeof WORD | undefined {
  if (kind === 'global' && owner !== 'prefs' && owner !== 'flags') return undefined;
  return NAMES[kind] ?? (WORDS.has(kind) ? WORD : undefined);
}

/**
 * Renames the thing at an offset in all documents, tables of texts and the contract. Refuses where the checker would
 * find a new mistake, or where code names the thing.
 */
export async function rename(snapshot: Snapshot, file: string, offset: number, wanted: string): Promise<Renaming> {
  const found = renamable(snapshot, file, offset);
  if ('refused' in found) return found;
  const { symbol } = found;
  const to = inItsGroup(symbol, wanted);
  const rule = ruleOf(symbol);
  if (rule?.is.test(to) !== true) return { refused: rule?.says ?? '' };
  if (to === symbol.name) return { edits: [], moves: [] };
  if (symbol.kind === 'text' || symbol.kind === 'page') {
    const place = await namedInCode(snapshot.product.project.options.root, symbol.name);
    if (place !== undefined)
      return { refused: `The code names "${symbol.name}" too, at ${place}: rename it there and here together.` };
  }
  const changes = editsOf(snapshot, symbol, to);
  if ('refused' in changes) return changes;
  const mistake = newMistake(snapshot, changes.edits, changes.moves);
  return mistake === undefined
    ? changes
    : { refused: `After it the checker would say: ${mistake.file}: ${mistake.message}` };
}

/** Returns the first problem that the edits would add. */
function newMistake({ product }: Snapshot, edits: readonly FileEdits[], moves: readonly Move[]): Problem | undefined {
  const next = new Product(edited(product.project, edits, moves), product);
  const after = checkProduct(next);
  if (after.length === 0) return undefined;
  const before = new Set(checkProduct(product).map(({ code, message }) => code + message));
  const mistakes = after.filter(({ code, message }) => !before.has(code + message));
  // A problem in an edited file explains more than one that follows from it elsewhere.
  return mistakes.find((one) => edits.some(({ file }) => one.file === file)) ?? mistakes[0];
}

/** Returns a product with edits applied. */
function edited(project: Project, edits: readonly FileEdits[], moves: readonly Move[]): Project {
  const texts = new Map(edits.map(({ file, text }) => [file, text]));
  const source = (one: Source): Source => {
    const text = texts.get(one.file);
    const file = moves.find(({ from }) => from === one.file)?.to ?? one.file;
    return text === undefined && file === one.file ? one : readSource(file, text ?? one.text);
  };
  const renamed = (name: string): string => moves.find((move) => move.name === name)?.newName ?? name;
  const contract = project.contract.map(source);
  const objects = contract.map(({ value }) => (isObject(value) ? value : {}));
  const channels = isObject(project.channels?.value) ? project.channels.value : {};
  const catalog = contract.every((one, index) => one === project.contract[index])
    ? project.catalog
    : { ...project.catalog, contract: readContract(mergeContract(objects), channels) };
  return { ...mapDocuments(project, source, renamed), catalog, contract };
}
