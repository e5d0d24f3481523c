import { Refusal } from '../basics/refusal.ts';
import type { Queries } from '../database/database.ts';
import { countOne, giveBack, keyOf, leftFor } from './kept-counts.ts';
import type { Counted } from './kept-counts.ts';
import type { HeldLimit, KeptLimit, Limits, QuickLimit } from './limits.ts';
import { memoryCounts } from './memory-counts.ts';
import type { QuickCounts } from './quick-counts.ts';

/** Something limited, and who tries it. */
export type Taken = readonly [kind: KeptLimit, who: string];

/**
 * Counts who did what how often: guesses and codes in the database, for all processes and over restarts; the rest as
 * its quick counts do, in memory or in Redis.
 */
export class RateLimiter {
  private readonly limits: Limits;
  private readonly wall: () => number;
  private readonly queries: Queries;
  private readonly quick: QuickCounts;
  /** The keys whose limit was reached when this process last counted, until when. */
  private readonly closed = new Map<string, number>();

  /** @param queries outside any transaction: a count stands whether or not what was tried succeeds. */
  constructor(limits: Limits, wall: () => number, queries: Queries, quick: QuickCounts = memoryCounts(limits, wall)) {
    this.limits = limits;
    this.wall = wall;
    this.queries = queries;
    this.quick = quick;
  }

  /** Counts one more. @throws Refusal `too_many_requests` beyond the limit, with the seconds to wait. */
  async take(kind: QuickLimit, who: string): Promise<void> {
    refuse(await this.quick.take(kind, who));
  }

  /**
   * Counts one that is under way.
   *
   * @returns gives the place back, once.
   * @throws Refusal `too_many_requests`.
   */
  async hold(kind: HeldLimit, who: string): Promise<() => void> {
    const giveBack = await this.quick.hold(kind, who);
    if (!giveBack) throw new Refusal('too_many_requests');
    return giveBack;
  }

  /**
   * Makes a guess that counts only where it is wrong. It is counted before it is compared and given back where it was
   * right, so that guesses made at once are no more than guesses made one after the other.
   * @param compare what it finds; undefined or false for a wrong guess.
   * @throws Refusal `too_many_requests` without comparing, where one of the limits is reached.
   */
  async guess<T>(taken: readonly Taken[], compare: () => Promise<T | undefined | false>): Promise<T | undefined> {
    const counted = await this.keep(taken);
    const found = await compare();
    if (found === undefined || found === false) return undefined;
    await giveBack(this.queries, counted);
    return found;
  }

  /**
   * Does something that counts only where it is not refused: counted before, given back after a Refusal.
   * @throws Refusal `too_many_requests` without doing it, where one of the limits is reached.
   */
  async unlessRefused<T>(taken: readonly Taken[], work: () => Promise<T>): Promise<T> {
    const counted = await this.keep(taken);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) await giveBack(this.queries, counted);
      throw error;
    }
  }

  /**
   * Counts one more of each or, where one is over its limit, none.
   * @throws Refusal `too_many_requests`.
   */
  async keep(taken: readonly Taken[]): Promise<readonly Counted[]> {
    const counted: Counted[] = [];
    for (const [kind, who] of taken) {
      const key = keyOf(kind, who);
      const one = await countOne(this.queries, key, this.limits[kind], this.wall());
      if ('left' in one) {
        this.closed.set(key, this.wall() + one.left);
        await giveBack(this.queries, counted);
        refuse(one.left);
      } else counted.push(one);
    }
    return counted;
  }

  /**
   * Looks without counting, before something that is known to be no guess. Asks the database only about what this
   * process has seen closed.
   * @throws Refusal `too_many_requests` where one of the limits is reached.
   */
  async checkKept(taken: readonly Taken[]): Promise<void> {
    for (const [kind, who] of taken) {
      const key = keyOf(kind, who);
      const until = this.closed.get(key);
      if (until === undefined) continue;
      const left = until <= this.wall() ? 0 : await leftFor(this.queries, key, this.limits[kind], this.wall());
      if (left <= 0) this.closed.delete(key);
      refuse(left);
    }
  }
}

/** @param left milliseconds to wait. @throws Refusal where there are any */
function refuse(left: number): void {
  if (left > 0) throw new Refusal('too_many_requests', { count: Math.ceil(left / 1000) });
}
