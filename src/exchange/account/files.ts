import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../database/database.ts';
import type { Exchange } from '../exchange.ts';
import type { Upload } from '../http/call.ts';
import { Refusal } from '../refusal.ts';
import type { RefusalCode } from '../refusal-code.ts';
import { MOST_PIXELS, pictureSize } from './picture.ts';
import { userOfToken } from './sessions.ts';
import { fileShares, files } from './tables.ts';

const IMAGES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** What the address of every file begins with. */
export const FILE_PREFIX = '/api/files/';

/** Keeps an image as it came; its type is what its bytes say. @returns its address. @throws Refusal `file_type`, or `file_too_large` for too many pixels. */
export async function keepFile(queries: Queries, owner: string, upload: Upload, wall: number): Promise<string> {
  const type = (await fileTypeFromBuffer(upload.bytes))?.mime;
  const size = pictureSize(upload.bytes);
  if (!type || !IMAGES.has(type) || !size) throw new Refusal('file_type', {}, 'file');
  if (size.width * size.height > MOST_PIXELS) throw new Refusal('file_too_large', {}, 'file');
  const id = randomUUID();
  await queries.insert(files).values({ id, owner, name: upload.name.slice(0, 200), type, content: upload.bytes, at: wall });
  return FILE_PREFIX + id;
}

/** How large a file may be for a purpose, in bytes, and what is said of a larger one. */
export interface Largest {
  readonly bytes: number;
  readonly refusal: RefusalCode;
}

/** Is this the address of a file of this user? @throws Refusal `file_unknown`, or that of `largest`, at the parameter. */
export async function ownFile(queries: Queries, owner: string, address: string, parameter: string, largest?: Largest): Promise<string> {
  const id = address.startsWith(FILE_PREFIX) ? address.slice(FILE_PREFIX.length) : '';
  const [found] = await queries
    .select({ bytes: sql<number>`octet_length(${files.content})` })
    .from(files)
    .where(and(eq(files.id, id), eq(files.owner, owner)));
  if (!found) throw new Refusal('file_unknown', {}, parameter);
  if (largest && found.bytes > largest.bytes) throw new Refusal(largest.refusal, {}, parameter);
  return address;
}

/** Lets somebody else see a file, by its address. */
export async function shareFile(queries: Queries, address: string, userId: string): Promise<void> {
  await queries.insert(fileShares).values({ fileId: address.slice(FILE_PREFIX.length), userId }).onConflictDoNothing();
}

/** Serves a file, with the token, to its owner and those it is shared with; to anybody else it does not exist. A browser that is led astray may run nothing in it. */
export function serveFiles(server: FastifyInstance, exchange: Exchange): void {
  server.get<{ Params: { id: string } }>(`${FILE_PREFIX}:id`, async (request, reply) => {
    const token = request.headers.authorization;
    const user = token ? await userOfToken(exchange, token) : undefined;
    const [file] = user
      ? await exchange.database.queries
          .select()
          .from(files)
          .where(and(eq(files.id, request.params.id), or(eq(files.owner, user.id), sharedWith(user.id))))
      : [];
    if (!file) return reply.code(404).send();
    return reply
      .type(file.type)
      .headers({ 'Content-Security-Policy': "default-src 'none'; sandbox", 'Cache-Control': 'private, max-age=31536000, immutable' })
      .send(Buffer.from(file.content));
  });
}

const sharedWith = (userId: string) => sql`exists (select 1 from ${fileShares} where ${fileShares.fileId} = ${files.id} and ${fileShares.userId} = ${userId})`;
