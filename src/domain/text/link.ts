/** True for a link that is not what it looks like: browsers drop control characters and read a backslash as a slash. */
export const misleading = (text: string): boolean =>
  text.split('').some((sign) => sign < ' ' || sign === '\u007f' || sign === '\\');

const fits = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;

/**
 * Returns the address of an allowed site: https on its usual port, without credentials, of one of the hosts (`*.`
 * before one allows its subdomains). Null for every other.
 */
export function siteOf(link: string, hosts: readonly string[]): URL | null {
  const text = link.trim();
  if (misleading(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return plain && hosts.some((host) => fits(url.hostname, host)) ? url : null;
}
