export interface Coalesced {
  /** Asks for a run: at once if the last one is long enough ago, else when it is. */
  (): void;
  cancel(): void;
}

/** Runs `work` at most once in `interval` milliseconds and never loses the last request. */
export function coalesce(work: () => void, interval: number): Coalesced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const run = (): void => {
    wanted = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (wanted) run();
    }, interval);
    work();
  };
  const request = (): void => {
    wanted = true;
    if (timer === undefined) run();
  };
  return Object.assign(request, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      wanted = false;
    },
  });
}
