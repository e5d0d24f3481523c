import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/basics/refusal.ts';

/**
 * Refuses what a page of another site makes a browser ask. The sandbox's calls need no session, so nothing else keeps
 * such a page from moving the clock with a form, or, with a name of its own that leads to this machine, from reading
 * the codes of the outbox.
 * @param names under which the sandbox is reached, beside this machine's and plain addresses: a page cannot give an
 * address to somebody else.
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
