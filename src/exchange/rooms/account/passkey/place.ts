import { isIP } from 'node:net';
import type { Call } from '../../../kernel/call.ts';
import { isOwn } from '../../../http/own-address.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';

/**
 * The place where passkeys are made and used: its domain (the RP ID), and the origins of the pages that may ask for
 * them.
 */
export interface PasskeyPlace {
  readonly domain: string;
  readonly origins: readonly string[];
}

const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * Returns the domain that `PASSKEY_DOMAIN` names, with the origins of its own pages and those of `ORIGINS` below it. A
 * sandbox without the setting takes the name by which the request reached it, where that is one of its own names: a
 * page of another site, under a name that resolves to this server, gets no passkeys made for it.
 * @throws Refusal `passkey_address` where there is no such domain: a plain address has no passkeys.
 */
export function passkeyPlace({ exchange, origin }: Pick<Call<unknown>, 'exchange' | 'origin'>): PasskeyPlace {
  const { options } = exchange;
  const asked = URL.canParse(origin) ? new URL(origin) : undefined;
  const { passkeyDomain: domain } = options;
  if (domain !== undefined) {
    // The origin of the map tiles serves no pages.
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
