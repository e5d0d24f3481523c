export interface Throttled {
  /** Asks for a run: at once if the last one is long enough ago, else when it is. */
  (): void;
  /** Does now what was asked for and is not done yet. */
  flush(): void;
  cancel(): void;
}

/** Waits between two runs and calls back once that is over. Returns what takes it back. */
export type Wait = (over: () => void) => () => void;

export const milliseconds =
  (count: number): Wait =>
  (over) => {
    const timer = setTimeout(over, count);
    return () => clearTimeout(timer);
  };

export const oneFrame: Wait = (over) => {
  const frame = requestAnimationFrame(over);
  return () => cancelAnimationFrame(frame);
};

/** Runs `work` at most once in a while and never loses the last request. */
export function throttle(work: () => void, wait: Wait): Throttled {
  let stopWaiting: (() => void) | undefined;
  let wanted = false;
  const flush = (): void => {
    if (!wanted) return;
    wanted = false;
    stopWaiting ??= wait(() => {
      stopWaiting = undefined;
      flush();
    });
    work();
  };
  const request = (): void => {
    wanted = true;
    if (stopWaiting === undefined) flush();
  };
  return Object.assign(request, {
    flush,
    cancel: () => {
      stopWaiting?.();
      stopWaiting = undefined;
      wanted = false;
    },
  });
}
