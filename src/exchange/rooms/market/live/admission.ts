import type { IncomingMessage } from 'node:http';
import type { Exchange } from '../../../kernel/exchange.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import type { RateLimiter } from '../../../kernel/limits/rate-limiter.ts';

/** Decides which requests for a socket are accepted: an address may have so many at once, and open so many a minute. */
export interface Admission {
  /** Takes a place for the socket that a request asks for. @returns false where it may not be opened */
  admit(request: IncomingMessage): Promise<boolean>;
  /** Hands the place of an admitted request over. @returns gives it back, once: to be called when the socket closes */
  claim(request: IncomingMessage): () => void;
}

export function admission(limiter: RateLimiter, { options, report }: Pick<Exchange, 'options' | 'report'>): Admission {
  /** The places of requests that no socket has come of yet. Each is given back when its connection closes. */
  const unclaimed = new WeakMap<IncomingMessage, () => void>();
  return {
    async admit(request) {
      const who = `address ${addressOf(request, options.trustProxy)}`;
      const [place, counted] = await Promise.allSettled([limiter.hold('socket', who), limiter.take('connect', who)]);
      if (place.status === 'fulfilled' && counted.status === 'fulfilled' && !request.socket.destroyed) {
        request.socket.once('close', place.value);
        unclaimed.set(request, place.value);
        return true;
      }
      if (place.status === 'fulfilled') place.value();
      for (const one of [place, counted])
        if (one.status === 'rejected' && !(one.reason instanceof Refusal)) report(one.reason);
      return false;
    },
    claim(request) {
      const giveBack = unclaimed.get(request);
      if (!giveBack) return () => undefined;
      unclaimed.delete(request);
      request.socket.off('close', giveBack);
      return giveBack;
    },
  };
}

/** Returns the address of a socket; behind a proxy, the one that the proxy reports, as for calls. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return named || (socket.remoteAddress ?? '');
}
