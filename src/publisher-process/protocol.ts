import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { RequestType, RequestType0 } from 'vscode-jsonrpc/node';
import type { DocumentContents } from '../exchange/editions/documents.ts';
import type { Edition } from '../exchange/editions/edition.ts';

// The requests between the command that publishes and the process that stays for it: `begin` first, then the others.

/** The contents of documents, by their paths. */
export type Entries = ReadonlyArray<readonly [path: string, content: string]>;

/** Documents that are about to be published. */
export interface Ahead {
  /** The edition that it comes after. */
  readonly parent: Edition;
  readonly documents: Entries;
  /** All documents of the working tree where a part of them is published alone; null where they are the same. */
  readonly tree: Entries | null;
}

/**
 * The answer to `begin`: `old` where the code has changed since the process began, which ends; `sources` where the
 * contract is another than that of the edition before, so that a process has to judge which starts from the sources.
 */
export type Beginning = 'ready' | 'old' | 'sources';

export const BEGIN = new RequestType<Ahead, Beginning, void>('begin');
/** Judges the documents. @returns what changes, in words */
export const CHECK = new RequestType0<readonly string[], void>('check');
/** Builds the documents. @returns the folder of the build, which is good until somebody else begins */
export const BUILD = new RequestType0<string, void>('build');
/** The process asks the command for a content of its store, in base64; null where it is not kept. */
export const CONTENT = new RequestType<string, string | null, void>('content');

export const entriesOf = (documents: DocumentContents): Entries =>
  [...documents].map(([path, content]) => [path, content.toString()]);

export const documentsOf = (entries: Entries): DocumentContents =>
  new Map(entries.map(([path, content]) => [path, Buffer.from(content)]));

/** Minutes without a command after which the process ends. */
export const REST = 20;

/** The file of what the process prints, below the folder of the product. */
export const LOG = 'node_modules/.cache/publisher.log';

/**
 * Returns the address of the process for a product: a socket that only its user can open. It is told from the current
 * folder where that is shorter, for a path of a socket has at most a hundred bytes.
 */
export function socketOf(root: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\harbor-publisher-${root.replaceAll(/\W/g, '-')}`;
  const path = join(root, 'node_modules/.cache/publisher.sock');
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** Returns a connection to a process that listens; null where none does. */
export async function reach(address: string): Promise<Socket | null> {
  const socket = connect(address);
  return once(socket, 'connect').then(
    () => socket,
    () => null,
  );
}
