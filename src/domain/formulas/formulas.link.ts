import { siteOf } from '../text/link.ts';

/** Can the app leave to an address? */
export const opensOutside = {
  signature: 'opensOutside(link: string, hosts: list<string>): bool',
  description: 'Whether the app opens an address in the browser: https, of one of the hosts.',
  example: 'opensOutside(params.url, app.links.hosts)',
  run: (link: string, hosts: readonly string[]): boolean => siteOf(link, hosts) !== null,
} as const;
