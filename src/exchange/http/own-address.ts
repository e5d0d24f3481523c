import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/basics/refusal.ts';

/**
 * Refuses requests that a page of another site makes a browser send. The sandbox's calls need no session, so nothing
 * else prevents such a page from advancing the clock with a form, or from reading the codes of the outbox under a name
 * of its own that resolves to this machine.
 * @param names the host names of the sandbox, beside this machine's and plain addresses: a page cannot point an address
 * elsewhere.
 * @throws Refusal `sandbox_address`.
 */
export function assertOwnAddress(
  request: Pick<FastifyRequest, 'headers' | 'host' | 'hostname' | 'protocol'>,
  names: readonly string[],
): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = isOwn(request.hostname.toLowerCase(), names);
  const sameOrigin =
    origin === undefined || origin.toLowerCase() === `${request.protocol}://${request.host.toLowerCase()}`;
  // `none`: somebody typed the address.
  const sameSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!own || !sameOrigin || !sameSite) throw new Refusal('sandbox_address');
}

/**
 * Returns whether a name leads to this sandbox and to nothing else: this machine's, a plain address, or one that was
 * set.
 */
export const isOwn = (name: string, names: readonly string[]): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === hostname().toLowerCase() ||
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
  names.includes(name);
