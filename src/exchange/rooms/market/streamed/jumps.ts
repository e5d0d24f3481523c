import type { Ticks } from './ticks.ts';

/** The share by which a price may change within a second. */
const JUMP_BAND = 0.2;
const WITHIN = 1_000;

/** Milliseconds that a price after a jump must stay within the band before it is accepted. */
export const BELIEVED_AFTER = 30_000;

/** Filters implausible price jumps from a market: an error of the feed must not liquidate anybody. */
export interface Jumps {
  /** Tells whether a price is accepted; a rejected one becomes the candidate. */
  takes(time: number, price: number): boolean;
  /**
   * Returns the candidate price once it has lasted long enough to be accepted; undefined where there is none. It is
   * returned only once.
   */
  believed(time: number): number | undefined;
  /** Whether a candidate price waits for acceptance. */
  readonly waiting: boolean;
}

/** Tells whether a price is further from `low` … `high` than a market moves within a second. */
export const isFar = (price: number, low: number, high: number): boolean =>
  price > low * (1 + JUMP_BAND) || price < high * (1 - JUMP_BAND);

export function createJumps(ticks: Ticks): Jumps {
  let candidate: { readonly price: number; readonly until: number } | undefined;
  return {
    get waiting() {
      return candidate !== undefined;
    },
    takes(time, price) {
      if (candidate === undefined) {
        const before = ticks.since(time - WITHIN);
        if (before === undefined || !isFar(price, before.low, before.high)) return true;
        candidate = { price, until: time + BELIEVED_AFTER };
        return false;
      }
      // Another jump: the wait restarts.
      candidate = {
        price,
        until: isFar(price, candidate.price, candidate.price) ? time + BELIEVED_AFTER : candidate.until,
      };
      return false;
    },
    believed(time) {
      if (candidate === undefined || time < candidate.until) return undefined;
      const { price } = candidate;
      candidate = undefined;
      return price;
    },
  };
}
