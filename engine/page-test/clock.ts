/** The time of a case: it stands still until the runner lets it pass. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Runs the next timer due within a number of milliseconds; false where there is none. */
  step(within: number): boolean;
  /** Lets time pass in which nothing is due. @param milliseconds from now */
  skip(milliseconds: number): void;
  /**
   * Forgets all that is due, and begins at another time. Frames run first: a scheduler that many parts of a page share
   * asks for one frame at a time, and would wait for it for good.
   */
  reset(time: number): void;
}

interface Due {
  readonly at: number;
  readonly run: () => void;
  readonly every?: number;
  readonly isFrame?: true;
}

const FRAME = 16;
/** The number of frames that follow one another when the clock is reset: a page may ask for the next one in each. */
const LAST_FRAMES = 4;
/** The least time between two runs of an interval, so that one of 0 ms comes to an end. */
const LEAST = 1;

/**
 * The real timers, which keep running while the clock of a page test stands still: the runner itself waits by these.
 */
export const real: {
  readonly task: (run: () => void) => unknown;
  readonly setTimeout: typeof globalThis.setTimeout;
  readonly frame: (run: () => void) => unknown;
  readonly now: () => number;
} = {
  /** Runs a function in a task of its own, soon. */
  task: taskOf(),
  setTimeout: globalThis.setTimeout.bind(globalThis) as typeof globalThis.setTimeout,
  frame: (globalThis.requestAnimationFrame as typeof requestAnimationFrame | undefined)?.bind(globalThis) ?? taskOf(),
  now: performance.now.bind(performance),
};

/** Returns what runs a function in a task of its own: browsers have no setImmediate. */
function taskOf(): (run: () => void) => unknown {
  const { setImmediate: immediate } = globalThis as { readonly setImmediate?: (run: () => void) => unknown };
  if (immediate !== undefined) return immediate;
  const { scheduler } = globalThis as { readonly scheduler?: { postTask(run: () => void): unknown } };
  // A message between ports goes through another thread, and costs several times as much.
  if (scheduler !== undefined) return (run) => void scheduler.postTask(run);
  const { port1, port2 } = new MessageChannel();
  const due: Array<() => void> = [];
  port1.addEventListener('message', () => due.shift()?.());
  port1.start();
  return (run) => {
    due.push(run);
    port2.postMessage(null);
  };
}

/** Replaces the timers, frames and dates of the process by a clock. It stays until the process ends. */
export function installClock(): Clock {
  let start = 0;
  let passed = 0;
  let count = 0;
  let due = new Map<number, Due>();
  const plan = (run: unknown, wait: unknown, args: readonly unknown[], more: Partial<Due> = {}): number => {
    count += 1;
    const after = Math.max(0, Number(wait ?? 0) || 0);
    if (typeof run === 'function')
      due.set(count, {
        at: passed + after,
        run: () => void (run as (...given: unknown[]) => unknown)(...args),
        ...more,
      });
    return count;
  };
  const cancel = (id: unknown): void => void due.delete(Number(id));
  const now = (): number => start + passed;
  const RealDate = Date;
  class FakeDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(now());
      else super(...(given as [number]));
    }
    static override now(): number {
      return now();
    }
  }
  Object.assign(globalThis, {
    Date: FakeDate,
    setTimeout: (run: unknown, wait?: unknown, ...args: unknown[]) => plan(run, wait, args),
    setInterval: (run: unknown, wait?: unknown, ...args: unknown[]) =>
      plan(run, wait, args, { every: Math.max(LEAST, Number(wait ?? 0) || 0) }),
    requestAnimationFrame: (run: (time: number) => void) => plan(() => run(passed), FRAME, [], { isFrame: true }),
    requestIdleCallback: (run: (deadline: object) => void) =>
      plan(() => run({ didTimeout: false, timeRemaining: () => 50 }), 1, []),
    clearTimeout: cancel,
    clearInterval: cancel,
    cancelAnimationFrame: cancel,
    cancelIdleCallback: cancel,
  });
  Object.defineProperty(performance, 'now', { value: () => passed, configurable: true });
  return {
    now,
    step(within) {
      const until = passed + within;
      let first: readonly [number, Due] | undefined;
      for (const entry of due)
        if (entry[1].at <= until && (first === undefined || entry[1].at < first[1].at)) first = entry;
      if (first === undefined) return false;
      const [id, { at, run, every }] = first;
      passed = Math.max(passed, at);
      if (every === undefined) due.delete(id);
      else due.set(id, { at: passed + every, run, every });
      run();
      return true;
    },
    skip(milliseconds) {
      passed += milliseconds;
    },
    reset(time) {
      for (let frame = 0; frame < LAST_FRAMES; frame += 1)
        for (const [id, { run, isFrame }] of new Map(due))
          if (isFrame === true) {
            due.delete(id);
            run();
          }
      due = new Map();
      passed = 0;
      start = time;
    },
  };
}
