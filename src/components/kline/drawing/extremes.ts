/** The part of a bar that this module reads. */
interface Range {
  readonly high: number;
  readonly low: number;
}

/**
 * Returns which bar reaches highest and which lowest, the first of those that reach as far; undefined where no bar is
 * in the range.
 * @param from the index of the first bar @param to the index after the last one
 */
export function extremesOf(
  bars: readonly Range[],
  from: number,
  to: number,
): { readonly high: number; readonly low: number } | undefined {
  const first = Math.max(0, from);
  const end = Math.min(bars.length, to);
  if (first >= end) return undefined;
  let [high, low] = [first, first];
  for (let index = first + 1; index < end; index += 1) {
    if (bars[index]!.high > bars[high]!.high) high = index;
    if (bars[index]!.low < bars[low]!.low) low = index;
  }
  return { high, low };
}
