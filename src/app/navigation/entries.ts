/** A place in the browser's history. */
export interface Entry {
  /**
   * Stays with the entry through back, forward and reload. Layers over a page have entries of their own, with its key.
   */
  readonly key: string;
  /** Counts from 0, where the app was opened. Of a layer: that of its page. */
  readonly index: number;
}

interface Kept {
  readonly key?: string;
  readonly idx?: number | null;
  readonly usr?: { readonly entry?: string; readonly depth?: number } | null;
}

/**
 * The index of the entry that was shown last: an address typed by hand comes after it. The router's own steps tell
 * nobody of theirs.
 */
const seen = new WeakMap<Window, number>();

/**
 * Every entry carries its key and index in `history.state`, in the fields that the router uses. The router writes them
 * for its own steps; an address typed by hand, or the first one, has none and gets them here. Call it before the router
 * listens. Returns the undo.
 */
export function keepEntries(window: Window): () => void {
  seen.delete(window);
  const mark = (): void => {
    const kept = (window.history.state ?? {}) as Kept;
    const index = kept.idx ?? (seen.get(window) ?? -1) + 1;
    seen.set(window, index);
    if (kept.key !== undefined && typeof kept.idx === 'number') return;
    window.history.replaceState({ ...kept, key: kept.key ?? newKey(), idx: index }, '');
  };
  mark();
  window.addEventListener('popstate', mark);
  return () => window.removeEventListener('popstate', mark);
}

/** The entry that is shown. */
export function currentEntry(window: Window): Entry {
  const kept = (window.history.state ?? {}) as Kept;
  if (typeof kept.idx === 'number') seen.set(window, kept.idx);
  return { key: kept.usr?.entry ?? kept.key ?? 'first', index: (kept.idx ?? 0) - (kept.usr?.depth ?? 0) };
}

export const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
