/** Contents by their key, as editions and files lie in them. A key is letters, digits, `-`, `.` and `/`. */
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

/** The use that somebody makes of an object storage. */
export interface StorageUse {
  /** The name of the setting that holds the address, for errors. */
  readonly setting: string;
  /** Milliseconds after which a request is given up, with all its tries; it may take any time without it. */
  readonly within?: number;
}
