import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { FastifyInstance } from 'fastify';
import { queue } from '../../kernel/database/database.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { hasTag } from '../../http/assets.ts';
import type { Upload } from '../../kernel/call.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { RefusalCode } from '../../kernel/basics/refusal-code.ts';
import { MOST_PIXELS, pictureSize } from './picture.ts';
import { userOfToken } from './sessions.ts';
import { fileShares, files, members } from './tables.ts';
import type { File } from './tables.ts';

/** The image types that may be uploaded, as their bytes show. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** The beginning of the address of every file. */
export const FILE_PREFIX = '/api/files/';

/**
 * Stores an uploaded image unchanged. Its bytes decide the image type, not its name: only the types above may be
 * uploaded.
 * @returns its address.
 * @throws Refusal `file_type`, or `file_too_large` for too many pixels.
 */
export async function keepFile(queries: Queries, owner: string, upload: Upload, wall: number): Promise<string> {
  const type = (await fileTypeFromBuffer(upload.bytes))?.mime;
  const size = pictureSize(upload.bytes);
  if (!type || !IMAGES.has(type) || !size) throw new Refusal('file_type', {}, 'file');
  if (size.width * size.height > MOST_PIXELS) throw new Refusal('file_too_large', {}, 'file');
  const id = randomUUID();
  await queries
    .insert(files)
    .values({ id, owner, name: upload.name.slice(0, 200), type, content: upload.bytes, at: wall });
  return FILE_PREFIX + id;
}

/** Returns a file by its id, whoever owns it: for callers with their own rule of who may see it. */
export async function fileById(queries: Queries, id: string): Promise<File | undefined> {
  const [file] = await queries.select().from(files).where(eq(files.id, id));
  return file;
}

/** The largest size of a file for a purpose, in bytes, and the refusal of a larger one. */
export interface Largest {
  readonly bytes: number;
  readonly refusal: RefusalCode;
}

/**
 * Asserts that this is the address of a file of this user.
 * @throws Refusal `file_unknown`, or that of `largest`, at the parameter.
 */
export async function ownFile(
  queries: Queries,
  owner: string,
  address: string,
  parameter: string,
  largest?: Largest,
): Promise<string> {
  const id = address.startsWith(FILE_PREFIX) ? address.slice(FILE_PREFIX.length) : '';
  const [found] = await queries
    .select({ bytes: sql<number>`octet_length(${files.content})` })
    .from(files)
    .where(and(eq(files.id, id), eq(files.owner, owner)));
  if (!found) throw new Refusal('file_unknown', {}, parameter);
  if (largest && found.bytes > largest.bytes) throw new Refusal(largest.refusal, {}, parameter);
  return address;
}

/** Returns the SHA-256 of a file's content, hexadecimal, by the file's address. */
export async function fileHash(queries: Queries, address: string): Promise<string | null> {
  const [file] = await queries
    .select({ hash: sql<string>`encode(sha256(${files.content}), 'hex')` })
    .from(files)
    .where(eq(files.id, address.slice(FILE_PREFIX.length)));
  return file?.hash ?? null;
}

/** Lets another user see a file, by its address. */
export async function shareFile(queries: Queries, address: string, userId: string): Promise<void> {
  await queries
    .insert(fileShares)
    .values({ fileId: address.slice(FILE_PREFIX.length), userId })
    .onConflictDoNothing();
}

/**
 * Tells whether somebody may see a file; this is the only such rule. The owner may, and the users it is shared with.
 * The present portrait of a user is seen by everybody to whom that user is shown (`Room.shows`), including guests; a
 * file that is no portrait, or a portrait that was replaced, is not.
 */
async function maySee(
  { database: { queries }, shows }: Exchange,
  file: Pick<File, 'id' | 'owner'>,
  viewer: string | undefined,
): Promise<boolean> {
  if (file.owner === viewer) return true;
  if (viewer !== undefined) {
    const [shared] = await queries
      .select()
      .from(fileShares)
      .where(and(eq(fileShares.fileId, file.id), eq(fileShares.userId, viewer)));
    if (shared) return true;
  }
  return (await isPortrait(queries, file)) && shows(file.owner, viewer);
}

/** Tells whether a file is the present portrait of its owner. */
async function isPortrait(queries: Queries, { id, owner }: Pick<File, 'id' | 'owner'>): Promise<boolean> {
  const [portrayed] = await queries
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, owner), eq(members.avatar, FILE_PREFIX + id)));
  return portrayed !== undefined;
}

/** The format of a file id; any other text is not sent to the database, which refuses some characters with an error. */
export const FILE_ID = /^[\w-]{1,64}$/;

/**
 * Files are read one at a time, so that many requests for large ones do not delay every other read until all of theirs
 * are done.
 */
const reading = queue();

/**
 * Serves a file to those who may see it; for anybody else it does not exist. A browser that misreads a file may not run
 * anything in it.
 */
export function serveFiles(server: FastifyInstance, exchange: Exchange): void {
  server.get<{ Params: { id: string } }>(`${FILE_PREFIX}:id`, async (request, reply) => {
    const token = request.headers.authorization;
    const viewer = token ? await userOfToken(exchange, token) : undefined;
    const { id } = request.params;
    const { queries } = exchange.database;
    const [file] = FILE_ID.test(id)
      ? await queries.select({ id: files.id, owner: files.owner, type: files.type }).from(files).where(eq(files.id, id))
      : [];
    if (!file || !(await maySee(exchange, file, viewer?.id))) return reply.code(404).send();
    void reply.headers({
      'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'Content-Disposition': `inline; filename="${id}"`,
    });
    const tag = `"${id}"`;
    // The content of an id never changes. Browsers cache portraits, which pages show again and again, and nothing else:
    // no passport, no receipt.
    if (await isPortrait(queries, file))
      void reply.headers({ 'Cache-Control': 'private, max-age=31536000, immutable', ETag: tag });
    else void reply.header('Cache-Control', 'private, no-store');
    if (reply.hasHeader('etag') && hasTag(request, tag)) return reply.code(304).send();
    const [found] = await reading(() => queries.select({ content: files.content }).from(files).where(eq(files.id, id)));
    return found ? reply.type(file.type).send(Buffer.from(found.content)) : reply.code(404).send();
  });
}
