import type { History } from '../history.ts';
import { caller } from './caller.ts';

/**
 * What phones do with the editions of a running exchange, by its calls.
 * @param origin where the exchange is, as `https://harbor.example`
 * @param token one with the right to read
 */
export function remoteHistory(origin: string, token: string): History {
  const ask = caller(origin, token);
  return { read: (hours) => ask('edition.seen', { hours }) };
}
