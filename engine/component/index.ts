import { useSyncExternalStore } from 'react';
import type { BlockHost } from '../block/props.ts';
import type { Freshness } from '../data/pulse.ts';

/**
 * The interface of hand-written components: cells to read, and `emit` for events. A component has no store, no call and
 * no router, so that every call with money stays in a document, where the checker sees it.
 */
export interface Cell<T> {
  /** Returns the current value; undefined while it is unknown. */
  get(): T | undefined;
  /** Notifies the listener of changes, at most once a frame; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** The result of an event's handler in the document. `value` is the answer of the last call of the handler. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string | undefined; readonly text: string | undefined };

export interface ComponentProps<Cells, Events> {
  readonly id: string;
  readonly cells: { readonly [K in keyof Cells]: Cell<Cells[K]> };
  emit<K extends keyof Events & string>(event: K, payload: Events[K]): Promise<Outcome>;
  readonly host: BlockHost;
  /**
   * Tells what keeps its live figures current: channels (`live`), polling (`asked`), or nothing for longer than allowed
   * (`old`). The component shows this beside the figures.
   */
  readonly age?: Cell<Freshness>;
  /**
   * State of the component that survives going back to the page, until the page leaves the history. Only the component
   * writes it.
   */
  readonly kept: RetainedState;
}

export interface RetainedState {
  value?: unknown;
}

/** Declares a component beside its code: the checker types its use in documents. Types are written as in documents. */
export interface ComponentSchema {
  readonly name: string;
  readonly description: string;
  /** Prop name → type. Named entities of the contract may be used. */
  readonly props: Readonly<
    Record<string, { readonly type: string; readonly required?: boolean; readonly description: string }>
  >;
  /**
   * Event name → payload fields → type. `spends` marks an event whose handler may spend only after the component itself
   * has asked the user.
   */
  readonly events: Readonly<
    Record<string, { readonly payload: Readonly<Record<string, string>>; readonly description: string }>
  >;
  /**
   * Controls within it that page tests operate, each with what it is: an element with `data-part="price"` in the node
   * `ticket` is `ticket.price` for a case.
   */
  readonly parts?: Readonly<Record<string, string>>;
  /** The height reserved while its code or its data load: pixels, or any CSS length. */
  readonly height: number | string;
  /** The height where a property, a bool, holds. */
  readonly heightWhere?: { readonly prop: string; readonly height: number | string };
  readonly texts: readonly string[];
}

export { useLayer } from '../overlay/use-layer.ts';

/** Reads a cell in React and renders again when it changes. */
export function useCell<T>(cell: Cell<T>): T | undefined {
  return useSyncExternalStore(cell.subscribe, cell.get);
}
