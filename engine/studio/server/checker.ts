import { setImmediate as rest } from 'node:timers/promises';
import { arrange } from '../../check/check.ts';
import type { Problem } from '../../document/problem.ts';
import { compilerProblems, ruleProblems } from '../../editor/diagnostics.ts';
import type { Snapshot, Workbench } from '../../editor/workbench.ts';

/** The problems that a check found, with the version of the documents that it checked. */
export interface Found {
  readonly version: number;
  readonly snapshot: Snapshot;
  readonly milliseconds: number;
  readonly problems: readonly Problem[];
}

/**
 * The check goes on for so many milliseconds before others get their turn. A check consists of many rules, most of them
 * short: if others came between any two, they would stand before the result, pages that phones load among them.
 */
const SLICE = 30;

/** Checks the documents after each change. A change during a check begins it anew. */
export class Checker {
  private round = 0;
  private running: Promise<void> | undefined;
  private last: Found | undefined;
  private waiting: Array<(found: Found) => void> = [];
  private changedAt = 0;

  constructor(
    private readonly bench: Workbench,
    private readonly version: () => number,
    private readonly onFound: (found: Found) => void,
    private readonly onFailure: (error: unknown) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The newest complete result; undefined before the first. */
  get found(): Found | undefined {
    return this.last;
  }

  /** Begins a check of the documents as they are now. */
  look(): void {
    this.round += 1;
    this.changedAt = this.now();
    this.running ??= this.run().catch((error: unknown) => {
      this.running = undefined;
      this.onFailure(error);
    });
  }

  /** Resolves to the result for the documents as they are now. */
  current(): Promise<Found> {
    const { last } = this;
    if (last?.version === this.version()) return Promise.resolve(last);
    if (this.running === undefined) this.look();
    return new Promise((resolve) => void this.waiting.push(resolve));
  }

  private async run(): Promise<void> {
    for (;;) {
      await rest();
      const found = await this.once(this.round);
      if (found === undefined) continue;
      this.running = undefined;
      this.last = found;
      this.onFound(found);
      for (const resolve of this.waiting.splice(0)) resolve(found);
      return;
    }
  }

  private async once(round: number): Promise<Found | undefined> {
    const { snapshot } = this.bench;
    const version = this.version();
    const told = compilerProblems(snapshot);
    const steps = ruleProblems(snapshot);
    let since = this.now();
    for (;;) {
      const step = steps.next();
      if (step.done === true)
        return {
          version,
          snapshot,
          milliseconds: Math.round(this.now() - this.changedAt),
          problems: arrange([...told, ...step.value]),
        };
      if (this.now() - since < SLICE) continue;
      await rest();
      if (round !== this.round) return undefined;
      since = this.now();
    }
  }
}
