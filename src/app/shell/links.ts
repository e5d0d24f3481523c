import type { Address } from '../address.ts';
import type { AppDocument } from '../app-document.ts';
import { insideAddress } from '../address.ts';

/** Where a link from content leads. */
export type Target =
  | { readonly kind: 'page'; readonly address: Address }
  | { readonly kind: 'outside'; readonly url: string; readonly host: string }
  | { readonly kind: 'refused' };

const REFUSED: Target = { kind: 'refused' };

/**
 * Judges a link that anybody may have written. Pages of the app and https addresses of allowed hosts pass; every other
 * scheme, host, port, and an address that carries credentials, is refused.
 */
export function targetOf(link: string, app: Pick<AppDocument, 'aliases' | 'links'>, base: string): Target {
  const text = link.trim();
  if (text.startsWith('//') || text.split('').some(misleading)) return REFUSED;
  const inside = insideAddress(text.replace(/^\/?#/, ''), app);
  if (inside) return { kind: 'page', address: inside };
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return REFUSED;
  }
  if (url.href.startsWith(`${base}#`)) {
    const address = insideAddress(url.hash.slice(1), app);
    return address ? { kind: 'page', address } : REFUSED;
  }
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return plain && app.links.hosts.some((host) => fits(url.hostname, host)) ? { kind: 'outside', url: url.href, host: url.hostname } : REFUSED;
}

/** Browsers leave out control characters and read a backslash as a slash: such a link is not what it looks like. */
function misleading(sign: string): boolean {
  return sign < ' ' || sign === '\u007f' || sign === '\\';
}

function fits(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}
