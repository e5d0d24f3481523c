import type { Paused } from '../../../simulation/source.ts';

/** When a market did not trade, as far back as anything asks. */
export interface Pauses {
  /** Says how the market stands from a moment on; called again and again. */
  note(time: number, state: Paused | null): void;
  /** Tells whether a moment lies before the last that was noted. */
  covers(time: number): boolean;
  /** How the market stood at a moment before; of the time before the first note nothing is known, so it was paused. */
  at(time: number): Paused | null;
}

const MOST = 1_000;

export function createPauses(): Pauses {
  const changes: { readonly from: number; readonly state: Paused | null }[] = [];
  let noted = -Infinity;
  return {
    note(time, state) {
      noted = time;
      if (changes.length === 0 || changes.at(-1)?.state !== state) changes.push({ from: time, state });
      if (changes.length > MOST) changes.splice(0, MOST / 2);
    },
    covers: (time) => time < noted,
    at(time) {
      const found = changes.findLast(({ from }) => from <= time);
      return found === undefined ? 'feed_stale' : found.state;
    },
  };
}
