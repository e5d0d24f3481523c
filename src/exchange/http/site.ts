import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/clock/clock.ts';

/**
 * Returns the content security policy of a page: it may load from and talk to its own origin and the configured ones.
 */
function contentPolicy(origins: readonly string[]): string {
  const more = origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data:${more}`,
    "media-src 'self' blob:",
    `connect-src 'self'${more}`,
    `frame-src 'self'${more}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns the headers that forbid a browser unsafe uses of any answer.
 * @param origins those beside our own that pages may talk to.
 */
export function safeguards(origins: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy(origins),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(self), clipboard-read=(self), clipboard-write=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * Returns the header by which a browser that visited over https never returns over http, for a year. It is sent over
 * https only: elsewhere it has no effect.
 * @param subdomains whether the same applies to all names below the host's: then the operator of the exchange must
 * serve them all over https.
 */
const onlyHttps = (subdomains: boolean): Readonly<Record<string, string>> => ({
  'Strict-Transport-Security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`,
});

/** The settings that the headers are made from. */
interface Headers {
  readonly clock: Clock;
  readonly origins: readonly string[];
  /** A proxy reports the protocol of a request in `X-Forwarded-Proto`. */
  readonly trustProxy: boolean;
  /** Names below the host's are reached over https alone, too. */
  readonly hstsSubdomains: boolean;
}

/**
 * Headers of every answer: the exchange's time, and what a browser must not do. A call whose answer a cache may give
 * again replaces `Cache-Control`, and says no time.
 */
export function serveHeaders(server: FastifyInstance, { clock, origins, trustProxy, hstsSubdomains }: Headers): void {
  const always = safeguards(origins);
  const overHttps = { ...always, ...onlyHttps(hstsSubdomains) };
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(request.protocol === 'https' ? overHttps : always);
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
  });
  server.addHook('onSend', async (_request, reply) => {
    // An answer that a cache gives again must not set anybody's clock.
    if (!String(reply.getHeader('Cache-Control')).includes('s-maxage'))
      void reply.header('X-Server-Time', String(clock.now()));
  });
  // Answers to sockets by polling do not pass through the server's routes.
  server.addHook('onListen', async () => {
    server.server.prependListener('request', ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
      if (!url.startsWith('/api/socket.io')) return;
      const secure = trustProxy && String(headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https';
      for (const [name, value] of Object.entries(secure ? overHttps : always)) response.setHeader(name, value);
    });
  });
}

/** Serves the built app under `/h5/`; `/` leads there. */
export async function serveApp(server: FastifyInstance, folder: string): Promise<void> {
  await serveBuilt(server, folder, '/h5', 'private, no-cache');
  server.get('/', (_request, reply) => reply.redirect('/h5/'));
}

/** Serves the built operators' console under `/ops/`. No search engine lists it. */
export async function serveConsole(server: FastifyInstance, folder: string): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    if (/^\/ops(?:[/?]|$)/.test(request.url)) void reply.header('X-Robots-Tag', 'noindex, nofollow');
  });
  await serveBuilt(server, folder, '/ops', 'no-cache');
}

/**
 * Serves a build. Named assets never change, the entry is asked for each time.
 * @param entry the entry's `Cache-Control`: one that comes with a phone's cookies is kept by that phone alone
 */
async function serveBuilt(server: FastifyInstance, folder: string, prefix: string, entry: string): Promise<void> {
  // A plugin of its own, so that several builds can be served.
  await server.register(async (own) => {
    await own.register(fastifyStatic, {
      root: folder,
      // The library's route reads the names of a file's whole folder each time, and a build has thousands of files.
      serve: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : entry);
      },
    });
    own.get<{ Params: { '*': string } }>(`${prefix}/*`, ({ params }, reply) =>
      reply.sendFile(params['*'] === '' ? 'index.html' : params['*']),
    );
  });
  server.get(prefix, (_request, reply) => reply.redirect(`${prefix}/`));
}
