import type { HeldLimit, QuickLimit } from './limits.ts';

/** Counts who does what how often, for all limits that are not kept in the database. */
export interface QuickCounts {
  /** Counts one more where the limit allows it. @returns the milliseconds to wait where it does not, else 0 */
  take(kind: QuickLimit, who: string): Promise<number>;
  /** Takes a place. @returns gives it back, once; undefined where no place is free */
  hold(kind: HeldLimit, who: string): Promise<(() => void) | undefined>;
  /** Gives back what this process holds. */
  close(): Promise<void>;
}
