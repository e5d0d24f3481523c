/** The stops of the slider, in hundredths. */
export const STOPS = [0, 25, 50, 75, 100] as const;

/** A thumb this near to a stop, in hundredths, goes to it. */
const PULL = 3;

/** The hundredths that a drag or a tap to `percent` means. */
export function snap(percent: number): number {
  return STOPS.find((stop) => Math.abs(stop - percent) <= PULL) ?? percent;
}
