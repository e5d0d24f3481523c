import type { Clock } from './clock/clock.ts';
import type { Timers } from './clock/timers.ts';
import type { RunCommand } from './commands.ts';
import type { Exchange } from './exchange.ts';

/** Rolls back a command that came before a timer which was due before it. */
class TimerOverdue extends Error {}

/** The dependencies of the order of commands. */
export interface Order {
  readonly commandAt: RunCommand;
  readonly clock: Clock;
  readonly timers: Timers;
}

/**
 * Makes commands of people wait for what was due before them: an overnight fee, a fill or a take-profit that was due is
 * booked before a later command is judged, however late its timer runs. A command whose turn has come first looks,
 * inside its own transaction, for a timer that is due; if there is one, the transaction is rolled back, the timers are
 * run, and the command takes its turn again. A timer that failed and waits for its next try holds nobody up.
 */
export function afterWhatIsDue({ commandAt, clock, timers }: Order): Exchange['command'] {
  return async (run) => {
    for (;;) {
      try {
        return await commandAt(clock.turn, async (work) => {
          if (await timers.overdue(work.queries, work.now)) throw new TimerOverdue();
          return run(work);
        });
      } catch (error) {
        if (!(error instanceof TimerOverdue)) throw error;
        await timers.settle();
      }
    }
  };
}
