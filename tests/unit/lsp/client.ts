import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CompletionRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type CompletionList,
  type Diagnostic,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver/node';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** An editor: starts the server as VS Code does and speaks the protocol with it. */
export class Client {
  private readonly process: ChildProcessWithoutNullStreams;
  readonly connection: ProtocolConnection;
  private readonly told = new Map<string, readonly Diagnostic[]>();
  private readonly listeners = new Set<() => void>();
  private readonly open = new Map<string, { text: string; version: number }>();

  constructor(
    private readonly root = ROOT,
    args: readonly string[] = ['--product', '.', '--product', 'operators'],
  ) {
    this.process = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(ROOT, 'engine/tools/lsp/main.ts'), '--stdio', '--root', root, ...args],
      { cwd: ROOT },
    );
    this.process.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.process.stdout),
      new StreamMessageWriter(this.process.stdin),
    );
    this.connection.onNotification(PublishDiagnosticsNotification.type, (told) => {
      this.told.set(told.uri, told.diagnostics);
      for (const listener of this.listeners) listener();
    });
    this.connection.listen();
  }

  /** Waits until the server tells something of a file; gives what it tells and how long that took, in milliseconds. */
  async diagnosed(
    file: string,
    is: (messages: readonly string[]) => boolean,
  ): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly after: number }> {
    const began = performance.now();
    for (;;) {
      const diagnostics = this.told.get(this.uri(file)) ?? [];
      const messages = diagnostics.map(({ message }) => String(message));
      if (is(messages)) return { diagnostics, after: performance.now() - began };
      await new Promise<void>((resolve) => {
        const listener = (): void => {
          this.listeners.delete(listener);
          resolve();
        };
        this.listeners.add(listener);
      });
    }
  }

  async start(): Promise<void> {
    await this.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(this.root).href,
      capabilities: {},
    });
    await this.connection.sendNotification(InitializedNotification.type, {});
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    this.connection.dispose();
    this.process.kill();
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.root, file)).href;
  }

  /** Opens a file, with another text than it has on the disk where one is given. */
  async show(file: string, text = readFileSync(path.join(this.root, file), 'utf8')): Promise<void> {
    const known = this.open.get(file);
    if (known !== undefined) return this.change(file, text);
    this.open.set(file, { text, version: 1 });
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), languageId: 'json', version: 1, text },
    });
  }

  /** Closes a file: it counts again as it is on the disk. */
  async closed(file: string): Promise<void> {
    this.open.delete(file);
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file) },
    });
  }

  /** Puts another text into an open file. */
  async change(file: string, text: string): Promise<void> {
    const version = (this.open.get(file)?.version ?? 1) + 1;
    this.open.set(file, { text, version });
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), version },
      contentChanges: [{ text }],
    });
  }

  async complete(file: string, position: Position): Promise<CompletionList> {
    const answer = await this.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: this.uri(file) },
      position,
    });
    if (answer === null) return { isIncomplete: false, items: [] };
    return Array.isArray(answer) ? { isIncomplete: false, items: answer } : answer;
  }
}

/** The place of an offset in a text. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
