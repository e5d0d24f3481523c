import {
  CodeActionKind,
  CompletionItemKind,
  DiagnosticSeverity,
  SymbolKind,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type DocumentSymbol,
  type Position,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { Edit } from '../../document/edit.ts';
import { Lines } from '../../document/lines.ts';
import type { Fix, Problem } from '../../document/problem.ts';
import type { LineColumn } from '../../document/source.ts';
import type { CandidateKind } from '../../editor/candidate.ts';
import type { Offer } from '../../editor/completion.ts';
import type { OutlinePart } from '../../editor/outline.ts';
import type { FileEdits, Move } from '../../editor/rename-edits.ts';
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

/** Converts spans of one text into ranges. */
export class Ranges {
  private readonly lines: Lines;

  constructor(text: string) {
    this.lines = new Lines(text);
  }

  of({ start, end }: Span): Range {
    return { start: this.at(start), end: this.at(end) };
  }

  private at(offset: number): Position {
    const { line, column } = this.lines.place(offset);
    return { line: line - 1, character: column - 1 };
  }
}

/** Converts an offer; required candidates come first. */
export function completionItem(ranges: Ranges, offer: Offer): CompletionItem {
  const { label, kind, detail, documentation, required, text, replace, filter } = offer;
  return {
    label,
    kind: KINDS[kind],
    sortText: `${required === true ? 0 : 1}${label}`,
    filterText: filter,
    textEdit: { range: ranges.of(replace), newText: text },
    ...(detail === undefined || detail === '' ? {} : { detail }),
    ...(documentation === undefined || documentation === ''
      ? {}
      : { documentation: { kind: 'markdown', value: documentation } }),
  };
}

/** Converts lines and columns, which the protocol counts from 0. */
export function rangeOf(start: LineColumn, end: LineColumn): Range {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

/** Converts a problem. */
export function diagnosticOf({ place, end, severity, code, message }: Problem): Diagnostic {
  return {
    range: rangeOf(place, end),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'check',
    message,
  };
}

const textEdit = ({ start, end, text }: Edit): TextEdit => ({ range: rangeOf(start, end), newText: text });

/** Makes the code action that mends a problem. */
export function codeAction(problem: Problem, { title, sure, edits }: Fix, uri: (file: string) => string): CodeAction {
  const changes: Record<string, TextEdit[]> = {};
  for (const edit of edits) (changes[uri(edit.file)] ??= []).push(textEdit(edit));
  return {
    title,
    kind: CodeActionKind.QuickFix,
    isPreferred: sure,
    diagnostics: [diagnosticOf(problem)],
    edit: { changes },
  };
}

const SYMBOLS: Readonly<Record<string, SymbolKind>> = {
  block: SymbolKind.Class,
  use: SymbolKind.Module,
  component: SymbolKind.Object,
  switch: SymbolKind.Enum,
  slot: SymbolKind.Interface,
  do: SymbolKind.Function,
  datum: SymbolKind.Variable,
  field: SymbolKind.Field,
  parameter: SymbolKind.Property,
  state: SymbolKind.Variable,
  event: SymbolKind.Event,
  text: SymbolKind.String,
  group: SymbolKind.Namespace,
};

export function documentSymbol(
  ranges: Ranges,
  { name, kind, detail, span, selection, parts }: OutlinePart,
): DocumentSymbol {
  return {
    name: name === '' ? '""' : name,
    kind: SYMBOLS[kind] ?? SymbolKind.Property,
    detail,
    range: ranges.of(span),
    selectionRange: ranges.of(selection),
    children: parts.map((part) => documentSymbol(ranges, part)),
  };
}

/** Converts the changes of a rename: texts first, then the renamed files. */
export function workspaceEdit(
  edits: readonly FileEdits[],
  moves: readonly Move[],
  uri: (file: string) => string,
): WorkspaceEdit {
  return {
    documentChanges: [
      ...edits.map(({ file, edits: changes }) => ({
        textDocument: { uri: uri(file), version: null },
        edits: changes.map(textEdit),
      })),
      ...moves.map(({ from, to }) => ({ kind: 'rename' as const, oldUri: uri(from), newUri: uri(to) })),
    ],
  };
}
