import { decoded } from '../../protocol/decoded.ts';

/** Returns the route that the hash of an address names: `#fund/withdraw`. */
export const routeInAddress = (hash: string): string | undefined => decoded(hash.replace(/^#/, '')) || undefined;
