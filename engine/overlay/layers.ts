/**
 * What lies open over the pages, lowest first: sheets, questions, full screens. They live in different React trees, so
 * none of them can know from its own tree whether something lies above it; and the product that keeps the browser's
 * history closes them when the phone's back is pressed.
 */
const open: OpenLayer[] = [];

export interface Layer {
  /** True where nothing was opened after it. */
  readonly isTop: () => boolean;
  /** It is no longer open. Again does nothing. */
  readonly close: () => void;
}

/** A layer as whoever follows them sees it. */
export interface OpenLayer {
  /** The history entry that it belongs to; undefined: the one that is shown when it opens. */
  readonly entry: string | undefined;
  /** The user wants it closed by the phone's back. False where it stays open, as while a call is on its way. */
  readonly back: () => boolean;
}

export interface LayerFollower {
  readonly opened: (layer: OpenLayer) => void;
  readonly closed: (layer: OpenLayer) => void;
}

let follower: LayerFollower | undefined;

/** Tells of every layer that opens or closes from now on, to one follower. Returns the undo. */
export function followLayers(next: LayerFollower): () => void {
  follower = next;
  return () => {
    if (follower === next) follower = undefined;
  };
}

/** Opens a layer over everything that is open. */
export function openLayer(back: () => boolean, entry?: string): Layer {
  const layer: OpenLayer = { entry, back };
  open.push(layer);
  follower?.opened(layer);
  return {
    isTop: () => open.at(-1) === layer,
    close: () => {
      const at = open.indexOf(layer);
      if (at < 0) return;
      open.splice(at, 1);
      follower?.closed(layer);
    },
  };
}
