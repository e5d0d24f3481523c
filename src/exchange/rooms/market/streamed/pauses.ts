import type { Paused } from '../../../simulation/source.ts';

/** Remembers when a market did not trade, as far back as any caller asks. */
export interface Pauses {
  /**
   * Records the market's state at a moment; called repeatedly.
   * @param since the moment from which on it has been so, where that is after the last recorded one.
   */
  note(time: number, state: Paused | null, since?: number): void;
  /** Tells whether a moment is before the last recorded one. */
  covers(time: number): boolean;
  /** Returns the market's state at an earlier moment; before the first record it is unknown and counts as paused. */
  at(time: number): Paused | null;
}

const MOST = 1_000;

export function createPauses(): Pauses {
  const changes: { readonly from: number; readonly state: Paused | null }[] = [];
  let noted = -Infinity;
  return {
    note(time, state, since = time) {
      const from = Math.min(time, Math.max(since, noted));
      noted = time;
      if (changes.length === 0 || changes.at(-1)?.state !== state) changes.push({ from, state });
      if (changes.length > MOST) changes.splice(0, MOST / 2);
    },
    covers: (time) => time < noted,
    at(time) {
      const found = changes.findLast(({ from }) => from <= time);
      return found === undefined ? 'feed_stale' : found.state;
    },
  };
}
