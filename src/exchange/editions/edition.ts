import { createHash } from 'node:crypto';

/** The SHA-256 hash of a content, in hexadecimal digits. */
export type Hash = string;

/** A file of an edition, as it is served. */
export interface EditionFile {
  readonly hash: Hash;
  /** Bytes as they are, and as brotli sends them; equal where no compressed copy is kept. */
  readonly bytes: number;
  readonly sent: number;
}

/** A build of the app that can be served: its files by their path below `/h5/`, and the documents it was made of. */
export interface Edition {
  readonly id: string;
  /** The edition that it was made from; null for the first. */
  readonly parent: string | null;
  /** When it was published, in milliseconds. */
  readonly at: number;
  readonly who: string;
  /** One sentence that says what is new. */
  readonly sentence: string;
  /** What changed against the parent, in words. */
  readonly changes: readonly string[];
  /** The languages, pages and fragments that were published alone, on top of the parent; undefined for everything. */
  readonly only?: readonly string[];
  /** The hash of the API contract that its documents were checked against. */
  readonly contract: Hash;
  /** The hash of each document by its path, as `screens/fund/withdraw.json`. */
  readonly documents: Readonly<Record<string, Hash>>;
  readonly files: Readonly<Record<string, EditionFile>>;
}

/** An edition in a few lines, without the lists of what it is made of. */
export type EditionBrief = Omit<Edition, 'documents' | 'files'>;

export const hashOf = (content: string | Uint8Array): Hash => createHash('sha256').update(content).digest('hex');

/** Length of an edition's id, in hexadecimal digits: 48 bits, so that no two editions of a product are alike. */
const ID = 12;

/**
 * Returns the id of an edition: the same files made of the same documents for the same contract have the same id,
 * whoever publishes them and when.
 */
export function editionId({ contract, documents, files }: Pick<Edition, 'contract' | 'documents' | 'files'>): string {
  const list = (of: Readonly<Record<string, string>>): string[] =>
    Object.entries(of)
      .map(([path, hash]) => `${path} ${hash}`)
      .sort();
  const hashes = Object.fromEntries(Object.entries(files).map(([path, { hash }]) => [path, hash]));
  return hashOf([contract, ...list(documents), '', ...list(hashes)].join('\n')).slice(0, ID);
}

/** The bytes that a phone fetches which has all files of another edition. */
export function newBytes(edition: Edition, before: Edition): number {
  const known = new Set(Object.values(before.files).map(({ hash }) => hash));
  return Object.values(edition.files).reduce((sum, { hash, sent }) => sum + (known.has(hash) ? 0 : sent), 0);
}
