/** Returns the route that the hash of an address names: `#fund/withdraw`. */
export function routeInAddress(hash: string): string | undefined {
  const route = decodeURIComponent(hash.replace(/^#/, ''));
  return route === '' ? undefined : route;
}
