/** An indicator's values at one bar; values that are not known yet are left out. */
export type Row = Readonly<Record<string, number>>;

/** The part of a bar that indicators are computed from. */
export interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** In the base currency. */
  readonly volume: number;
}

/**
 * Computes an indicator bar by bar, oldest first. It remembers of the bars before no more than the next value needs, so
 * that a copy costs little: the newest bar changes with every tick, and a copy from before it computes its new values.
 */
export interface Walk {
  /** Returns the values at the next bar. */
  next(bar: Prices): Row;
  copy(): Walk;
}

export interface Computed {
  /** After so many bars a value no longer depends on where the series began. */
  readonly memory: (parameters: readonly number[]) => number;
  /**
   * Begins before the first bar of a series.
   * @param complete true where that is the market's first, so that all values count. Otherwise values are left out
   * until the series is as long as its memory, because older bars would change them.
   */
  readonly begin: (parameters: readonly number[], complete: boolean) => Walk;
}

/** A walk of one value; undefined until it is known. */
export interface LineWalk {
  next(bar: Prices): number | undefined;
  copy(): LineWalk;
}

/** Joins a line for each parameter, `<key>1` and so on, each left out until its own index `from`. */
export function lines(
  each: readonly { readonly key: string; readonly from: number; readonly line: LineWalk }[],
  index = 0,
): Walk {
  return {
    next: (bar) => {
      const row: Record<string, number> = {};
      for (const { key, from, line } of each) {
        const now = line.next(bar);
        if (now !== undefined && index >= from) row[key] = now;
      }
      index += 1;
      return row;
    },
    copy: () =>
      lines(
        each.map((part) => ({ ...part, line: part.line.copy() })),
        index,
      ),
  };
}
