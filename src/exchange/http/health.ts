import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Exchange } from '../kernel/exchange.ts';

/** A database that has not answered within so many milliseconds is not there. */
const LONGEST = 2_000;

/**
 * Serves what a balancer asks: `/api/health` whether the process answers at all, and `/api/ready` whether calls should
 * be sent to it, which is no longer so once it is about to end, and not while its database does not answer.
 * @returns tells the balancer, and its sockets, that the process ends in so many milliseconds. It goes on answering.
 */
export function serveHealth(
  server: FastifyInstance,
  { database, events }: Pick<Exchange, 'database' | 'events'>,
): (within: number) => void {
  let leaving = false;
  const answers = async (): Promise<boolean> => {
    const asked = database.rows('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([asked, delay(LONGEST, false, { ref: false })]);
  };
  server.get('/api/health', async () => ({ status: 'up' }));
  server.get('/api/ready', async (_request, reply) => {
    const status = leaving ? 'leaving' : (await answers()) ? 'ready' : 'no database';
    if (status !== 'ready') void reply.code(503);
    return { status };
  });
  return (within) => {
    leaving = true;
    events.emit('leaving', within);
  };
}
