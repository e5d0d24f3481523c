import { SIMPLE_TYPES } from '../formula/type-text.ts';
import { showType } from '../formula/compile.ts';
import type { Candidate } from './candidate.ts';
import { words } from './candidate.ts';
import type { Asked } from './names.ts';
import type { Span } from './tree.ts';

/** Offers the words that fit at an offset of a type's text, with the span that they replace. */
export function typeCandidates(
  text: string,
  offset: number,
  { product }: Asked,
): { readonly candidates: readonly Candidate[]; readonly replace: Span } {
  const { types, ids } = product.project.catalog.contract.names;
  const before = /\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0;
  const after = /^\w*/.exec(text.slice(offset))?.[0].length ?? 0;
  const replace = { start: offset - before, end: offset + after };
  if (/\bid<\w*$/.test(text.slice(0, offset))) return { candidates: words(ids, 'type', 'id'), replace };
  return {
    candidates: [
      ...words(SIMPLE_TYPES, 'type'),
      { label: 'enum', kind: 'type', detail: 'one of the values under "of"' },
      { label: 'facts', kind: 'type', detail: 'labels with texts' },
      ...['list', 'id', 'field'].map((label): Candidate => ({
        label,
        kind: 'type',
        detail: `${label}<…>`,
        insert: `${label}<`,
      })),
      ...[...types].map(([label, type]): Candidate => ({
        label,
        kind: 'type',
        detail: type.kind === 'enum' ? type.values.join(', ') : type.kind === 'record' ? '' : showType(type),
      })),
    ],
    replace,
  };
}
