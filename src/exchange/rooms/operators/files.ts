import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../../schemas/operators/calls.ts';
import { FILE_ID, FILE_PREFIX, fileById, isReviewPicture, readContent, sendNone } from '../account/index.ts';
import { isAppealPicture } from '../c2c/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import type { RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { isVoucher } from '../wallet/index.ts';
import { writeAudit } from './audit.ts';
import { STAFF_FILES } from './brief.ts';
import { mayCall } from './roles.ts';
import { staffOfToken } from './sessions.ts';
import type { Staff } from './tables.ts';

/**
 * Returns the calls that show a picture to staff, by the case with which it was submitted: nobody may see a picture
 * that none of their lists contains.
 */
async function shownBy(queries: Queries, address: string): Promise<(keyof Calls)[]> {
  return [
    ...((await isReviewPicture(queries, address)) ? ['identity.one' as const] : []),
    ...((await isVoucher(queries, address)) ? ['deposit.one' as const] : []),
    ...((await isAppealPicture(queries, address)) ? ['appeal.one' as const] : []),
  ];
}

async function maySee(queries: Queries, person: Staff, id: string): Promise<boolean> {
  if (person.mustChange || !FILE_ID.test(id)) return false;
  return (await shownBy(queries, FILE_PREFIX + id)).some((call) => mayCall(person, call));
}

/**
 * Serves users' pictures to staff who decide about them; anybody else gets "not found". Each request is a line of the
 * audit log.
 */
export function serveStaffFiles(server: FastifyInstance, exchange: Exchange, limiter: RateLimiter): void {
  server.get<{ Params: { id: string } }>(`${STAFF_FILES}:id`, async (request, reply) => {
    try {
      await limiter.take('file', request.ip);
    } catch (error) {
      if (error instanceof Refusal) return reply.code(429).send();
      throw error;
    }
    const { queries } = exchange.database;
    const token = request.headers.authorization;
    const open = token ? await staffOfToken(queries, exchange, token) : undefined;
    const { id } = request.params;
    const file = open && (await maySee(queries, open.person, id)) ? await fileById(queries, id) : undefined;
    if (!open || !file) return reply.code(404).send();
    const content = await readContent(exchange, id);
    if ('status' in content) return sendNone(reply, content.status);
    await exchange.command((work) =>
      writeAudit(
        work.queries,
        open.person,
        { kind: 'file_read', object: `file:${id}`, detail: `of user ${file.owner}` },
        exchange.clock.wall(),
      ),
    );
    // Not cached, so that each view is requested here.
    void reply.headers({ 'Content-Security-Policy': "default-src 'none'; sandbox", 'Cache-Control': 'no-store' });
    return reply.type(file.type).send(content.bytes);
  });
}
