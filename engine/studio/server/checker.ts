import { setImmediate as rest } from 'node:timers/promises';
import { arrange } from '../../check/check.ts';
import type { Problem } from '../../document/problem.ts';
import { compiling, problemsSoFar, ruleProblems } from '../../editor/diagnostics.ts';
import { inSlices, SHORT_SLICE } from '../../editor/slices.ts';
import type { Snapshot, Workbench } from '../../editor/workbench.ts';

/** The problems that a check found, with the version of the documents that it checked. */
export interface Found {
  readonly version: number;
  readonly snapshot: Snapshot;
  readonly milliseconds: number;
  readonly problems: readonly Problem[];
}

/** The state of a check that is under way. */
export interface UnderWay {
  readonly version: number;
  readonly snapshot: Snapshot;
  /** So many documents are compiled, of so many. */
  readonly compiled: number;
  readonly documents: number;
  /** The problems of the newest complete check; before the first those that were found so far. */
  readonly problems: readonly Problem[];
}

/** A check that takes longer is told to be under way, again after as many milliseconds. */
const TELLING = 300;

/** Checks the documents after each change, in the background. A change during a check begins it anew. */
export class Checker {
  private round = 0;
  private running: Promise<void> | undefined;
  private last: Found | undefined;
  private waiting: Array<(found: Found) => void> = [];
  private waitingForCompiled: Array<() => void> = [];
  private changedAt = 0;
  private toldAt = 0;

  constructor(
    private readonly bench: Workbench,
    private readonly version: () => number,
    private readonly on: {
      readonly found: (found: Found) => void;
      /** Called while a long check is under way. */
      readonly underWay: (state: UnderWay) => void;
      readonly failure: (error: unknown) => void;
    },
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
    this.toldAt = this.changedAt;
    this.running ??= this.run().catch((error: unknown) => {
      this.running = undefined;
      this.on.failure(error);
    });
  }

  /** Resolves to the result for the documents as they are now. */
  current(): Promise<Found> {
    const { last } = this;
    if (last?.version === this.version()) return Promise.resolve(last);
    if (this.running === undefined) this.look();
    return new Promise((resolve) => void this.waiting.push(resolve));
  }

  /**
   * Resolves once all documents are compiled. Who needs all of them waits for it: else they would be compiled in one
   * go, and nobody be answered meanwhile.
   */
  compiled(): Promise<void> {
    if (isCompiled(this.bench.snapshot)) return Promise.resolve();
    if (this.running === undefined) this.look();
    return new Promise((resolve) => void this.waitingForCompiled.push(resolve));
  }

  private async run(): Promise<void> {
    for (;;) {
      await rest();
      const found = await this.once(this.round);
      if (found === undefined) continue;
      this.running = undefined;
      this.last = found;
      this.on.found(found);
      for (const resolve of this.waiting.splice(0)) resolve(found);
      return;
    }
  }

  private async once(round: number): Promise<Found | undefined> {
    const { snapshot } = this.bench;
    const version = this.version();
    const found: Problem[] = [];
    const isOver = (): boolean => round !== this.round;
    const sliced = {
      onRest: () => this.tell(version, snapshot, found),
      now: this.now,
      ...(this.last === undefined ? { slice: SHORT_SLICE } : {}),
    };
    const told = await inSlices(compiling(snapshot), isOver, sliced);
    if (told === undefined) return undefined;
    for (const resolve of this.waitingForCompiled.splice(0)) resolve();
    // Those who waited go first.
    await rest();
    const all = isOver() ? undefined : await inSlices(ruleProblems(snapshot, found), isOver, sliced);
    if (all === undefined) return undefined;
    const milliseconds = Math.round(this.now() - this.changedAt);
    return { version, snapshot, milliseconds, problems: arrange([...told, ...all]) };
  }

  /** Tells from time to time how far a check is. */
  private tell(version: number, snapshot: Snapshot, found: readonly Problem[]): void {
    if (this.now() - this.toldAt < TELLING) return;
    const { outputs } = snapshot.product;
    const problems = this.last?.problems ?? arrange([...problemsSoFar(snapshot), ...found]);
    this.on.underWay({ version, snapshot, compiled: outputs.ready.size, documents: outputs.size, problems });
    this.toldAt = this.now();
  }
}

const isCompiled = ({ product: { outputs, tests } }: Snapshot): boolean => outputs.isWhole && tests.isWhole;
