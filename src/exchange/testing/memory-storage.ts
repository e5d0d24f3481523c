import type { Blobs } from '../kernel/blobs/blobs.ts';

/** An object storage in memory, for tests. */
export interface MemoryStorage extends Blobs {
  readonly contents: Map<string, Buffer>;
  /** The error of everything that is asked of it; nothing fails while it is undefined. */
  fault: Error | undefined;
}

export function memoryStorage(): MemoryStorage {
  const contents = new Map<string, Buffer>();
  const reached = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (storage.fault) throw storage.fault;
    return work();
  };
  const storage: MemoryStorage = {
    contents,
    fault: undefined,
    read: (key) => reached(() => contents.get(key) ?? null),
    create: (key, content) =>
      reached(() => {
        if (contents.has(key)) return false;
        contents.set(key, Buffer.from(content));
        return true;
      }),
    list: (prefix) => reached(() => [...contents.keys()].filter((key) => key.startsWith(prefix)).sort()),
    remove: (key) => reached(() => void contents.delete(key)),
    close: () => Promise.resolve(),
  };
  return storage;
}
