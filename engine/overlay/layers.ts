/**
 * The stack of what is open above the pages, lowest first: sheets, questions, full screens. They live in different
 * React trees, so none of them can know from its own tree whether something covers it. The product that owns the
 * browser's history closes them when the phone's back button is pressed.
 */
const open: OpenLayer[] = [];

export interface Layer {
  /** Returns whether nothing was opened after it. */
  readonly isTop: () => boolean;
  /** Removes the layer; a second call does nothing. */
  readonly close: () => void;
}

/** A layer as its followers see it. */
export interface OpenLayer {
  /** The history entry of the layer; undefined means the entry that is shown when it opens. */
  readonly entry: string | undefined;
  /** Handles the phone's back button. Returns false where the layer stays open, as while a call is under way. */
  readonly back: () => boolean;
}

export interface LayerFollower {
  readonly opened: (layer: OpenLayer) => void;
  readonly closed: (layer: OpenLayer) => void;
}

let follower: LayerFollower | undefined;

/** Notifies one follower of every layer that opens or closes. Returns the unsubscribe function. */
export function followLayers(next: LayerFollower): () => void {
  follower = next;
  return () => {
    if (follower === next) follower = undefined;
  };
}

/** Forgets all layers, because the app that opened them has ended. */
export function forgetLayers(): void {
  open.length = 0;
}

/** Opens a layer above everything that is open. */
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
