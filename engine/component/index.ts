import { useSyncExternalStore } from 'react';
import type { BlockHost } from '../block/props.ts';
import type { Freshness } from '../data/pulse.ts';

/**
 * All that a hand-written component may know of the engine: cells to read and `emit` to tell. It has no store, no call
 * and no router, so that every money call stays in a document, where it is checked.
 */
export interface Cell<T> {
  /** The value now; undefined while unknown. */
  get(): T | undefined;
  /** Calls the listener after a change, at most once a frame; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** What came of an event's handler in the document. `value` is the answer of the last call the handler made. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string | undefined; readonly text: string | undefined };

export interface ComponentProps<Cells, Events> {
  readonly id: string;
  readonly cells: { readonly [K in keyof Cells]: Cell<Cells[K]> };
  emit<K extends keyof Events & string>(event: K, payload: Events[K]): Promise<Outcome>;
  readonly host: BlockHost;
  /**
   * Says who keeps its live figures current: channels (`live`), calls in their stead (`asked`), or nobody for longer
   * than they may be (`old`). The component shows so where they stand.
   */
  readonly age?: Cell<Freshness>;
  /**
   * Its own to write: what it finds here again when somebody comes back to the page, until the page leaves the history.
   */
  readonly kept: Kept;
}

export interface Kept {
  value?: unknown;
}

/**
 * Declares a component beside its code: the checker types its use in documents from it. Types as written in documents.
 */
export interface ComponentSchema {
  readonly name: string;
  readonly description: string;
  /** Prop name → type. Named entities of the contract may be used. */
  readonly props: Readonly<
    Record<string, { readonly type: string; readonly required?: boolean; readonly description: string }>
  >;
  /**
   * Event name → payload fields → type; `spends` marks an event whose handler may spend only after the component has
   * asked itself.
   */
  readonly events: Readonly<
    Record<string, { readonly payload: Readonly<Record<string, string>>; readonly description: string }>
  >;
  /** Height kept while the component's code loads, a theme token or CSS-free number of pixels. */
  readonly height: number | 'fill';
  readonly texts: readonly string[];
}

export { useLayer } from '../overlay/use-layer.ts';

/** Reads a cell in React and renders again when it changes. */
export function useCell<T>(cell: Cell<T>): T | undefined {
  return useSyncExternalStore(cell.subscribe, cell.get);
}
