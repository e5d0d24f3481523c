import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';

/** What a page may load and talk to: its own origin, and the configured ones. */
export function contentPolicy(origins: readonly string[]): string {
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

/** Headers of every answer: the exchange's time, and what a browser must not do. */
export function serveHeaders(server: FastifyInstance, clock: Clock, origins: readonly string[]): void {
  const policy = contentPolicy(origins);
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(self), clipboard-read=(self), clipboard-write=(self), geolocation=(self), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
  });
  server.addHook('onSend', async (_request, reply) => {
    void reply.header('X-Server-Time', String(clock.now()));
  });
}

/** Serves the built app under `/h5/`; `/` leads there. Named assets never change, the entry is asked for each time. */
export async function serveApp(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/h5/',
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('Cache-Control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.get('/', (_request, reply) => reply.redirect('/h5/'));
  server.get('/h5', (_request, reply) => reply.redirect('/h5/'));
}
