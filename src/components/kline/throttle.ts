interface Throttled {
  /** Requests a run: it happens at once where the last one is long enough ago, otherwise as soon as it is. */
  (): void;
  /** Runs now what is requested and has not run yet. */
  flush(): void;
  cancel(): void;
}

/** Waits between two runs, then calls back. Returns the undo. */
type Wait = (over: () => void) => () => void;

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

/** Throttles `work`: it runs at most once in each wait, and the last request is never lost. */
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
