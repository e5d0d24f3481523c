import { turn } from './database.ts';

/** Runs work when its turn has come. Without lanes it has the whole exchange to itself. */
export type LaneQueue = <T>(lanes: readonly string[] | undefined, work: () => Promise<T>) => Promise<T>;

/**
 * Orders the commands of one process: each waits for those before it that share a lane with it, whether they succeeded
 * or failed; one without lanes waits for all, and all later ones wait for it. So a busy market's commands wait here, in
 * memory, and hold no connection meanwhile.
 */
export function laneQueue(): LaneQueue {
  /** The last command of each lane since the last one without lanes. */
  const lasts = new Map<string, Promise<unknown>>();
  /** All commands since the last one without lanes. */
  const running = new Set<Promise<unknown>>();
  let alone: Promise<unknown> = Promise.resolve();

  const follow = <T>(before: readonly Promise<unknown>[], work: () => Promise<T>): Promise<T> =>
    Promise.all(before).then(turn).then(work);

  return (lanes, work) => {
    if (lanes === undefined) {
      const next = follow([alone, ...running], work);
      alone = next.catch(() => undefined);
      lasts.clear();
      running.clear();
      return next;
    }
    const next = follow([alone, ...lanes.flatMap((lane) => lasts.get(lane) ?? [])], work);
    const ended = next
      .catch(() => undefined)
      .then(() => {
        running.delete(ended);
        for (const lane of lanes) if (lasts.get(lane) === ended) lasts.delete(lane);
      });
    running.add(ended);
    for (const lane of lanes) lasts.set(lane, ended);
    return next;
  };
}
