import type { FastifyInstance } from 'fastify';

/**
 * The time for which a shutdown waits for requests under way, in milliseconds: a command takes a moment, a slow upload
 * longer.
 */
const LONGEST = 10_000;

/**
 * Lets a server end without cutting anybody off. Call before its routes are added.
 * @returns what closes the port and waits until the requests under way are answered, or for ten seconds. Sockets of
 * real time are not waited for.
 */
export function drainable(server: FastifyInstance): () => Promise<void> {
  let open = 0;
  let draining = false;
  let answered = (): void => undefined;
  server.addHook('onRequest', async (_request, reply) => {
    open += 1;
    // Also where the client has gone away: an answer that is never finished is closed all the same.
    reply.raw.once('close', () => {
      open -= 1;
      if (open === 0) answered();
    });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('Connection', 'close');
  });
  return async () => {
    draining = true;
    server.server.close();
    server.server.closeIdleConnections();
    if (open === 0) return;
    await new Promise<void>((resolve) => {
      const longest = setTimeout(resolve, LONGEST);
      answered = () => {
        clearTimeout(longest);
        resolve();
      };
    });
  };
}
