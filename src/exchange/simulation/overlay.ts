/**
 * A stored interference with a market: from `from` (ms) until before `until` its price is `price` (ticks) instead of
 * the simulated one. With a `quantity` (steps) exactly that much trades against each side of the book at the moment it
 * begins, and nothing more until it ends; without one the market goes on trading its usual volumes at that price. Of
 * overlays that overlap the latest wins.
 */
export interface Overlay {
  readonly id: string;
  readonly symbol: string;
  readonly from: number;
  readonly until: number;
  readonly price: number;
  readonly quantity: number | null;
}

/** The overlays of one market, in the order in which they were made. */
export interface Overlays {
  add(overlay: Overlay): void;
  /** Forgets the latest. */
  drop(): void;
  /** Returns the overlay in force at a moment. */
  at(time: number): Overlay | undefined;
  /**
   * Returns the overlays in force at any moment of `[from, until)`, or ending exactly at `from` (the next price leaves
   * from theirs).
   */
  touching(from: number, until: number): readonly Overlay[];
}

export function createOverlays(): Overlays {
  const all: Overlay[] = [];
  return {
    add: (overlay) => {
      all.push(overlay);
    },
    drop: () => {
      all.pop();
    },
    at: (time) => all.findLast((overlay) => overlay.from <= time && time < overlay.until),
    touching: (from, until) => all.filter((overlay) => overlay.from < until && overlay.until >= from),
  };
}
