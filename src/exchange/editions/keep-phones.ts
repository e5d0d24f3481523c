import type { FastifyInstance } from 'fastify';
import { pageCookies, type Secret } from './phone.ts';

/** The paths of the app's page. */
const PAGE = /^\/h5\/(?:index\.html)?(?:\?|$)/;

/**
 * Has phones keep who they are, with each page: a random id, by which shares of editions and flags are counted, and the
 * channel that they joined. No cookie beside these two is set for it.
 * @param wall returns true time, in milliseconds
 */
export function keepPhones(server: FastifyInstance, secret: Secret, wall: () => number): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!PAGE.test(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) return;
    void reply.header('Set-Cookie', await pageCookies(request, secret, wall()));
  });
}
