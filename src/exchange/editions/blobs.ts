/** Where editions are kept: contents by their key. A key is letters, digits, `-`, `.` and `/`. */
export interface Blobs {
  /** Returns a content; null where there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Writes a content, whole or not at all. Returns false, and writes nothing, where the key has one already. */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** Returns the keys that begin with a prefix, in the order of their letters. */
  list(prefix: string): Promise<readonly string[]>;
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}
