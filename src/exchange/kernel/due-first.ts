import { Refusal } from './basics/refusal.ts';
import type { Timers } from './clock/timers.ts';
import { TimerOverdue } from './commands.ts';
import type { RunCommand, TimeOf } from './commands.ts';
import { isConflict } from './database/conflict.ts';
import type { Work } from './exchange.ts';
import { BeyondLanes, widened } from './lanes.ts';
import { Apart } from './work-of.ts';
import { inSpan, lanesOf, secondsSince } from './telemetry/telemetry.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** A command of a person happens at the time of its turn. */
export const ofTurn: TimeOf = (_queries, turn) => turn;

/** The dependencies of the order of commands. */
export interface Order {
  readonly commandAt: RunCommand;
  readonly timers: Timers;
  readonly telemetry: Telemetry;
}

/** Runs a command of a person in these lanes; without, it has the whole exchange to itself. */
type DueFirst = <T>(run: (work: Work) => Promise<T>, lanes: readonly string[] | undefined) => Promise<T>;

/**
 * Makes commands of people wait for what was due before them: an overnight fee, a fill or a take-profit that was due is
 * booked before a later command is judged, however late its timer runs. A command whose turn has come first looks,
 * inside its own transaction, for a timer that is due, of its lanes or without one; if there is one, the transaction is
 * rolled back, the timers are run, and the command takes its turn again. A timer that failed and waits for its next try
 * holds nobody up. A command that turns out to touch more than its lanes happens again in those too, or with the whole
 * exchange to itself.
 */
export function afterWhatIsDue({ commandAt, timers, telemetry }: Order): DueFirst {
  /** @param again is called before another attempt. */
  const attempt = async <T>(
    run: (work: Work) => Promise<T>,
    named: readonly string[] | undefined,
    again: (reason: string) => void,
  ): Promise<T> => {
    let lanes = named;
    let apart = false;
    for (;;) {
      try {
        return await commandAt(ofTurn, run, { lanes, afterDue: true, apart });
      } catch (error) {
        if (lanes && error instanceof BeyondLanes) {
          again('lanes');
          lanes = widened(lanes, error);
        } else if (lanes && isConflict(error)) {
          again('conflict');
          // With the whole exchange to itself it touches nothing that another command does.
          lanes = undefined;
        } else if (error instanceof Apart) {
          again('apart');
          apart = true;
        } else if (error instanceof TimerOverdue) {
          again('timer');
          await timers.settle(lanes);
        } else throw error;
      }
    }
  };
  return (run, lanes) =>
    inSpan(telemetry, 'command', async (span) => {
      const began = performance.now();
      const named = lanesOf(lanes);
      let attempts = 1;
      let outcome = 'done';
      try {
        return await attempt(run, lanes, (reason) => {
          attempts += 1;
          telemetry.add('harbor.transaction.retries', { 'harbor.origin': 'command', 'harbor.reason': reason });
        });
      } catch (error) {
        outcome = error instanceof Refusal ? 'refused' : 'failed';
        throw error;
      } finally {
        span.set({ 'harbor.attempts': attempts, 'harbor.lanes': named });
        telemetry.record('harbor.command.duration', secondsSince(began), {
          'harbor.lanes': named,
          'harbor.outcome': outcome,
        });
      }
    });
}
