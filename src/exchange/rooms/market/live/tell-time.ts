/** Milliseconds between two messages with the time to a client: clocks drift. */
const TOLD_EVERY = 30_000;

/** The clients are told group by group, at different times: a message to all at once would hold up the process. */
const GROUPS = 30;

/** Milliseconds between two messages to all clients, however often the clock is set. */
const SET_EVERY = 1_000;

/** Tells clients the time, for as long as it is not closed. */
export interface TellTime {
  /** Returns the group that a new client joins. */
  group(): string;
  /** Tells all clients soon, because the clock was set: at once, where none was told so within the last second. */
  all(): void;
  close(): void;
}

/** @param tell tells a group the time, or all clients where none is given. */
export function tellTime(tell: (group: string | undefined) => void): TellTime {
  let joined = 0;
  let turn = 0;
  let toldAt = -Infinity;
  let soon: NodeJS.Timeout | undefined;
  const name = (number: number): string => `time ${number % GROUPS}`;
  const turns = setInterval(() => tell(name((turn += 1))), TOLD_EVERY / GROUPS).unref();
  return {
    group: () => name((joined += 1)),
    all() {
      soon ??= setTimeout(
        () => {
          soon = undefined;
          toldAt = performance.now();
          tell(undefined);
        },
        Math.max(0, toldAt + SET_EVERY - performance.now()),
      ).unref();
    },
    close() {
      clearInterval(turns);
      clearTimeout(soon);
    },
  };
}
