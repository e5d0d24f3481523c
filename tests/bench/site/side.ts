import type { Market } from './data.ts';

/**
 * One side of the comparison: a page made by the engine from a document, or written by hand. Both show the same DOM.
 */
export interface Side {
  /** Shows the page of a workload in an empty root; resolves when its data is shown. */
  mount(page: 'withdraw' | 'form' | 'market', rows: readonly Market[]): Promise<void>;
  unmount(): void;
  /** The server has other rows now, and the page asks again. */
  answer(rows: readonly Market[]): void;
  /** Figures as they come over the socket. */
  tick(rows: readonly Market[]): void;
}

declare global {
  interface Window {
    side: Side;
  }
}
