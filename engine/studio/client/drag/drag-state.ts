import { create } from 'zustand';
import type { Drop } from '../../protocol/phone.ts';
import type { Place } from '../../protocol/place.ts';
import type { PaletteEntry } from '../../protocol/properties.ts';

/** What is dragged: an entry of the palette, or nodes of the page. */
export type Dragged =
  | { readonly entry: PaletteEntry; readonly name: string }
  | { readonly places: readonly Place[]; readonly name: string };

interface Drag {
  readonly dragged?: Dragged | undefined;
  /** Where the pointer is, in pixels of the page. */
  readonly x: number;
  readonly y: number;
  /** Where it would go; undefined over no place that takes it. */
  readonly drop?: Drop | undefined;
  /** Why it may not go where it is held. */
  readonly why?: string | undefined;
}

/** The drag that is under way. */
export const useDrag = create<Drag>()(() => ({ x: 0, y: 0 }));
