import type { Scope } from '../store/frame.ts';
import { GAP } from './live/apply.ts';
import type { LivePlan } from './live/plan.ts';

/**
 * Keeps the messages that arrive while a fetch is under way. The server may have read the answer before them, so they
 * are applied to it once more. Applying a message that the answer already holds changes nothing that the messages after
 * it do not set right.
 */
export class Replay {
  private fetching = false;
  private kept: (readonly [LivePlan, unknown])[] = [];

  /** Takes a decoded message. */
  add(live: LivePlan, message: unknown): void {
    if (this.fetching) this.kept.push([live, message]);
  }

  /** Takes the value after each change of the query. @returns it with the messages, where an answer has just come */
  applied(
    value: unknown,
    { fetching, failed }: { readonly fetching: boolean; readonly failed: boolean },
    scope: Scope,
  ): unknown {
    this.fetching = fetching;
    if (fetching) return value;
    const kept = this.kept.splice(0);
    // After a failure the value is the one that the messages were applied to when they came.
    if (failed || value === null) return value;
    let next: unknown = value;
    for (const [live, message] of kept) {
      const changed = live.apply(live, next, message, scope);
      // A gap has asked for another fetch when the message came.
      if (changed !== GAP) next = changed;
    }
    return next;
  }
}
