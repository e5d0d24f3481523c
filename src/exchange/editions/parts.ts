import type { Edition } from './edition.ts';

/** Something that can be published alone: a page, a fragment or a language. `rest` goes only with everything. */
type PartKind = 'page' | 'fragment' | 'language' | 'rest';

/** A part of the product, and its documents that differ. */
export interface DifferingPart {
  readonly kind: PartKind;
  /** `fund/withdraw`, `fragments/pay-sheet`, `fra`; for the rest the path of the document. */
  readonly name: string;
  readonly is: 'added' | 'changed' | 'removed';
  /** The documents of it that differ. */
  readonly files: readonly string[];
}

const LANGUAGE = /^locales\/(?!glossary\.json$)(.+)\.json$/;
const FRAGMENT = /^screens\/(fragments\/.+?)(?:\.tests)?\.json$/;
const PAGE = /^screens\/(.+\/.+?)(?:\.tests)?\.json$/;

/** Returns the part that a document is of, by its path. */
export function partOf(path: string): Pick<DifferingPart, 'kind' | 'name'> {
  const kinds = [
    ['language', LANGUAGE],
    ['fragment', FRAGMENT],
    ['page', PAGE],
  ] as const;
  for (const [kind, pattern] of kinds) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined) return { kind, name };
  }
  return { kind: 'rest', name: path };
}

/**
 * Returns the parts in which documents differ from others, by their hashes, in the order of their names. A page whose
 * tests alone differ has changed.
 */
export function partsBetween(before: Edition['documents'], after: Edition['documents']): readonly DifferingPart[] {
  const parts = new Map<string, DifferingPart>();
  for (const path of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    if (before[path] === after[path]) continue;
    const part = partOf(path);
    const is = !(path in before) ? 'added' : path in after ? 'changed' : 'removed';
    // The document itself comes before its tests, and says what became of it.
    const isOfTests = path.endsWith('.tests.json');
    const key = `${part.kind} ${part.name}`;
    const known = parts.get(key) ?? { ...part, is: isOfTests ? 'changed' : is, files: [] };
    parts.set(key, { ...known, files: [...known.files, path] });
  }
  return [...parts.values()];
}
