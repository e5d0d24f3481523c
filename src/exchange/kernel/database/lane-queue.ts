import { turn } from './database.ts';

/** A command in the queue. */
export interface Place {
  /**
   * Lets it take more lanes, where its turn has not come and no other command holds them or waits for them: the order
   * of commands in each lane stays the same.
   * @returns false where it cannot.
   */
  widen(lanes: readonly string[]): boolean;
}

/**
 * Orders the commands of one process: each waits for those before it that share a lane with it, whether they succeeded
 * or failed; one without lanes waits for all, and all later ones wait for it. So a busy market's commands wait here, in
 * memory, and hold no connection meanwhile.
 */
export interface LaneQueue {
  /** Runs work when its turn has come. Without lanes it has the whole exchange to itself. */
  run<T>(lanes: readonly string[] | undefined, work: () => Promise<T>): Promise<T>;
  /** Runs work in lanes, and those that it took since, when its turn has come. It reports its own errors. */
  enter(lanes: readonly string[], work: (lanes: readonly string[]) => Promise<void>): Place;
}

/** A command in lanes that has not ended. */
interface Entry {
  readonly ended: Promise<void>;
  readonly lanes: Set<string>;
  begun: boolean;
}

export function laneQueue(): LaneQueue {
  /** The last command of each lane since the last one without lanes. */
  const lasts = new Map<string, Entry>();
  /** All commands in lanes since the last one without. */
  const running = new Set<Entry>();
  let alone: Promise<unknown> = Promise.resolve();

  const follow = <T>(before: readonly Promise<unknown>[], work: () => Promise<T>): Promise<T> =>
    Promise.all(before).then(turn).then(work);

  const add = (lanes: readonly string[], work: (lanes: readonly string[]) => Promise<unknown>): Entry => {
    const before = [alone, ...lanes.flatMap((lane) => lasts.get(lane)?.ended ?? [])];
    const begin = (): Promise<unknown> => {
      entry.begun = true;
      return work([...entry.lanes]);
    };
    const end = (): void => {
      running.delete(entry);
      for (const lane of entry.lanes) if (lasts.get(lane) === entry) lasts.delete(lane);
    };
    const entry: Entry = {
      lanes: new Set(lanes),
      begun: false,
      ended: follow(before, begin)
        .catch(() => undefined)
        .then(end),
    };
    running.add(entry);
    for (const lane of lanes) lasts.set(lane, entry);
    return entry;
  };

  const widen = (entry: Entry, lanes: readonly string[]): boolean => {
    const isFree = (lane: string): boolean => (lasts.get(lane) ?? entry) === entry;
    // One that `running` no longer has comes before a command without lanes, and later ones come after that.
    if (entry.begun || !running.has(entry) || !lanes.every(isFree)) return false;
    for (const lane of lanes) {
      entry.lanes.add(lane);
      lasts.set(lane, entry);
    }
    return true;
  };

  return {
    run: <T>(lanes: readonly string[] | undefined, work: () => Promise<T>): Promise<T> => {
      if (lanes !== undefined)
        return new Promise<T>((resolve) => {
          add(lanes, () => {
            const result = work();
            resolve(result);
            return result;
          });
        });
      const next = follow([alone, ...[...running].map(({ ended }) => ended)], work);
      alone = next.catch(() => undefined);
      lasts.clear();
      running.clear();
      return next;
    },
    enter: (lanes, work) => {
      const entry = add(lanes, work);
      return { widen: (more) => widen(entry, more) };
    },
  };
}
