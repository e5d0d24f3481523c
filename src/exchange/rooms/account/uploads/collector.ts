import { inArray } from 'drizzle-orm';
import { reasonOf } from '../../../kernel/blobs/reason.ts';
import type { Blobs } from '../../../kernel/blobs/blobs.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { files } from '../tables.ts';
import { FOLDERS, ORPHANED_AFTER, readKey } from './keys.ts';

/** The number of files that are looked for in the database at once. */
const BATCH = 500;

/** Removes contents from the storage that have no row in the database. */
export interface Collector {
  /** Removes those of files whose rows were deleted. */
  remove(keys: readonly string[]): void;
  /** Looks for those that are older than `ORPHANED_AFTER` and have no row; nothing where it is still looking. */
  collect(): void;
  /** Stops, and waits for what is under way. What is left is collected another time. */
  stop(): Promise<void>;
}

/** Makes a collector. An error of the storage is reported, and the rest is left for the next time. */
export function collector(
  { database: { queries }, clock, report }: Pick<Exchange, 'database' | 'clock' | 'report'>,
  storage: Blobs,
): Collector {
  let stopped = false;
  let looking = false;
  let last: Promise<void> = Promise.resolve();
  const queue = (work: () => Promise<void>): Promise<void> =>
    (last = last
      .then(work)
      .catch((error: unknown) => report(new Error(`Files were not removed from the storage: ${reasonOf(error)}.`))));

  const removeAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      if (stopped) return;
      await storage.remove(key);
    }
  };

  /** Returns those of some contents that no row has. */
  const orphansOf = async (contents: readonly { readonly key: string; readonly id: string }[]): Promise<string[]> => {
    const ids = contents.map(({ id }) => id);
    const rows = await queries.select({ key: files.key }).from(files).where(inArray(files.id, ids));
    const owned = new Set(rows.map(({ key }) => key));
    return contents.filter(({ key }) => !owned.has(key)).map(({ key }) => key);
  };

  const look = async (): Promise<void> => {
    const before = clock.wall() - ORPHANED_AFTER;
    for (const folder of FOLDERS) {
      if (stopped) return;
      const old = (await storage.list(folder)).flatMap((key) => {
        const read = readKey(key);
        return read !== undefined && read.at < before ? [{ key, id: read.id }] : [];
      });
      for (let from = 0; from < old.length; from += BATCH)
        await removeAll(await orphansOf(old.slice(from, from + BATCH)));
    }
  };

  return {
    remove: (keys) => void queue(() => removeAll(keys)),
    collect() {
      if (looking) return;
      looking = true;
      void queue(look).finally(() => (looking = false));
    },
    async stop() {
      stopped = true;
      await last;
    },
  };
}
