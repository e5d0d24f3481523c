/** Server time on the phone. The phone's own clock serves only until the server's time is known. */
export interface Clock {
  /** Server time now, milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Adjusts to a server time that was read between `sent` and `received`, both by `performance.now()`. */
  readonly sync: (serverTime: number, sent: number, received: number) => void;
  /** Calls the listener at every full second of server time; returns the undo. */
  readonly everySecond: (listener: () => void) => () => void;
}

const SECOND = 1000;

/**
 * @param monotonic milliseconds that only grow, whatever the user does to the phone's clock
 * @param guess a first guess of server time
 */
export function createClock(
  monotonic: () => number = () => performance.now(),
  guess: () => number = () => Date.now(),
): Clock {
  let offset = guess() - monotonic();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (): number => Math.round(monotonic() + offset);

  const tick = (): void => {
    // Never so short that a timer which fires early would tick twice in a second.
    const wait = SECOND - (now() % SECOND);
    timer = setTimeout(
      () => {
        tick();
        for (const listener of listeners) listener();
      },
      wait < 50 ? wait + SECOND : wait,
    );
  };

  return {
    now,
    sync: (serverTime, sent, received) => {
      // The true offset lies between these two, however slow the answer was: the clock moves no further than that.
      offset = Math.min(Math.max(offset, serverTime - received), serverTime - sent);
    },
    everySecond: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
