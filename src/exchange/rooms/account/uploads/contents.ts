import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { inTurn } from '../../../kernel/basics/in-turn.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import { reasonOf } from '../../../kernel/blobs/reason.ts';
import type { Blobs } from '../../../kernel/blobs/blobs.ts';
import { queue } from '../../../kernel/database/database.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { files } from '../tables.ts';
import type { File } from '../tables.ts';

/** The number of contents that a process reads from the storage at once: each takes its memory. */
const AT_ONCE = 8;
const fetching = inTurn(AT_ONCE);

/**
 * Contents are read from the database one at a time, so that many requests for large ones do not delay every other read
 * until all of theirs are done.
 */
const reading = queue();

/** Returns the SHA-256 of a content, hexadecimal. */
export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Writes the content of a new file into the storage, before the command that stores its row. Where that does not commit
 * the content is collected.
 * @throws Refusal `file_not_stored` where the storage does not take it; the error is reported.
 */
export async function writeContent(
  storage: Blobs,
  key: string,
  content: Uint8Array,
  report: Exchange['report'],
): Promise<void> {
  try {
    if (await storage.create(key, content)) return;
    // Nobody else has this key: an earlier try of the same write arrived, and its answer did not.
    if ((await storage.read(key))?.equals(content) === true) return;
    throw new Error('its key has another content');
  } catch (error) {
    report(new Error(`The storage took no file: ${reasonOf(error)}.`));
    throw new Refusal('file_not_stored', {}, 'file');
  }
}

/**
 * The content of a file, or the status of HTTP that says why there is none: 404 where there is no such file, 503 where
 * it may be there again in a moment, 500 where the storage has lost or damaged it.
 */
export type Content = { readonly bytes: Buffer } | { readonly status: 404 | 500 | 503 };

/** Reads the content of a file by its id, wherever it lies. Errors of the storage are reported. */
export async function readContent(exchange: Exchange, id: string): Promise<Content> {
  const { queries } = exchange.database;
  const [file] = await reading(() =>
    queries
      .select({ content: files.content, key: files.key, hash: files.hash, bytes: files.bytes })
      .from(files)
      .where(eq(files.id, id)),
  );
  if (file === undefined) return { status: 404 };
  return file.content === null ? fetchContent(exchange, { ...file, id }) : { bytes: Buffer.from(file.content) };
}

async function fetchContent(
  { database: { queries }, storage, report }: Exchange,
  { id, key, hash, bytes }: Pick<File, 'id' | 'key' | 'hash' | 'bytes'>,
): Promise<Content> {
  if (storage === undefined || key === null) {
    report(new Error(`The file ${id} lies in object storage: give FILES_URL to this process, too.`));
    return { status: 503 };
  }
  let content: Buffer | null;
  try {
    content = await fetching(() => storage.read(key));
  } catch (error) {
    report(new Error(`The storage gave no file: ${reasonOf(error)}.`));
    return { status: 503 };
  }
  if (content !== null && content.length === bytes && hashOf(content) === hash) return { bytes: content };
  // Its owner may have deleted it since its row was read.
  const [still] = await queries.select({ id: files.id }).from(files).where(eq(files.id, id));
  if (still === undefined) return { status: 404 };
  report(new Error(`The storage has ${content === null ? 'lost' : 'damaged'} the file ${id}, at ${key}.`));
  return { status: 500 };
}

/** Answers a request for a content that there is none of; nothing between keeps that. */
export function sendNone(reply: FastifyReply, status: 404 | 500 | 503): FastifyReply {
  void reply.removeHeader('ETag').header('Cache-Control', 'no-store').code(status);
  if (status === 503) void reply.header('Retry-After', '1');
  return reply.send();
}
