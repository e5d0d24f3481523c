import type { Catalog } from '../document/catalog.ts';
import type { NameKind } from '../grammar/define.ts';

/** The names of a product that editors offer. */
export interface ProductNames {
  readonly routes: readonly string[];
  readonly fragments: readonly string[];
  readonly access: readonly string[];
  readonly rules: readonly string[];
  /** Events for measuring. */
  readonly events: readonly string[];
}

/** Returns the names of a kind, where the schema knows them all. */
export function knownNames(of: NameKind, catalog: Catalog, names: ProductNames): string[] | undefined {
  const { calls, channels } = catalog.contract;
  switch (of) {
    case 'route':
      return [...names.routes];
    case 'fragment':
      return [...names.fragments];
    case 'access':
      return [...names.access];
    case 'rule':
      return ['required', ...names.rules];
    case 'tracked-event':
      return [...names.events];
    case 'call':
      return [...calls.keys()];
    case 'read-call':
      return [...calls.values()].filter(({ effect }) => effect === 'read').map(({ name }) => name);
    case 'channel':
      return [...channels.keys()];
    case 'component':
      return [...catalog.components.keys()];
    default:
      return undefined;
  }
}
