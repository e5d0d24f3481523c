/** The stops of the slider, in percent. */
export const STOPS = [0, 25, 50, 75, 100] as const;

/** A thumb this near to a stop snaps to it, in percent. */
const PULL = 3;

/** Returns the percentage that a drag or a tap to `percent` selects. */
export function snap(percent: number): number {
  return STOPS.find((stop) => Math.abs(stop - percent) <= PULL) ?? percent;
}
