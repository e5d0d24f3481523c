import { inLaneOrder } from '../../../../schemas/lanes.ts';
import { laneOfMarket } from '../basics/lane-names.ts';
import type { Common, Queries, Together } from './database.ts';
import type { LaneQueue, Place } from './lane-queue.ts';

/**
 * The most commands of one transaction: the first of them is answered when the last one is done. Measured by
 * `npm run bench:exchange -- hot`.
 */
export const MOST_TOGETHER = 16;

/** A transaction, in which commands can be rolled back one by one. */
export interface Parts {
  readonly queries: Queries;
  /**
   * Begins the next command, whose statements may be sent at once. Rejects where the command before went on after a
   * statement of it had failed.
   */
  next(): Promise<void>;
  /** Rolls back the command that was begun last. */
  back(): Promise<void>;
}

/** The dependencies of groups of commands. */
interface Means {
  readonly queue: LaneQueue;
  /** Runs work in a transaction which holds the lock of commands in lanes. */
  transaction<T>(work: (parts: Parts) => Promise<T>): Promise<T>;
  /** The most commands of one transaction. */
  readonly most?: number | undefined;
}

interface Member<Shared> {
  begun(): void;
  /** Runs the command. @returns what answers its caller, once the transaction has committed. */
  run(queries: Queries, shared: Shared): Promise<() => void>;
  fail(error: unknown): void;
}

interface Group<Shared> {
  readonly members: Member<Shared>[];
  readonly place: Place;
}

/** Begins the lanes of markets. */
const MARKET = laneOfMarket('');

/** Rolls back a transaction of which no command succeeded. */
class NothingDone extends Error {}

/** Has commands that wait for a market share transactions. */
export function together<Shared>(
  { queue, transaction, most = MOST_TOGETHER }: Means,
  { begin, end, failed }: Common<Shared>,
): Together<Shared> {
  /** The groups whose turn has not come, by the lanes of markets in which they wait. */
  const waiting = new Map<string, Group<Shared>>();

  const inOne = async (members: readonly Member<Shared>[], lanes: readonly string[]): Promise<void> => {
    let shared: Shared | undefined;
    const done: (() => void)[] = [];
    const undone: (() => void)[] = [];
    try {
      await transaction(async (parts) => {
        for (const member of members) member.begun();
        shared = await begin(parts.queries, lanes, members.length);
        for (const member of members) {
          const begun = members.length > 1 ? parts.next() : Promise.resolve();
          begun.catch(() => undefined);
          try {
            const told = await member.run(parts.queries, shared);
            await begun;
            done.push(told);
          } catch (error) {
            await begun;
            undone.push(() => member.fail(error));
            if (members.length > 1) await parts.back();
          }
        }
        if (done.length === 0) throw new NothingDone();
        await end(parts.queries, shared);
      });
    } catch (error) {
      if (!(error instanceof NothingDone)) {
        if (shared !== undefined) failed(shared, error);
        // Who was refused was judged by what those before had done, and that has not happened.
        for (const member of members) member.fail(error);
        return;
      }
    }
    for (const tell of [...done, ...undone]) tell();
  };

  const enter = (lanes: readonly string[], markets: readonly string[], member: Member<Shared>): void => {
    const members = [member];
    const place = queue.enter(lanes, (taken) => {
      for (const market of markets) if (waiting.get(market) === group) waiting.delete(market);
      return inOne(members, inLaneOrder(taken));
    });
    const group = { members, place };
    for (const market of markets) waiting.set(market, group);
  };

  return (lanes, part) =>
    new Promise((resolve, reject) => {
      const member: Member<Shared> = {
        begun: () => part.begun(),
        run: async (queries, shared) => {
          const result = await part.run(queries, shared);
          return () => resolve(result);
        },
        fail: reject,
      };
      const markets = lanes.filter((lane) => lane.startsWith(MARKET));
      const group = markets.map((market) => waiting.get(market)).find((one) => one !== undefined);
      if (group && group.members.length < most && group.place.widen(lanes)) group.members.push(member);
      else enter(lanes, markets, member);
    });
}
