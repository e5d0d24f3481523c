/** Server time on the phone. The phone's own clock is only a first guess. */
export interface Clock {
  /** Server time now, milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Takes a server time that was written between two moments of `performance.now()`. */
  readonly sync: (serverTime: number, sent: number, received: number) => void;
  /** Calls the listener at every full second of server time; returns the undo. */
  readonly everySecond: (listener: () => void) => () => void;
}

const SECOND = 1000;

/** `monotonic`: milliseconds that only ever go on, whatever the user does to the phone's clock. */
export function createClock(
  monotonic: () => number = () => performance.now(),
  guess: () => number = () => Date.now(),
): Clock {
  let offset = guess() - monotonic();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (): number => Math.round(monotonic() + offset);

  const beat = (): void => {
    // Wait to the next full second, and never so little that a timer which fires early would beat twice.
    const wait = SECOND - (now() % SECOND);
    timer = setTimeout(
      () => {
        beat();
        for (const listener of listeners) listener();
      },
      wait < 50 ? wait + SECOND : wait,
    );
  };

  return {
    now,
    sync: (serverTime, sent, received) => {
      // The true offset lies between these two, however slow the answer was: move no further than the evidence asks.
      offset = Math.min(Math.max(offset, serverTime - received), serverTime - sent);
    },
    everySecond: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) beat();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
