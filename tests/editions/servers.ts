import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Blobs } from '../../src/exchange/kernel/blobs/blobs.ts';
import { serveEditions } from '../../src/exchange/editions/serve.ts';
import { editionStore, type EditionStore } from '../../src/exchange/editions/store.ts';
import { SILENT } from '../../src/exchange/kernel/telemetry/telemetry.ts';

/** What was kept, by its key: it outlives every process. */
export type Disk = Map<string, Buffer>;

/** A process that has begun to use the disk. Once it is killed nothing that it began goes on. */
interface Life {
  /** Writes that it is still to make; it is killed before the next. */
  writes: number;
}

/** Gives a process the disk: what it does after it was killed never happens, and never ends. */
function blobsOf(disk: Disk, life: Life): Blobs {
  const whileAlive = async <T>(work: () => T): Promise<T> => {
    // A disk takes a moment.
    await Promise.resolve();
    return life.writes > 0 ? work() : new Promise<T>(() => undefined);
  };
  const write = <T>(work: () => T): Promise<T> => {
    life.writes -= 1;
    return whileAlive(work);
  };
  return {
    read: (key) => whileAlive(() => disk.get(key) ?? null),
    create: (key, content) =>
      write(() => {
        if (disk.has(key)) return false;
        disk.set(key, Buffer.from(content));
        return true;
      }),
    list: (prefix) => whileAlive(() => [...disk.keys()].filter((key) => key.startsWith(prefix)).sort()),
    remove: (key) => write(() => void disk.delete(key)),
    close: async () => undefined,
  };
}

/** A store of a process that is killed after some writes; by default it lives on. */
export const storeOn = (disk: Disk, writes = Infinity): EditionStore => editionStore(blobsOf(disk, { writes }));

interface Serving {
  readonly server: FastifyInstance;
  readonly life: Life;
}

/** The server of the app: the real handlers on the disk. It is killed and started anew. */
export class Servers {
  #serving: Serving | undefined;

  constructor(
    private readonly disk: Disk,
    /** Tells all phones whose socket is open. */
    private readonly published: (mark: number) => void,
  ) {}

  get runs(): boolean {
    return this.#serving !== undefined;
  }

  start(): void {
    const server = fastify();
    const life: Life = { writes: Infinity };
    serveEditions(server, editionStore(blobsOf(this.disk, life)), {
      telemetry: SILENT,
      history: { saw: () => undefined, reported: () => undefined },
      fits: { brokenBy: async () => [] },
      now: Date.now,
      wall: Date.now,
      // A file that is missing or damaged is reported; the simulation looks at the phones.
      report: () => undefined,
      published: (mark) => {
        if (life.writes > 0) this.published(mark);
      },
      say: (lang, key) => `${lang} ${key}`,
    });
    server.get('/api/call', async () => ({}));
    this.#serving = { server, life };
  }

  /** Ends the process at once, as `kill -9` does. */
  kill(): void {
    const dead = this.#serving;
    this.#serving = undefined;
    if (dead === undefined) return;
    dead.life.writes = 0;
    // Its timers end with it.
    void dead.server.close();
  }

  /** Answers a request. @throws TypeError where no process runs, or it is killed meanwhile */
  async answer(url: string, method: 'GET' | 'POST', cookie: string, body?: string) {
    const serving = this.#serving;
    if (serving === undefined) throw new TypeError('Failed to fetch');
    const answer = await serving.server.inject({
      method,
      url,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'text/plain' }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (serving !== this.#serving) throw new TypeError('Failed to fetch');
    return answer;
  }
}
