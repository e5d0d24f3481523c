import { readFileSync } from 'node:fs';
import { readContract } from '../../../../schemas/read.ts';
import type { Room } from '../../kernel/room.ts';
import { referencePage } from './page.ts';
import type { ChannelSaid } from './page.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/**
 * The room that serves the contract: as a page at `/api/reference/`, and as JSON at `/api/reference/openapi.json`. Only
 * in a sandbox, because an operator's users do not need it.
 */
export const reference: Room = {
  name: 'reference',
  routes(server, exchange) {
    if (!exchange.options.sandbox) return;
    let page: string | undefined;
    const serve = (path: string, type: string, content: () => string): void => {
      server.get(`/api/reference/${path}`, (_request, reply) => reply.type(type).send(content()));
    };
    serve(
      '',
      'text/html; charset=utf-8',
      () =>
        (page ??= referencePage(
          readContract(),
          JSON.parse(read('../../../../schemas/channels.json')) as Record<string, ChannelSaid>,
          exchange.texts,
        )),
    );
    serve('reference.css', 'text/css; charset=utf-8', () => read('reference.css'));
    serve('openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(readContract(), null, 2));
    server.get('/api/reference', (_request, reply) => reply.redirect('/api/reference/'));
  },
};
