/** An entry of the browser's history. */
export interface Entry {
  /** Identifies the page's entry through back, forward and reload. Entries of layers over a page carry its key. */
  readonly key: string;
  /** Counts from 0, where the app was opened. An entry of a layer has the index of its page. */
  readonly index: number;
}

/** `history.state`: `key`, `idx` and `usr` are the router's fields. */
export interface HistoryState {
  readonly key?: string;
  readonly idx?: number | null;
  /** `entry`: key of the page's entry, where it is not the router's. `depth`: number of layers up to this entry. */
  readonly usr?: { readonly entry?: string; readonly depth?: number } | null;
}

/** The index of the entry shown last. An address typed by hand comes after it. */
const seen = new WeakMap<Window, number>();

/**
 * Keeps a key and an index in `history.state` of every entry, in the router's fields. The router writes them for its
 * own navigations; the first entry and addresses typed by hand get them here. Call it before the router listens.
 * Returns the undo.
 */
export function trackEntries(window: Window): () => void {
  seen.delete(window);
  const mark = (): void => {
    const state = (window.history.state ?? {}) as HistoryState;
    const index = state.idx ?? (seen.get(window) ?? -1) + 1;
    seen.set(window, index);
    if (state.key !== undefined && typeof state.idx === 'number') return;
    window.history.replaceState({ ...state, key: state.key ?? newKey(), idx: index }, '');
  };
  mark();
  window.addEventListener('popstate', mark);
  return () => window.removeEventListener('popstate', mark);
}

/** The entry that is shown now. */
export function currentEntry(window: Window): Entry {
  const state = (window.history.state ?? {}) as HistoryState;
  if (typeof state.idx === 'number') seen.set(window, state.idx);
  return { key: state.usr?.entry ?? state.key ?? 'first', index: (state.idx ?? 0) - (state.usr?.depth ?? 0) };
}

export const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
