import { createContext, use } from 'react';
import type { Address } from './address.ts';
import type { Entry } from './entries.ts';

/** A page in its place: where it is and which entry of the history shows it. */
export interface Place {
  readonly entry: Entry;
  /** Null: the address is no page's. */
  readonly address: Address | null;
}

/** A place on the screen: the one that is shown, or one that is on its way out. */
export interface Layer extends Place {
  readonly leaving: boolean;
  /** The first page since the app was opened: it comes without a transition and takes no focus. */
  readonly first: boolean;
}

export const LayerContext = createContext<Layer | null>(null);

export function useLayer(): Layer {
  const layer = use(LayerContext);
  if (!layer) throw new Error('A frame stands in a layer');
  return layer;
}
