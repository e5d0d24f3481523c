import { extname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../kernel/basics/texts.ts';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';
import type { Edition, EditionFile } from './edition.ts';
import type { Fits } from './fits.ts';
import type { HistoryTaker } from './history.ts';
import { countLeft } from './left.ts';
import { serveInvitations } from './join.ts';
import { phoneId, phoneOf } from './phone.ts';
import { beginOffer, dueOffer, editionFor, served, settle } from './rollout.ts';
import type { Rollout } from './rollout.ts';
import type { Act, EditionStore, Encoding } from './store.ts';
import { undamaged } from './undamaged.ts';

/** Milliseconds for which a process serves by the rollout that it read. */
const KNOWN_FOR = 1_000;
/** Milliseconds for which a request waits for what is being read, where there is something to serve. */
const PATIENCE = 500;
/** Bytes of files that stay in memory. */
const MEMORY = 24 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

interface Tools {
  readonly now: () => number;
  /** True time, by which invitations end. */
  readonly wall: () => number;
  readonly fits: Fits;
  readonly report: (error: unknown) => void;
  /** Called with the number of the last act once this process serves by it, except for the one that it starts with. */
  readonly published: (sequence: number) => void;
  readonly telemetry: Telemetry;
  readonly history: HistoryTaker;
  /** Returns a text of the product in a language. */
  readonly say: (language: Lang, key: string) => string;
}

/** The editions that this process serves, as it last read them. */
interface Served {
  readonly rollout: Rollout;
  readonly editions: ReadonlyMap<string, Edition>;
  /** The editions that the server's contract does not break. */
  readonly fitting: ReadonlySet<string>;
  /** The files of all of them by their path. Files below `assets/` are named by their content. */
  readonly named: ReadonlyMap<string, EditionFile>;
  /** Signs the channels of phones. */
  readonly secret: string;
}

/**
 * Serves editions under `/h5/`: to each phone the one that is meant for it, and the named files of all editions that
 * may still be in use. Where nothing was published, or a path belongs to no edition, the next handler answers. Answers
 * of calls carry the number of the last act (`X-Edition`), by which phones notice it, and the page carries it too
 * (`Server-Timing`, which scripts can read); those that make no call are told.
 */
export function serveEditions(server: FastifyInstance, store: EditionStore, tools: Tools): void {
  const { now, wall, report, published } = tools;
  let known: Served | null = null;
  let readAt = -Infinity;
  let reading: Promise<Served | null> | undefined;
  const memory = new Map<string, { readonly bytes: Buffer; readonly encoding: Encoding }>();
  let inMemory = 0;
  const left = countLeft(server, store, tools);
  serveInvitations(server, store, tools);

  /** Makes the scheduled offers whose time has come, as acts of their own: by those phones notice them. */
  const settled = async (): Promise<Rollout> => {
    let rollout = await store.rollout();
    const at = now();
    for (let due = dueOffer(rollout, at); due !== undefined; due = dueOffer(rollout, at)) {
      const act: Act = { at, who: 'the exchange', did: 'offer', edition: due.edition, why: 'its time has come' };
      try {
        rollout = await store.act(act, (before) => {
          const again = dueOffer(before, at);
          return again === undefined ? null : beginOffer(before, again);
        });
      } catch (error) {
        report(error);
        // Nothing can be kept now: people get it all the same.
        return { ...settle(rollout, at), sequence: rollout.sequence };
      }
    }
    return rollout;
  };

  const look = async (): Promise<Served | null> => {
    const rollout = await settled();
    if (rollout.sequence === 0) return null;
    if (known !== null && known.rollout.sequence === rollout.sequence) return { ...known, rollout };
    // Phones that run an edition that was taken back still load its pages until they take another.
    const editions = new Map((await store.editions()).map((edition) => [edition.id, edition]));
    const missing = served(rollout).find((id) => !editions.has(id));
    if (missing !== undefined) throw new Error(`Edition ${missing} is offered and not kept.`);
    const named = [...editions.values()].flatMap(({ files }) =>
      Object.entries(files).filter(([path]) => path.startsWith('assets/')),
    );
    const fitting = await fittingOf(rollout, editions, tools);
    return { rollout, editions, fitting, named: new Map(named), secret: known?.secret ?? (await store.secret()) };
  };

  /** Returns what is served now. A store that does not answer leaves what was served before. */
  const current = async (): Promise<Served | null> => {
    if (performance.now() - readAt < KNOWN_FOR) return known;
    reading ??= look()
      .then((next) => {
        const another = readAt !== -Infinity && next !== null && next.rollout.sequence !== known?.rollout.sequence;
        known = next;
        readAt = performance.now();
        if (another) published(next.rollout.sequence);
        return next;
      })
      .finally(() => {
        reading = undefined;
      });
    const read = reading.catch((error: unknown) => {
      report(error);
      if (known === null) throw error;
      return known;
    });
    // An edition for another contract is judged first, which takes seconds: meanwhile people get what they had.
    return known === null ? read : Promise.race([read, after(PATIENCE).then(() => known)]);
  };

  const content = async ({ hash }: EditionFile, encodings: readonly Encoding[]) => {
    const key = `${hash} ${encodings.join(' ')}`;
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    const found = await undamaged(store, hash, encodings, report);
    if (found === null || found.bytes.length > MEMORY / 8) return found;
    inMemory += found.bytes.length;
    memory.set(key, found);
    for (const [oldest, { bytes }] of memory) {
      if (inMemory <= MEMORY) break;
      memory.delete(oldest);
      inMemory -= bytes.length;
    }
    return found;
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    file: EditionFile,
    cache: string,
  ): Promise<FastifyReply> => {
    const tag = `"${file.hash.slice(0, 22)}"`;
    void reply.headers({ 'Cache-Control': cache, ETag: tag, Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match']?.includes(tag) === true) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const found = await content(file, [
      ...(/\bbr\b/.test(accepted) ? (['br'] as const) : []),
      ...(/\bgzip\b/.test(accepted) ? (['gzip'] as const) : []),
      'identity',
    ]);
    if (found === null) {
      report(new Error(`The content of ${path} is not kept.`));
      return reply.code(404).header('Cache-Control', 'no-store').send();
    }
    if (found.encoding !== 'identity') void reply.header('Content-Encoding', found.encoding);
    return reply.type(TYPES[extname(path)] ?? 'application/octet-stream').send(found.bytes);
  };

  server.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!path.startsWith('/h5/') || (request.method !== 'GET' && request.method !== 'HEAD')) return;
    const state = await current();
    if (state === null) return;
    const name = path.slice('/h5/'.length) || 'index.html';
    const named = state.named.get(name);
    if (named !== undefined) {
      await send(request, reply, name, named, 'public, max-age=31536000, immutable');
      return reply;
    }
    const own = phoneId(request);
    const phone = phoneOf(request, own, state.secret, wall());
    const id = editionFor(state.rollout, phone, now(), state.fitting);
    const file = id === null ? undefined : state.editions.get(id)?.files[name];
    if (id === null || file === undefined) return;
    if (name === 'index.html') {
      left.served(id, own);
      void reply.header('Server-Timing', `edition;desc="${state.rollout.sequence}"`);
    }
    // Each phone may get another, so that nothing in between keeps it; the phone asks again each time.
    await send(request, reply, name, file, 'private, no-cache');
    return reply;
  });

  // A failure is reported, and the read is repeated a moment later.
  const reads = setInterval(() => void current().catch(() => undefined), KNOWN_FOR).unref();
  server.addHook('onClose', async () => clearInterval(reads));

  server.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (known !== null) void reply.header('X-Edition', String(known.rollout.sequence));
  });
}

/**
 * Returns the editions that the server's contract does not break: of those that are offered, of the base, and of the
 * former bases the newest.
 */
async function fittingOf(
  { offers, base, former }: Rollout,
  editions: ReadonlyMap<string, Edition>,
  { fits, report }: Tools,
): Promise<ReadonlySet<string>> {
  const fitting = new Set<string>();
  const judge = async (id: string): Promise<boolean> => {
    const edition = editions.get(id);
    if (edition === undefined) return false;
    // An edition that cannot be judged is not served.
    const broken = await fits.brokenBy(edition).catch((error: unknown) => {
      report(error);
      return ['what nobody could find out'];
    });
    if (broken.length === 0) fitting.add(id);
    else report(new Error(`Edition ${id} is not served: this server breaks ${broken.join(', ')}.`));
    return broken.length === 0;
  };
  for (const id of new Set([...offers.map(({ edition }) => edition), ...(base === null ? [] : [base])]))
    await judge(id);
  for (const id of former) if (await judge(id)) break;
  return fitting;
}
