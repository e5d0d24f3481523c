import type { Ticks } from './ticks.ts';

/** A price may change by this share within a second. */
const JUMP_BAND = 0.2;
const WITHIN = 1_000;

/** A price that jumped is believed once it has stayed within the band for so long, in milliseconds. */
export const BELIEVED_AFTER = 30_000;

/** Keeps prices that jump beyond belief away from a market: a slip of the feed must not liquidate anybody. */
export interface Jumps {
  /** Tells whether a price may be taken; one that may not is kept in mind. */
  takes(time: number, price: number): boolean;
  /**
   * The price that has stayed long enough to be believed after all; undefined where there is none. It is given once.
   */
  believed(time: number): number | undefined;
  /** Tells whether a price waits to be believed. */
  readonly waiting: boolean;
}

/** Tells whether a price lies further from `low` … `high` than a market moves within a second. */
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
      // Another jump: it begins anew.
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
