import { followLayers, type OpenLayer } from '../../../engine/overlay/layers.ts';
import { currentEntry, newKey } from './entries.ts';

/**
 * Each layer that is open over a page (sheet, question, picker, full screen) has an entry of its own in the history,
 * above its page's: the phone's back takes that entry and closes the layer, and only then leaves the page. What closes
 * by itself gives its entry back. Entries are told apart by `usr.depth` in `history.state`: how many layers lie below
 * and in them.
 *
 * Only counts are compared, of layers and of entries: a sheet that closes for another one to open hands its entry on.
 */
export interface LayerHistory {
  /** Begins to follow; entries that an earlier life of the window left go. Returns the undo. */
  readonly start: () => () => void;
  /** The number of layers that are open over the page that is shown. */
  readonly open: () => number;
  /**
   * Takes entries of layers until `left` of them lie over the page, and does `step` then. In the right order with what
   * was asked before.
   */
  readonly down: (left: () => number, step: () => unknown) => void;
  /** Moves through the history of pages; −1 is one page back. */
  readonly move: (by: number) => void;
}

interface Kept {
  readonly key?: string;
  readonly idx?: number;
  readonly usr?: { readonly entry?: string; readonly depth?: number } | null;
}

interface Here {
  readonly key: string;
  readonly index: number;
  readonly depth: number;
  readonly hash: string;
}

/** Milliseconds in which the browser has moved, even on a slow phone. */
const PATIENCE = 1000;

/** @param readdress gives the shown entry another address; it stays the same page's. */
export function createLayerHistory(window: Window, readdress: (path: string) => void): LayerHistory {
  let layers: readonly { readonly layer: OpenLayer; readonly entry: string }[] = [];
  let before: Here = read(window);
  /** The browser moves through the history because this file asked it to. */
  let moving: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];

  const over = (entry: string): readonly OpenLayer[] =>
    layers.filter((each) => each.entry === entry).map(({ layer }) => layer);
  const go = (by: number): void => {
    moving = setTimeout(arrived, PATIENCE);
    window.history.go(by);
  };
  /**
   * Goes back to the entry of the page below its layers. Named by its key where the browser has keys, for a step that
   * is asked for twice because the first was slow would leave the page, and after a reload there may be nothing of the
   * app below.
   */
  const goDown = (by: number): void => {
    const below = entryAt(window, by);
    if (below === 'unknown') return go(by);
    if (below === 'none') {
      const kept = (window.history.state ?? {}) as Kept;
      window.history.replaceState({ ...kept, usr: { ...kept.usr, depth: read(window).depth + by } }, '');
      moving = setTimeout(arrived);
      return;
    }
    moving = setTimeout(arrived, PATIENCE);
    const { committed, finished } = window.navigation.traverseTo(below);
    // Another step came first; what is left is looked at again.
    for (const step of [committed, finished]) step?.catch(() => undefined);
  };

  /**
   * As many entries as there are layers. New ones come at once, while the finger's press lasts; those to go wait for
   * what is done next.
   */
  const settle = (): void => {
    clearTimeout(settling);
    settling = undefined;
    if (moving !== undefined) return;
    const { key, depth } = read(window);
    const count = over(key).length;
    for (let at = depth; at < count; at += 1) pushEntry(window);
    before = read(window);
    if (depth > count) settling = setTimeout(giveBack);
  };

  /** Gives back the entries of layers that have closed, unless another page has come meanwhile. */
  function giveBack(): void {
    settling = undefined;
    if (window.document.readyState !== 'complete') {
      // A page that goes back before it has loaded may not load at all.
      window.addEventListener('load', settle, { once: true });
      return;
    }
    const { key, depth } = read(window);
    const count = over(key).length;
    if (moving === undefined && depth > count) goDown(count - depth);
  }

  const closeDown = (entry: string, left: number): void => {
    const open = over(entry);
    for (const layer of open.toReversed().slice(0, open.length - left)) if (!layer.back()) return;
  };

  const popped = (): void => {
    const now = read(window);
    const last = before;
    const asked = moving !== undefined;
    before = now;
    if (now.key === last.key) {
      // The page's parameters changed while a layer lay over it.
      if (now.depth < last.depth && now.hash !== last.hash) readdress(last.hash.slice(1));
      if (!asked) closeDown(now.key, now.depth);
    } else if (now.index < last.index) closeDown(last.key, 0);
    clearTimeout(moving);
    // The router hears of this step before the next one.
    moving = setTimeout(arrived);
  };

  function arrived(): void {
    clearTimeout(moving);
    moving = undefined;
    before = read(window);
    while (moving === undefined && waiting.length > 0) waiting.shift()!();
    settle();
  }

  const down = (left: () => number, step: () => unknown): void => {
    if (moving !== undefined) {
      waiting.push(() => down(left, step));
      return;
    }
    clearTimeout(settling);
    settling = undefined;
    const by = left() - read(window).depth;
    if (by >= 0) {
      step();
      before = read(window);
      settle();
      return;
    }
    waiting.unshift(() => down(left, step));
    goDown(by);
  };

  const move = (by: number): void => {
    if (moving !== undefined) {
      waiting.push(() => move(by));
      return;
    }
    clearTimeout(settling);
    go(by < 0 ? by - read(window).depth : by);
  };

  return {
    start: () => {
      const stop = followLayers({
        opened: (layer) => {
          layers = [...layers, { layer, entry: layer.entry ?? read(window).key }];
          settle();
        },
        closed: (layer) => {
          layers = layers.filter((each) => each.layer !== layer);
          settle();
        },
      });
      window.addEventListener('popstate', popped);
      settle();
      return () => {
        stop();
        window.removeEventListener('popstate', popped);
        window.removeEventListener('load', settle);
        clearTimeout(moving);
        clearTimeout(settling);
      };
    },
    open: () => over(read(window).key).length,
    down,
    move,
  };
}

/** The key of an entry so many steps away; `none` where it is not the app's; `unknown` to browsers that do not tell. */
function entryAt(window: Window, by: number): string {
  if (!('navigation' in window)) return 'unknown';
  const { navigation } = window;
  const index = navigation.currentEntry?.index;
  return index === undefined || index < 0 ? 'unknown' : (navigation.entries()[index + by]?.key ?? 'none');
}

function read(window: Window): Here {
  const kept = window.history.state as Kept | null;
  return { ...currentEntry(window), depth: kept?.usr?.depth ?? 0, hash: window.location.hash };
}

/** The same page once more: the router hears nothing of it. */
function pushEntry(window: Window): void {
  const { key, depth } = read(window);
  const kept = (window.history.state ?? {}) as Kept;
  window.history.pushState(
    { ...kept, key: newKey(), idx: (kept.idx ?? 0) + 1, usr: { ...kept.usr, entry: key, depth: depth + 1 } },
    '',
  );
  currentEntry(window);
}
