import type { Timers } from './clock/timers.ts';
import type { RunCommand, TimeOf } from './commands.ts';
import { isConflict } from './database/conflict.ts';
import type { Work } from './exchange.ts';
import { BeyondLanes } from './lanes.ts';

/** Rolls back a command that came before a timer which was due before it. */
class TimerOverdue extends Error {}

/** A command of a person happens at the time of its turn. */
export const ofTurn: TimeOf = (_queries, turn) => turn;

/** The dependencies of the order of commands. */
export interface Order {
  readonly commandAt: RunCommand;
  readonly timers: Timers;
}

/**
 * Makes commands of people wait for what was due before them: an overnight fee, a fill or a take-profit that was due is
 * booked before a later command is judged, however late its timer runs. A command whose turn has come first looks,
 * inside its own transaction, for a timer that is due, of its lanes or without one; if there is one, the transaction is
 * rolled back, the timers are run, and the command takes its turn again. A timer that failed and waits for its next try
 * holds nobody up. A command that turns out to touch more than its lanes happens again with the whole exchange to
 * itself.
 */
export function afterWhatIsDue({
  commandAt,
  timers,
}: Order): <T>(run: (work: Work) => Promise<T>, lanes: readonly string[] | undefined) => Promise<T> {
  return async (run, named) => {
    let lanes = named;
    for (;;) {
      try {
        const judged = async (work: Work): ReturnType<typeof run> => {
          if (await timers.overdue(work.queries, work.now, lanes)) throw new TimerOverdue();
          return run(work);
        };
        return await commandAt(ofTurn, judged, { lanes });
      } catch (error) {
        // With the whole exchange to itself it touches nothing that another command does.
        if (lanes && (error instanceof BeyondLanes || isConflict(error))) lanes = undefined;
        else if (error instanceof TimerOverdue) await timers.settle(lanes);
        else throw error;
      }
    }
  };
}
