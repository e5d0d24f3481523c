import { create } from 'zustand';

interface MapState {
  /** What is searched. */
  readonly words: string;
  /** The number of hits by page; undefined while nothing is searched. */
  readonly found?: ReadonlyMap<string, number> | undefined;
  /** The page whose links are shown. */
  readonly looked?: string | undefined;
  /** `fit` for all pages in sight. */
  readonly zoom: 'fit' | number;
  /** The links between all pages are drawn, and not those of the page alone that is looked at. */
  readonly allLinks: boolean;
  /** The names of the pictures of pages, by route. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The map of all pages. */
export const useMap = create<MapState>()(() => ({
  words: '',
  zoom: 'fit',
  allLinks: true,
  pictures: new Map(),
}));
