import { setTimeout as delay } from 'node:timers/promises';
import type { RunCommand } from '../kernel/commands.ts';

/** The commands of one lane, each held once it has done everything. */
interface Hold {
  readonly lane: string;
  readonly reached: () => void;
  readonly freed: Promise<void>;
}

/** Milliseconds after which somebody counts as waiting for a command that is held. */
const LATE = 10_000;

/** Holds commands of a lane before they commit, so that a test sees who waits for them. */
export interface Holding {
  /** For the setting `around` of an exchange. */
  readonly around: (run: RunCommand) => RunCommand;
  /**
   * Holds the commands in which somebody acts in a lane, once they have done everything, and has somebody else act
   * meanwhile.
   * @throws Error where the first takes no lane, or the other waits.
   */
  beside(lane: string, first: () => Promise<unknown>, other: () => Promise<unknown>): Promise<void>;
}

/** Makes a `Holding`, for the exchange of one file of tests. */
export function holding(): Holding {
  let hold: Hold | undefined;
  return {
    around: (run) => (at, handle, turning) =>
      run(
        at,
        async (work) => {
          const made = await handle(work);
          if (hold && turning?.lanes?.includes(hold.lane)) {
            hold.reached();
            await hold.freed;
          }
          return made;
        },
        turning,
      ),
    async beside(lane, first, other) {
      let free: () => void = () => undefined;
      let reached: () => void = () => undefined;
      const freed = new Promise<void>((resolve) => (free = resolve));
      const reaches = new Promise<void>((resolve) => (reached = resolve));
      hold = { lane, reached, freed };
      let ended = false;
      const held = first().finally(() => (ended = true));
      try {
        await Promise.race([
          reaches,
          held.then(() => {
            throw new Error('It has the whole exchange to itself.');
          }),
        ]);
        const late = delay(LATE, undefined, { ref: false }).then(() => {
          throw new Error('The other waits.');
        });
        await Promise.race([other(), late]);
        if (ended) throw new Error('The first was not held.');
      } finally {
        hold = undefined;
        free();
        await held;
      }
    },
  };
}
