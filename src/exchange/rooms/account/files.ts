import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { FastifyInstance } from 'fastify';
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
import { hashOf, readContent, sendNone, writeContent } from './uploads/contents.ts';
import { ORPHANED_AFTER, keyOf } from './uploads/keys.ts';

/** The image types that may be uploaded, as their bytes show. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** The beginning of the address of every file. */
export const FILE_PREFIX = '/api/files/';

/** An uploaded image that may be stored: the row of the file but for its owner. */
type Taken = Omit<typeof files.$inferInsert, 'owner'>;

/**
 * Takes an uploaded image, unchanged. Its bytes decide the image type, not its name: only the types above may be
 * uploaded. Where there is object storage the content is there then, before the command that stores the row: no row is
 * ever without its content.
 * @throws Refusal `file_type`, `file_too_large` for too many pixels, or `file_not_stored`.
 */
export async function takeFile({ storage, clock, report }: Exchange, upload: Upload): Promise<Taken> {
  const type = (await fileTypeFromBuffer(upload.bytes))?.mime;
  const size = pictureSize(upload.bytes);
  if (!type || !IMAGES.has(type) || !size) throw new Refusal('file_type', {}, 'file');
  if (size.width * size.height > MOST_PIXELS) throw new Refusal('file_too_large', {}, 'file');
  const taken = { id: randomUUID(), name: upload.name.slice(0, 200), type, at: clock.wall() };
  const { bytes: content } = upload;
  if (storage === undefined) return { ...taken, content };
  const key = keyOf(taken.id, taken.at);
  await writeContent(storage, key, content, report);
  return { ...taken, key, hash: hashOf(content), bytes: content.length, ...size };
}

/**
 * Stores the row of an image that was taken.
 * @returns its address.
 * @throws Refusal `file_not_stored` where its content may have been collected in the meantime.
 */
export async function keepFile(queries: Queries, owner: string, taken: Taken, wall: number): Promise<string> {
  // A machine that slept between the two may come too late.
  if (taken.key != null && wall - taken.at > ORPHANED_AFTER / 2) throw new Refusal('file_not_stored', {}, 'file');
  await queries.insert(files).values({ ...taken, owner });
  return FILE_PREFIX + taken.id;
}

/** Returns owner and type of a file by its id: for callers with their own rule of who may see it. */
export async function fileById(queries: Queries, id: string): Promise<Pick<File, 'id' | 'owner' | 'type'> | undefined> {
  const [file] = await queries
    .select({ id: files.id, owner: files.owner, type: files.type })
    .from(files)
    .where(eq(files.id, id));
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
    .select({ bytes: sql<number>`coalesce(${files.bytes}, octet_length(${files.content}))` })
    .from(files)
    .where(and(eq(files.id, id), eq(files.owner, owner)));
  if (!found) throw new Refusal('file_unknown', {}, parameter);
  if (largest && found.bytes > largest.bytes) throw new Refusal(largest.refusal, {}, parameter);
  return address;
}

/** Returns the SHA-256 of a file's content, hexadecimal, by the file's address. */
export async function fileHash(queries: Queries, address: string): Promise<string | null> {
  const [file] = await queries
    .select({ hash: sql<string>`coalesce(${files.hash}, encode(sha256(${files.content}), 'hex'))` })
    .from(files)
    .where(eq(files.id, address.slice(FILE_PREFIX.length)));
  return file?.hash ?? null;
}

/** A picture without its content: its SHA-256 and its size in pixels. */
export interface Features {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** Returns what tells a picture from others, by its address. It is read within commands, so never from the storage. */
export async function featuresOf(queries: Queries, address: string): Promise<Features | null> {
  const [file] = await queries
    .select({ content: files.content, hash: files.hash, width: files.width, height: files.height })
    .from(files)
    .where(eq(files.id, address.slice(FILE_PREFIX.length)));
  if (file === undefined) return null;
  const { content, hash, width, height } = file;
  if (content === null) return { hash: hash ?? '', width: width ?? 0, height: height ?? 0 };
  return { hash: hashOf(content), ...(pictureSize(content) ?? { width: 0, height: 0 }) };
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
 * Serves a file to those who may see it; for anybody else it does not exist. A browser that misreads a file may not run
 * anything in it.
 */
export function serveFiles(server: FastifyInstance, exchange: Exchange): void {
  server.get<{ Params: { id: string } }>(`${FILE_PREFIX}:id`, async (request, reply) => {
    const token = request.headers.authorization;
    const viewer = token ? await userOfToken(exchange, token) : undefined;
    const { id } = request.params;
    const { queries } = exchange.database;
    const file = FILE_ID.test(id) ? await fileById(queries, id) : undefined;
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
    const content = await readContent(exchange, id);
    return 'status' in content ? sendNone(reply, content.status) : reply.type(file.type).send(content.bytes);
  });
}
