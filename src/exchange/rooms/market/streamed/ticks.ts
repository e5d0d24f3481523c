/** Prices of the last minutes. Each is in force from its arrival until the next. */
export interface Ticks {
  /** Adds a price. @param time not before the previous one. */
  add(time: number, price: number): void;
  /**
   * Returns the price in force at a moment; for a moment before the first kept price, that first one. Undefined where
   * none was ever received.
   */
  at(time: number): number | undefined;
  /**
   * Returns the first moment from `time` on at which the price in force is at `price` or lower (`falls`), or at it or
   * higher.
   */
  first(falls: boolean, price: number, time: number): number | null;
  /** Returns the lowest and the highest price in force at any moment from `time` on. */
  since(time: number): { readonly low: number; readonly high: number } | undefined;
}

/** Milliseconds for which a price is kept: a late timer looks back at its own moment. */
const KEPT = 10 * 60_000;
const MOST_KEPT = 20_000;

export function createTicks(): Ticks {
  const times: number[] = [];
  const prices: number[] = [];

  /** Returns the index of the price in force at a moment. */
  const placeAt = (time: number): number => {
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (times[middle]! <= time) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  };

  return {
    add(time, price) {
      if (times.at(-1) === time) prices[prices.length - 1] = price;
      else if (prices.at(-1) !== price) {
        times.push(time);
        prices.push(price);
      }
      // Removes old prices in large portions, so that a tick costs almost nothing.
      const old =
        times.length > MOST_KEPT ? times.length - MOST_KEPT / 2 : times.length > 1000 ? placeAt(time - 2 * KEPT) : 0;
      if (old > 500) {
        times.splice(0, old);
        prices.splice(0, old);
      }
    },
    at: (time) => prices[placeAt(time)],
    first(falls, price, time) {
      for (let i = placeAt(time); i < prices.length; i++) {
        if (falls ? prices[i]! <= price : prices[i]! >= price) return Math.max(time, times[i]!);
      }
      return null;
    },
    since(time) {
      if (prices.length === 0) return undefined;
      let [low, high] = [Infinity, 0];
      for (let i = placeAt(time); i < prices.length; i++) {
        low = Math.min(low, prices[i]!);
        high = Math.max(high, prices[i]!);
      }
      return { low, high };
    },
  };
}
