/**
 * A callback that runs again after something it reads has changed. Ranks order one flush: derived values first (lower
 * ranks before the ones that read them), then effects (requests, rules), then the page's React boundaries.
 */
export interface Reaction {
  readonly rank: number;
  /** Set by the scheduler while the reaction is in the queue. */
  queued: boolean;
  run(): void;
}

/** Effects have this rank or a higher one; derived values have lower ranks. */
export const EFFECT = 1_000_000;
/** The rank of React boundaries: they run last, when everything they read is settled. */
export const RENDER = 2_000_000;

/** More runs than this in one flush can only be a cycle that the checker did not see (a product's own listener). */
const RUNAWAY = 100_000;

/**
 * Collects reactions and runs them together: at the end of the outermost `batch` for a person's input, at the next
 * animation frame for the network or a timer. All changes in between cost one run.
 */
export class Scheduler {
  private derived: Reaction[] = [];
  private effects: Reaction[] = [];
  private renders: Reaction[] = [];
  private depth = 0;
  private flushing = false;
  private frame = 0;
  /** Counts every change of any cell. A boundary compares it to detect a change between render and subscribe. */
  epoch = 0;

  constructor(
    private readonly requestFrame: (run: () => void) => number = defaultFrame,
    private readonly failed: (error: unknown) => void = (error) => {
      throw error;
    },
  ) {}

  /** Applies a change, then runs everything that reads it before returning. */
  batch<T>(change: () => T): T {
    this.depth += 1;
    try {
      return change();
    } finally {
      this.depth -= 1;
      if (this.depth === 0) this.flush();
    }
  }

  /**
   * Applies a change while React draws: derived values and effects that read it run before this returns. Boundaries
   * wait for the next animation frame, since React allows no update of one component while it draws another.
   */
  batchInDraw<T>(change: () => T): T {
    this.depth += 1;
    try {
      return change();
    } finally {
      this.depth -= 1;
      if (this.depth === 0) this.flush(false);
    }
  }

  queue(reaction: Reaction): void {
    if (reaction.queued) return;
    reaction.queued = true;
    if (reaction.rank >= RENDER) this.renders.push(reaction);
    else if (reaction.rank >= EFFECT) this.effects.push(reaction);
    else insertByRank(this.derived, reaction);
    if (this.depth === 0 && !this.flushing) this.awaitFrame();
  }

  /** Runs what is queued. @param draws whether boundaries run too, or wait for the next animation frame */
  flush(draws = true): void {
    if (this.flushing) return;
    this.flushing = true;
    try {
      for (let runs = 0; runs < RUNAWAY; runs += 1) {
        const next = this.derived.shift() ?? this.effects.shift() ?? (draws ? this.renders.shift() : undefined);
        if (next === undefined) {
          if (this.renders.length > 0) this.awaitFrame();
          return;
        }
        this.run(next);
      }
      this.failed(new Error('Reactions keep triggering each other'));
    } finally {
      this.flushing = false;
    }
  }

  /**
   * Computes the derived values up to this rank that wait for the flush. A reader in between (a tap just after a
   * message) sees the whole chain new, never a new value beside one that still comes from the old.
   */
  settle(rank: number): void {
    while (this.derived.length > 0 && this.derived[0]!.rank <= rank) this.run(this.derived.shift()!);
  }

  private awaitFrame(): void {
    if (this.frame !== 0) return;
    this.frame = this.requestFrame(() => {
      this.frame = 0;
      this.flush();
    });
  }

  private run(reaction: Reaction): void {
    reaction.queued = false;
    try {
      reaction.run();
    } catch (error) {
      this.failed(error);
    }
  }
}

function insertByRank(list: Reaction[], reaction: Reaction): void {
  let at = list.length;
  while (at > 0 && list[at - 1]!.rank > reaction.rank) at -= 1;
  list.splice(at, 0, reaction);
}

function defaultFrame(run: () => void): number {
  if (typeof requestAnimationFrame === 'function') return requestAnimationFrame(run);
  setTimeout(run, 0);
  return 1;
}
