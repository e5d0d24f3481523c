/** The sign of a pull comes down at most so far, in pixels. */
const MOST = 120;

/** Let go from here on, the pull refreshes; the sign rests here while it does. */
export const ENOUGH = 64;

/** A finger that has moved less has not yet said which way it goes, in pixels. */
const UNDECIDED = 8;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns how many pixels the sign has come down for a finger that has moved down so far: with increasing resistance.
 */
export function comesDown(moved: number): number {
  return moved <= 0 ? 0 : (MOST * moved) / (moved + MOST);
}

/** One finger that may pull: from where it is put down until it is let go. */
export class Gesture {
  private pulls: boolean | undefined;
  /** Pixels that the sign has come down. */
  down = 0;

  constructor(private readonly start: Point) {}

  /** The finger moves. @param atTop nothing is scrolled. False where it does something else than pull. */
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

  /** It has come down far enough to refresh. */
  get enough(): boolean {
    return this.down >= ENOUGH;
  }
}
