import { followLayers, type OpenLayer } from '../../../engine/overlay/layers.ts';

/** The layers over a page (sheets, questions, steps of a form) as the browser's history has them. */
export interface LayerHistory {
  /** The number of layers over the page that is shown. */
  readonly open: () => number;
}

/** Gives each layer an entry above its page's, so that the phone's back closes it before it leaves the page. */
export function followHistory(): LayerHistory {
  let layers: readonly { readonly layer: OpenLayer; readonly address: string }[] = [];
  /** Steps back that this file has asked for. */
  let asked = 0;
  let taken: OpenLayer | undefined;
  const depth = (): number => (history.state as { readonly layers?: number } | null)?.layers ?? 0;
  const push = (): void => history.pushState({ layers: depth() + 1 }, '');
  followLayers({
    opened: (layer) => {
      layers = [...layers, { layer, address: location.hash }];
      // After a reload its entry may be there already.
      if (depth() < layers.length) push();
    },
    closed: (layer) => {
      const closed = layers.find((each) => each.layer === layer);
      layers = layers.filter((each) => each !== closed);
      // The entries of a page that has been left lie behind.
      if (closed === undefined || layer === taken || closed.address !== location.hash) return;
      asked += 1;
      history.back();
    },
  });
  addEventListener('popstate', () => {
    if (asked > 0) {
      asked -= 1;
      return;
    }
    const top = layers.at(-1);
    if (top === undefined || top.address !== location.hash) return;
    taken = top.layer;
    if (!taken.back()) push();
    taken = undefined;
  });
  return { open: () => layers.length };
}
