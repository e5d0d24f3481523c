import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocuments, TextDocumentSyncKind, type Connection } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ProjectOptions } from '../../document/project.ts';
import { complete } from '../../editor/completion.ts';
import { Workbench, type Snapshot } from '../../editor/workbench.ts';
import { completionItem } from './protocol.ts';

/** Serves products to an editor until it ends the connection. */
export async function serve(connection: Connection, products: readonly ProjectOptions[]): Promise<void> {
  const documents = new TextDocuments(TextDocument);
  const server = new Server(products, documents);
  connection.onInitialize(() => ({
    serverInfo: { name: 'Screen documents' },
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      completionProvider: { triggerCharacters: ['"', '.', '=', '<', "'", '(', ',', ' '] },
    },
  }));
  documents.onDidChangeContent(({ document }) => server.changed(document.uri, document.getText()));
  documents.onDidClose(({ document }) => server.closed(document.uri));
  connection.onCompletion(async ({ textDocument, position }) => {
    const at = await server.at(textDocument.uri);
    if (at === undefined) return null;
    const { offers, more } = complete(at.snapshot, at.file, at.document.offsetAt(position));
    return { isIncomplete: more, items: offers.map((offer) => completionItem(at.document, offer)) };
  });
  documents.listen(connection);
  connection.listen();
  await new Promise<void>((resolve) => connection.onExit(resolve));
}

/** A document that an editor asks about, in its product as it stands now. */
export interface Asked {
  readonly snapshot: Snapshot;
  readonly file: string;
  readonly document: TextDocument;
}

/** The products that are edited, kept as the editor has them. */
export class Server {
  private readonly benches: Promise<readonly Workbench[]>;
  /** Texts that have changed and are not compiled yet. */
  private readonly waiting = new Map<string, string | undefined>();

  constructor(
    private readonly products: readonly ProjectOptions[],
    private readonly documents: TextDocuments<TextDocument>,
  ) {
    this.benches = Promise.all(products.map((options) => Workbench.open(options)));
  }

  changed(uri: string, text: string | undefined): void {
    this.waiting.set(uri, text);
  }

  /** The file counts again as it stands on the disk. */
  closed(uri: string): void {
    const file = fileURLToPath(uri);
    if (!existsSync(file)) this.changed(uri, undefined);
    else void readFile(file, 'utf8').then((text) => this.changed(uri, text));
  }

  /** Undefined for a file that is no document of a product. */
  async at(uri: string): Promise<Asked | undefined> {
    const benches = await this.benches;
    this.flush(benches);
    const document = this.documents.get(uri);
    if (document === undefined) return undefined;
    const found = this.find(benches, uri);
    return found === undefined ? undefined : { snapshot: found.bench.snapshot, file: found.file, document };
  }

  private flush(benches: readonly Workbench[]): void {
    for (const [uri, text] of this.waiting) {
      const found = this.find(benches, uri);
      found?.bench.write(found.file, text);
    }
    this.waiting.clear();
  }

  private find(
    benches: readonly Workbench[],
    uri: string,
  ): { readonly bench: Workbench; readonly file: string } | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const full = fileURLToPath(uri);
    for (const [index, bench] of benches.entries()) {
      const file = path.relative(this.products[index]!.root, full).replaceAll(path.sep, '/');
      if (bench.role(file) !== undefined) return { bench, file };
    }
    return undefined;
  }
}

/** The address of a file of a product. */
export function uriOf({ root }: Pick<ProjectOptions, 'root'>, file: string): string {
  return pathToFileURL(path.resolve(root, file)).href;
}
