import { NotFirst } from '../kernel/clock/timers.ts';
import type { TimersOptions } from '../kernel/clock/timers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Timer } from '../kernel/clock/due.ts';
import { isAgain, isConflict } from '../kernel/database/conflict.ts';
import { inSpan } from '../kernel/telemetry/telemetry.ts';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';

type Firing = Pick<TimersOptions, 'fire' | 'fireTogether' | 'together'>;

/** Counts and traces the timers that are carried out: how late each was, and what was tried again. */
export function observedTimers(
  { fire, fireTogether, together }: Firing,
  telemetry: Telemetry,
  clock: Pick<Clock, 'now' | 'scale'>,
): Firing {
  /** Returns how late a timer is, in seconds of true time. */
  const latenessOf = ({ due }: Pick<Timer, 'due'>): number => Math.max(0, clock.now() - due) / 1000 / clock.scale;
  const retried = (reason: string): void =>
    telemetry.add('harbor.transaction.retries', { 'harbor.origin': 'timer', 'harbor.reason': reason });
  const failed = (error: unknown, kind: string | undefined): void => {
    if (isConflict(error)) retried('conflict');
    else if (error instanceof NotFirst) retried('timer');
    else if (kind !== undefined) telemetry.add('harbor.timer.failures', { 'harbor.timer.kind': kind });
  };
  return {
    together,
    fire: (wanted, took) =>
      inSpan(
        telemetry,
        'timer',
        async (span) => {
          let taken: Timer | undefined;
          let lateness = 0;
          span.set({ 'harbor.timer.count': 0 });
          const noted = (timer: Timer): void => {
            // It is taken once more where its lanes did not suffice.
            if (taken) retried('lanes');
            taken = timer;
            lateness = latenessOf(timer);
            span.rename(`timer ${timer.kind}`);
            span.set({ 'harbor.timer.kind': timer.kind, 'harbor.timer.lateness': lateness, 'harbor.timer.count': 1 });
            took(timer);
          };
          try {
            await fire(wanted, noted);
          } catch (error) {
            failed(error, taken?.kind);
            throw error;
          }
          if (taken) telemetry.record('harbor.timer.lateness', lateness, { 'harbor.timer.kind': taken.kind });
        },
        isAgain,
      ),
    fireTogether: (beside) =>
      inSpan(
        telemetry,
        `timer ${beside[0]?.kind ?? ''}`,
        async (span) => {
          const kind = beside[0]?.kind ?? '';
          const lateness = latenessOf({ due: beside[0]?.due ?? clock.now() });
          span.set({ 'harbor.timer.kind': kind, 'harbor.timer.lateness': lateness });
          try {
            const count = await fireTogether(beside);
            span.set({ 'harbor.timer.count': count });
            for (let i = 0; i < count; i += 1)
              telemetry.record('harbor.timer.lateness', lateness, { 'harbor.timer.kind': kind });
            return count;
          } catch (error) {
            // Where one of them fails, it fails again by itself, and is counted then.
            if (isAgain(error)) failed(error, undefined);
            throw error;
          }
        },
        isAgain,
      ),
  };
}
