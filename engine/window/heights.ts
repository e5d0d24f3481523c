/**
 * The measured heights of a list's lines, by the keys of their first rows: a page that is shown again is as high as it
 * was.
 */
export class Heights {
  private readonly known = new Map<string, number>();
  private readonly estimates = new Map<string, number>();
  /** The assumed height of a line that was never drawn: that of the first lines that were. */
  private typical: number | undefined;

  constructor(private readonly guess: number) {}

  /** @param estimate used for a line that was never drawn; undefined where it is unknown */
  of(key: string, estimate?: () => number | undefined): number {
    const estimated = this.known.has(key) ? undefined : estimate?.();
    if (estimated !== undefined) this.estimates.set(key, estimated);
    return this.known.get(key) ?? this.estimates.get(key) ?? this.typical ?? this.guess;
  }

  /** Takes measured heights. Returns whether a height changed. */
  learn(measured: ReadonlyMap<string, number>): boolean {
    let changed = false;
    for (const [key, height] of measured) {
      if (this.known.get(key) === height) continue;
      changed ||= this.of(key) !== height;
      this.known.set(key, height);
    }
    if (this.typical === undefined && measured.size > 0) {
      this.typical = [...measured.values()].reduce((sum, height) => sum + height, 0) / measured.size;
      changed = true;
    }
    return changed;
  }
}

/** Returns the offset of each line in pixels from the first, and the end of the last one. */
export function offsetsOf(lines: number, height: (line: number) => number): Float64Array {
  const offsets = new Float64Array(lines + 1);
  for (let line = 0; line < lines; line += 1) offsets[line + 1] = offsets[line]! + height(line);
  return offsets;
}

/** Returns the line at an offset; the first or the last for one outside. */
export function lineAt(offsets: Float64Array, place: number): number {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (offsets[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}
