import { create } from 'zustand';
import type { PaletteEntry } from '../../protocol/properties.ts';
import type { Place } from '../../protocol/place.ts';
import { useStudio } from '../state/studio.ts';

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

/** Looks at an entry: it takes the place of the words of a text at the right. */
export function lookAt(entry: PaletteEntry | undefined): void {
  usePalette.setState({ entry });
  if (entry !== undefined) useStudio.setState({ text: undefined });
}
