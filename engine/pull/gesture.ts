/** The indicator of a pull comes down at most this far, in pixels. */
const MOST = 120;

/** Released from here on, the pull refreshes; the indicator stays here meanwhile. */
export const ENOUGH = 64;

/** A finger that has moved less than this has no direction yet, in pixels. */
const UNDECIDED = 8;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns how far the indicator comes down for a finger that has moved this far, in pixels, with increasing resistance.
 */
export function comesDown(moved: number): number {
  return moved <= 0 ? 0 : (MOST * moved) / (moved + MOST);
}

/** One finger that may pull, from touch to release. */
export class Gesture {
  private pulls: boolean | undefined;
  /** Pixels that the indicator has come down. */
  down = 0;

  constructor(private readonly start: Point) {}

  /** Handles a move of the finger. @param atTop nothing is scrolled. Returns false where the gesture is not a pull. */
  move({ x, y }: Point, atTop: boolean): boolean {
    const [aside, moved] = [Math.abs(x - this.start.x), y - this.start.y];
    if (this.pulls === undefined) {
      if (Math.max(aside, Math.abs(moved)) < UNDECIDED) return true;
      this.pulls = moved > aside;
    }
    if (!this.pulls || !atTop) {
      this.down = 0;
      return false;
    }
    this.down = comesDown(moved - UNDECIDED);
    return true;
  }

  /** Tells whether the pull is far enough to refresh. */
  get enough(): boolean {
    return this.down >= ENOUGH;
  }
}
