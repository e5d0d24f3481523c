import type { Call } from './call.ts';

/** Calls, and whether any of them waits for its answer. */
export interface CountedCalls {
  readonly call: Call;
  /** Resolves once no call waits for its answer, or after so many milliseconds. */
  readonly answered: (most: number) => Promise<void>;
}

/** Counts the calls that wait for their answers. */
export function countCalls(call: Call): CountedCalls {
  let waiting = 0;
  let waiters: (() => void)[] = [];
  return {
    async call(...request) {
      waiting += 1;
      try {
        return await call(...request);
      } finally {
        waiting -= 1;
        if (waiting === 0) {
          for (const done of waiters) done();
          waiters = [];
        }
      }
    },
    answered: (most) =>
      new Promise((done) => {
        if (waiting === 0) done();
        else {
          waiters.push(done);
          setTimeout(done, most);
        }
      }),
  };
}
