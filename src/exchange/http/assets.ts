import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../kernel/exchange.ts';
import { Refusal } from '../kernel/basics/refusal.ts';
import { failure } from './envelope.ts';
import type { QuickLimit } from '../kernel/limits/limits.ts';
import type { RateLimiter } from '../kernel/limits/rate-limiter.ts';

/** Something that never changes, as it goes to a browser. */
export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  /** The entity tag: a hash of the content. */
  readonly tag: string;
}

export const assetOf = (type: string, content: Buffer | string): Asset => {
  const bytes = Buffer.from(content);
  return { type, bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
};

/**
 * Generates each asset once and caches it. Assets are generated one at a time, and other requests are answered in
 * between.
 * @param make generates an asset by its key, of a set of keys that is small enough to be cached whole.
 */
export function keptAssets(make: (key: string) => Asset): (key: string) => Promise<Asset> {
  const kept = new Map<string, Promise<Asset>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const made = last.then(() => new Promise((resolve) => setImmediate(resolve))).then(() => make(key));
    kept.set(key, made);
    last = made.catch(() => kept.delete(key));
    return made;
  };
}

const HEADERS = { 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'public, max-age=86400' } as const;

/** Returns whether the browser has the version that the tag names. */
export const hasTag = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/, */).some((one) => one.replace(/^W\//, '') === tag);

/**
 * Sends an asset; nothing but its tag to a browser that has it; only a part where that is asked for: some players ask
 * for nothing else.
 */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, { type, bytes, tag }: Asset): FastifyReply {
  void reply.headers({ ...HEADERS, ETag: tag, 'Accept-Ranges': 'bytes' });
  if (hasTag(request, tag)) return reply.code(304).send();
  void reply.type(type);
  const [, first, last] = request.headers.range?.match(/^bytes=(\d{1,12})-(\d{0,12})$/) ?? [];
  if (first === undefined) return reply.send(bytes);
  const from = Number(first);
  const to = Math.min(last ? Number(last) : bytes.length, bytes.length - 1);
  if (from > to) return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send();
  return reply
    .code(206)
    .header('Content-Range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}

/**
 * The routes beside the contract, by their cost: a drawn image is cached, a file is read from where it lies each time.
 */
const LIMITED: readonly (readonly [prefix: string, kind: QuickLimit])[] = [
  ['/api/nft/cover/', 'asset'],
  ['/api/nft/media/', 'asset'],
  ['/api/images/', 'asset'],
  ['/api/files/', 'file'],
];

/**
 * Limits pictures, media and files by address. Beyond it the answer is 429, with the seconds to wait in `Retry-After`.
 */
export function limitAssets(server: FastifyInstance, exchange: Exchange, limiter: RateLimiter): void {
  server.addHook('onRequest', async (request, reply) => {
    // The route, not the address as it was written: that may be escaped.
    const kind = LIMITED.find(([prefix]) => request.routeOptions.url?.startsWith(prefix))?.[1];
    if (!kind) return;
    try {
      await limiter.take(kind, request.ip);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await reply
        .code(429)
        .header('Retry-After', String(error.params['count']))
        .send(failure(exchange.texts, 'en', error));
    }
  });
}
