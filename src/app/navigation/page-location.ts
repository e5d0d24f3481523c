import { createContext, use } from 'react';
import type { Address } from './address.ts';
import type { Entry } from './entries.ts';

/** A page's address and the entry of the history that shows it. */
export interface PageLocation {
  readonly entry: Entry;
  /** Null where the address is not a page's. */
  readonly address: Address | null;
}

/** A page on the screen: the one that is shown, or one that fades out. */
export interface PageLayer extends PageLocation {
  readonly leaving: boolean;
  /** The first page since the app was opened: it appears without a transition and takes no focus. */
  readonly first: boolean;
}

export const PageLayerContext = createContext<PageLayer | null>(null);

export function usePageLayer(): PageLayer {
  const layer = use(PageLayerContext);
  if (!layer) throw new Error('A page layout is drawn inside a page layer');
  return layer;
}
