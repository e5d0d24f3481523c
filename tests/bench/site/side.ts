import type { Market, Patch } from './data.ts';

/** The pages that both sides show. */
export type PageName = 'withdraw' | 'form' | 'market';

/** One side of the comparison: pages made by the engine from documents, or written by hand. Both show the same. */
export interface Side {
  /** Shows a page in an empty root. */
  mount(page: PageName): Promise<void>;
  unmount(): void;
  /** The server has other rows now, and the page asks again. */
  answer(rows: readonly Market[]): void;
  /** Figures as they come over the socket. */
  tick(changed: readonly Patch[]): void;
  /** What is shown to a person: the same on both sides. */
  shown(): string;
  /** A market is delisted, said over the socket. */
  remove(id: string): void;
}

declare global {
  interface Window {
    side: Side;
  }
}
