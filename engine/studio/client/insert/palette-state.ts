import { create } from 'zustand';
import type { PaletteEntry } from '../../protocol/properties.ts';
import type { Place } from '../../protocol/place.ts';

/** Where something that is chosen in the palette goes. */
export interface InsertTarget {
  readonly into: Place;
  readonly index: number;
}

interface Palette {
  /** The entry that is looked at: its facts stand at the right. */
  readonly entry?: PaletteEntry | undefined;
  readonly target?: InsertTarget | undefined;
}

/** The palette of blocks and fragments. */
export const usePalette = create<Palette>()(() => ({}));
