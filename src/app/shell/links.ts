import type { Address } from '../navigation/address.ts';
import type { AppDocument } from '../app-document.ts';
import { misleading, siteOf } from '../../domain/text/link.ts';
import { insideAddress } from '../navigation/address.ts';

/** The target of a link in content. */
type Target =
  | { readonly kind: 'page'; readonly address: Address }
  | { readonly kind: 'outside'; readonly url: string; readonly host: string }
  | { readonly kind: 'refused' };

const REFUSED: Target = { kind: 'refused' };

/**
 * Checks an untrusted link. It accepts pages of the app and https addresses of allowed hosts; it refuses every other
 * scheme, host and port, and addresses with credentials.
 */
export function targetOf(link: string, app: Pick<AppDocument, 'aliases' | 'links'>, base: string): Target {
  const text = link.trim();
  if (text.startsWith('//') || misleading(text)) return REFUSED;
  const inside = insideAddress(text.replace(/^\/?#/, ''), app);
  if (inside) return { kind: 'page', address: inside };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.href.startsWith(`${base}#`)) {
    const address = insideAddress(url.hash.slice(1), app);
    return address ? { kind: 'page', address } : REFUSED;
  }
  // The app's own address, opened in the browser.
  const site = url?.href === base ? url : siteOf(text, app.links.hosts);
  return site ? { kind: 'outside', url: site.href, host: site.hostname } : REFUSED;
}
