import {
  CodeActionKind,
  LSPErrorCodes,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type Location as ProtocolLocation,
  type Position,
  type Range,
  type ServerCapabilities,
  type TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ProjectOptions } from '../../document/project.ts';
import { complete } from '../../editor/completion.ts';
import { definitionAt } from '../../editor/definition.ts';
import { Lines } from '../../document/lines.ts';
import { wordsOfText } from '../../editor/explain.ts';
import { hover } from '../../editor/hover.ts';
import { outline } from '../../editor/outline.ts';
import { occurrenceAt, referencesTo } from '../../editor/references.ts';
import { renamable, rename } from '../../editor/rename.ts';
import { sourceOf } from '../../editor/workbench.ts';
import { Diagnosis } from './diagnosis.ts';
import { codeAction, completionItem, documentSymbol, rangeOf, Ranges, workspaceEdit } from './protocol.ts';
import { Server, type Asked } from './server.ts';

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['"', '.', '=', '<', "'", '(', ',', ' '], resolveProvider: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
};

/** Serves products to an editor until it ends the connection. */
export async function serve(connection: Connection, products: readonly ProjectOptions[]): Promise<void> {
  const documents = new TextDocuments(TextDocument);
  const server = new Server(products);
  const diagnosis = new Diagnosis(server, connection);
  connection.onInitialize(() => ({ serverInfo: { name: 'Screen documents' }, capabilities: CAPABILITIES }));
  connection.onInitialized(() => diagnosis.soon());
  connection.onShutdown(() => diagnosis.stop());
  documents.onDidChangeContent(({ document }) => {
    server.changed(document.uri, document.getText());
    diagnosis.soon();
  });
  documents.onDidClose(({ document }) => {
    server.closed(document.uri);
    diagnosis.soon();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (changes.some(({ uri }) => uri.includes('/schemas/'))) server.restart();
    for (const { uri } of changes) server.saved(uri);
    diagnosis.soon();
  });
  answerWhereAsked(connection, server);
  answerRenames(connection, server);
  answerFixes(connection, server, diagnosis);
  documents.listen(connection);
  connection.listen();
  await new Promise<void>((resolve) => connection.onExit(resolve));
}

/** The place of an editor's request. */
interface Placed extends Asked {
  readonly offset: number;
}

async function placed(
  server: Server,
  { textDocument, position }: TextDocumentPositionParams,
): Promise<Placed | undefined> {
  const asked = await server.at(textDocument.uri);
  if (asked === undefined) return undefined;
  const { line, character } = position;
  return { ...asked, offset: new Lines(asked.text).offset({ line: line + 1, column: character + 1 }) };
}

function answerWhereAsked(connection: Connection, server: Server): void {
  connection.onCompletion(async (params) => {
    const at = await placed(server, params);
    if (at === undefined) return null;
    const { offers, more } = complete(at.snapshot, at.file, at.offset);
    const ranges = new Ranges(at.text);
    const { uri } = params.textDocument;
    return { isIncomplete: more, items: offers.map((offer) => ({ ...completionItem(ranges, offer), data: uri })) };
  });
  connection.onCompletionResolve(async (item) => {
    const at = item.documentation === undefined ? await server.at(String(item.data)) : undefined;
    const words = at === undefined ? undefined : wordsOfText(item.label, at.snapshot.product);
    return words === undefined ? item : { ...item, documentation: { kind: 'markdown', value: words } };
  });
  connection.onHover(async (params) => {
    const at = await placed(server, params);
    const shown = at === undefined ? undefined : hover(at.snapshot, at.file, at.offset);
    if (at === undefined || shown === undefined) return null;
    return { contents: { kind: 'markdown', value: shown.markdown }, range: new Ranges(at.text).of(shown.span) };
  });
  connection.onDefinition(async (params) => {
    const at = await placed(server, params);
    if (at === undefined) return null;
    return definitionAt(at.snapshot, at.file, at.offset).map(({ file, span, text }): ProtocolLocation => ({
      uri: at.uri(file),
      range: new Ranges(text ?? sourceOf(at.snapshot.product, file)?.text ?? '').of(span),
    }));
  });
  connection.onReferences(async (params) => {
    const at = await placed(server, params);
    const found = at === undefined ? undefined : occurrenceAt(at.snapshot, at.file, at.offset);
    if (at === undefined || found === undefined) return null;
    return referencesTo(at.snapshot, found.symbol)
      .filter(({ definition }) => definition !== true || params.context.includeDeclaration)
      .map(({ source, ...span }) => ({ uri: at.uri(source.file), range: new Ranges(source.text).of(span) }));
  });
  connection.onDocumentSymbol(async ({ textDocument }) => {
    const at = await server.at(textDocument.uri);
    if (at === undefined) return null;
    const ranges = new Ranges(at.text);
    return outline(at.snapshot, at.file).map((part) => documentSymbol(ranges, part));
  });
}

function answerRenames(connection: Connection, server: Server): void {
  connection.onPrepareRename(async (params) => {
    const at = await placed(server, params);
    if (at === undefined) return null;
    const found = renamable(at.snapshot, at.file, at.offset);
    if ('refused' in found) return refusal(found.refused);
    return { range: new Ranges(at.text).of(found.span), placeholder: found.name };
  });
  connection.onRenameRequest(async (params) => {
    const at = await placed(server, params);
    if (at === undefined) return null;
    const done = await rename(at.snapshot, at.file, at.offset, params.newName);
    return 'refused' in done ? refusal(done.refused) : workspaceEdit(done.edits, done.moves, at.uri);
  });
}

/** Answers requests for the fixes of a place. */
function answerFixes(connection: Connection, server: Server, diagnosis: Diagnosis): void {
  connection.onCodeAction(async ({ textDocument, range }) => {
    const at = await server.at(textDocument.uri);
    if (at === undefined) return null;
    return diagnosis
      .problemsIn(at)
      .filter(({ place, end }) => overlaps(rangeOf(place, end), range))
      .flatMap((problem) => (problem.fixes ?? []).map((fix) => codeAction(problem, fix, at.uri)));
  });
}

function overlaps(a: Range, b: Range): boolean {
  const before = (one: Position, other: Position): boolean =>
    one.line < other.line || (one.line === other.line && one.character <= other.character);
  return before(a.start, b.end) && before(b.start, a.end);
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
