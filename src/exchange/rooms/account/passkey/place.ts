import { isIP } from 'node:net';
import type { Call } from '../../../kernel/call.ts';
import { isOwn } from '../../../http/own-address.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';

/** Where passkeys are made and used: their domain (the RP ID), and the origins of the pages that may ask for them. */
export interface PasskeyPlace {
  readonly domain: string;
  readonly origins: readonly string[];
}

const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * The domain that `PASSKEY_DOMAIN` names, with pages of it and those of `ORIGINS` below it. A sandbox without the
 * setting takes the name that it was reached by, where that is its own: a page of another site, with a name that leads
 * here, gets no passkeys made for it.
 * @throws Refusal `passkey_address` where there is no such domain: a plain address has no passkeys.
 */
export function passkeyPlace({ exchange, origin }: Pick<Call<unknown>, 'exchange' | 'origin'>): PasskeyPlace {
  const { options } = exchange;
  const asked = URL.canParse(origin) ? new URL(origin) : undefined;
  const { passkeyDomain: domain } = options;
  if (domain !== undefined) {
    // The map's pictures are no pages.
    const tiles = options.map && new URL(options.map.tiles).origin;
    const pages = options.origins.filter((one) => one !== tiles && one.startsWith('https:'));
    const below = pages.filter((one) => isBelow(new URL(one).hostname, domain));
    const local = asked && isLocal(domain) && isBelow(asked.hostname, domain) ? [asked.origin] : [];
    return { domain, origins: [`https://${domain}`, ...below, ...local] };
  }
  const name = asked?.hostname.toLowerCase() ?? '';
  const plain = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  if (!options.sandbox || !asked || plain || !isOwn(name, options.hosts)) throw new Refusal('passkey_address');
  return { domain: name, origins: [asked.origin] };
}

const isBelow = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);
