import { followLayers, type OpenLayer } from '../../../engine/overlay/layers.ts';
import type { HistoryState } from './entries.ts';
import { currentEntry, newKey } from './entries.ts';

/**
 * Gives each layer that is open over a page (sheet, dialog, picker, full screen) a history entry of its own, above its
 * page's: the phone's back button removes that entry and closes the layer before it leaves the page. A layer that is
 * closed otherwise gives its entry back. `usr.depth` in `history.state` says the number of layers up to an entry.
 *
 * Only the numbers of layers and of entries are compared: a sheet that closes for another one to open hands its entry
 * over.
 */
interface LayerHistory {
  /** Begins to follow layers, and removes entries that are left from before a reload. Returns the undo. */
  readonly start: () => () => void;
  /** The number of layers open over the page that is shown. */
  readonly open: () => number;
  /**
   * Goes back over entries of layers until `left` of them remain over the page, then calls `step`. Calls are queued.
   */
  readonly down: (left: () => number, step: () => unknown) => void;
  /** Moves through the history of pages; −1 is one page back. */
  readonly move: (by: number) => void;
}

interface Position {
  readonly key: string;
  readonly index: number;
  readonly depth: number;
  readonly hash: string;
}

/** Even a slow phone goes to another entry within so many milliseconds. */
const TRAVERSAL_TIMEOUT = 1000;

/** The browser is asked so often for an entry. Then the one that was to be removed stays, as one of the page. */
const MOST_ATTEMPTS = 2;

/** @param readdress changes the address of the shown entry, which still shows the same page */
export function createLayerHistory(window: Window, readdress: (path: string) => void): LayerHistory {
  let layers: readonly { readonly layer: OpenLayer; readonly entry: string }[] = [];
  let before: Position = read(window);
  /** Set while the browser moves through the history because this file asked it to. */
  let moving: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** The key of the entry that the browser was asked for, and how often, until it has moved. */
  let asked: { readonly key: string; readonly times: number } | undefined;
  const waiting: (() => void)[] = [];

  const over = (entry: string): readonly OpenLayer[] =>
    layers.filter((each) => each.entry === entry).map(({ layer }) => layer);
  const go = (by: number): void => {
    moving = setTimeout(arrived, TRAVERSAL_TIMEOUT);
    window.history.go(by);
  };
  /**
   * Goes back to the page's entry, below those of its layers; by its key where the browser knows keys. A relative step
   * would leave the page where it is repeated because the first was slow, and after a reload the entry below may not be
   * the app's.
   */
  const goDown = (by: number): void => {
    const below = entryAt(window, by);
    if (below === 'unknown') return go(by);
    const times = asked?.key === below ? asked.times : 0;
    // A browser that reloaded while the entry was added takes itself to be below it already, and goes nowhere.
    if (below === 'none' || times === MOST_ATTEMPTS) {
      const state = (window.history.state ?? {}) as HistoryState;
      window.history.replaceState({ ...state, usr: { ...state.usr, depth: read(window).depth + by } }, '');
      moving = setTimeout(arrived);
      return;
    }
    asked = { key: below, times: times + 1 };
    moving = setTimeout(arrived, TRAVERSAL_TIMEOUT);
    const { committed, finished } = window.navigation.traverseTo(below);
    // Another navigation came first; `arrived` compares the numbers again.
    for (const step of [committed, finished]) step?.catch(() => undefined);
  };

  /**
   * Makes the number of entries equal to the number of layers. It adds entries at once, as browsers allow that only
   * during a press, and removes them in a task of its own, in case another layer opens or a page follows.
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

  /** Removes the entries of closed layers, unless another page is shown by now. */
  function giveBack(): void {
    settling = undefined;
    if (window.document.readyState !== 'complete') {
      // A document that goes back before it has loaded may never finish loading.
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
    const byThis = moving !== undefined;
    asked = undefined;
    before = now;
    if (now.key === last.key) {
      // The page's parameters changed while a layer was open over it.
      if (now.depth < last.depth && now.hash !== last.hash) readdress(last.hash.slice(1));
      if (!byThis) closeDown(now.key, now.depth);
    } else if (now.index < last.index) closeDown(last.key, 0);
    clearTimeout(moving);
    // The router handles this step before the next one.
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

/** The key of the entry `by` steps away; `none` where it is not the app's; `unknown` where the browser does not say. */
function entryAt(window: Window, by: number): string {
  if (!('navigation' in window)) return 'unknown';
  const { navigation } = window;
  const index = navigation.currentEntry?.index;
  return index === undefined || index < 0 ? 'unknown' : (navigation.entries()[index + by]?.key ?? 'none');
}

function read(window: Window): Position {
  const state = window.history.state as HistoryState | null;
  return { ...currentEntry(window), depth: state?.usr?.depth ?? 0, hash: window.location.hash };
}

/** Adds an entry for the same page. The router is not notified. */
function pushEntry(window: Window): void {
  const { key, depth } = read(window);
  const state = (window.history.state ?? {}) as HistoryState;
  window.history.pushState(
    { ...state, key: newKey(), idx: (state.idx ?? 0) + 1, usr: { ...state.usr, entry: key, depth: depth + 1 } },
    '',
  );
  currentEntry(window);
}
