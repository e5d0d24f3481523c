import { Refusal } from '../basics/refusal.ts';
import type { Queries } from '../database/database.ts';
import { countOne, giveBack, keyOf, leftFor } from './kept-counts.ts';
import type { Counted } from './kept-counts.ts';
import { leftOf } from './limits.ts';
import type { Count, KeptLimit, Limits, QuickLimit } from './limits.ts';

/** Something limited, and who tries it. */
export type Taken = readonly [kind: KeptLimit, who: string];

/** Live counts in memory that expired ones are searched among: more would make each new one slow. */
const MANY = 10_000;

/** Milliseconds between two searches. */
const SEARCH_EVERY = 1_000;

/**
 * Counts who did what how often: guesses and codes in the database, for all processes and over restarts; the rest in
 * memory.
 */
export class RateLimiter {
  private readonly limits: Limits;
  private readonly wall: () => number;
  private readonly queries: Queries;
  private readonly counts = new Map<string, { -readonly [Name in keyof Count]: Count[Name] }>();
  private searched = -Infinity;
  /** The keys whose limit was reached when this process last counted, until when. */
  private readonly closed = new Map<string, number>();

  /** @param queries outside any transaction: a count stands whether or not what was tried succeeds. */
  constructor(limits: Limits, wall: () => number, queries: Queries) {
    this.limits = limits;
    this.wall = wall;
    this.queries = queries;
  }

  /** Counts one more. @throws Refusal `too_many_requests` beyond the limit, with the seconds to wait. */
  take(kind: QuickLimit, who: string): void {
    this.check(kind, who);
    const entry = this.entry(kind, who);
    entry.count += 1;
    entry.last = this.wall();
  }

  /** Looks without counting. @throws Refusal `too_many_requests` where one more would be too many. */
  check(kind: QuickLimit, who: string): void {
    refuse(leftOf(this.entry(kind, who), this.limits[kind], this.wall()));
  }

  /**
   * Counts one that is under way.
   *
   * @returns gives the place back, once.
   * @throws Refusal `too_many_requests`.
   */
  hold(kind: QuickLimit, who: string): () => void {
    this.take(kind, who);
    const entry = this.entry(kind, who);
    let held = true;
    return () => {
      if (held) entry.count -= 1;
      held = false;
    };
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

  private entry(kind: QuickLimit, who: string): { -readonly [Name in keyof Count]: Count[Name] } {
    const now = this.wall();
    const key = `${kind} ${who}`;
    const found = this.counts.get(key);
    if (found && found.until > now) return found;
    if (this.counts.size > MANY && now - this.searched >= SEARCH_EVERY) {
      this.searched = now;
      for (const [old, { until, count }] of this.counts)
        if (until <= now || (count === 0 && until === Infinity)) this.counts.delete(old);
    }
    const fresh = { until: now + this.limits[kind].within, count: 0, last: 0 };
    this.counts.set(key, fresh);
    return fresh;
  }
}

/** @param left milliseconds to wait. @throws Refusal where there are any */
function refuse(left: number): void {
  if (left > 0) throw new Refusal('too_many_requests', { count: Math.ceil(left / 1000) });
}
