import { CompletionItemKind, type CompletionItem, type Range } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CandidateKind } from '../../editor/candidate.ts';
import type { Offer } from '../../editor/completion.ts';
import type { Span } from '../../editor/tree.ts';

const KINDS: Readonly<Record<CandidateKind, CompletionItemKind>> = {
  block: CompletionItemKind.Class,
  key: CompletionItemKind.Property,
  word: CompletionItemKind.Keyword,
  text: CompletionItemKind.Text,
  call: CompletionItemKind.Interface,
  page: CompletionItemKind.File,
  fragment: CompletionItemKind.Module,
  value: CompletionItemKind.EnumMember,
  function: CompletionItemKind.Function,
  field: CompletionItemKind.Field,
  type: CompletionItemKind.TypeParameter,
  event: CompletionItemKind.Event,
};

export function rangeOf(document: TextDocument, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** An offer as editors take it: what must be given comes first. */
export function completionItem(document: TextDocument, offer: Offer): CompletionItem {
  const { label, kind, detail, documentation, required, text, replace, filter } = offer;
  return {
    label,
    kind: KINDS[kind],
    sortText: `${required === true ? 0 : 1}${label}`,
    filterText: filter,
    textEdit: { range: rangeOf(document, replace), newText: text },
    ...(detail === undefined || detail === '' ? {} : { detail }),
    ...(documentation === undefined || documentation === ''
      ? {}
      : { documentation: { kind: 'markdown', value: documentation } }),
  };
}
