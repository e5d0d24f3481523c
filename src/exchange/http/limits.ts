import { Refusal } from '../refusal.ts';

/** So many within so long (milliseconds of true time). */
export interface Limit {
  readonly count: number;
  readonly within: number;
}

/** What is limited, and for whom. */
export interface Limits {
  /** Calls of one visitor. */
  readonly call: Limit;
  /** Calls that spend, of one user. */
  readonly spend: Limit;
  /** Failed sign-ins of one account and of one address. */
  readonly login: Limit;
  /** Codes sent to one recipient, and asked for by one address. */
  readonly code: Limit;
  /** Files kept for one user. */
  readonly upload: Limit;
}

const MINUTE = 60_000;

export const STRICT_LIMITS: Limits = {
  call: { count: 600, within: MINUTE },
  spend: { count: 120, within: MINUTE },
  login: { count: 10, within: 15 * MINUTE },
  code: { count: 6, within: 15 * MINUTE },
  upload: { count: 30, within: 15 * MINUTE },
};

/** Room for people who try everything, and for tests. */
export const SANDBOX_LIMITS: Limits = {
  call: { count: 6000, within: MINUTE },
  spend: { count: 1200, within: MINUTE },
  login: { count: 50, within: 15 * MINUTE },
  code: { count: 100, within: 15 * MINUTE },
  upload: { count: 300, within: 15 * MINUTE },
};

/** What is counted wherever it happens: guessing at two processes is no more than guessing at one. */
const SHARED: readonly (keyof Limits)[] = ['login', 'code'];

/** Tells other processes of something that they count as well. */
export type Share = (kind: keyof Limits, who: string) => void;

/** Counts who did what how often. In memory: a restart forgives. */
export class RateLimiter {
  private readonly limits: Limits;
  private readonly wall: () => number;
  private readonly share: Share;
  private readonly counts = new Map<string, { until: number; count: number }>();

  constructor(limits: Limits, wall: () => number, share: Share = () => undefined) {
    this.limits = limits;
    this.wall = wall;
    this.share = share;
  }

  /** Counts one more. @throws Refusal `too_many_requests` beyond the limit, with the seconds to wait. */
  take(kind: keyof Limits, who: string): void {
    this.check(kind, who);
    this.count(kind, who);
    if (SHARED.includes(kind)) this.share(kind, who);
  }

  /** Counts what another process has counted. */
  count(kind: keyof Limits, who: string): void {
    this.entry(kind, who).count += 1;
  }

  /** Looks without counting, for what only failures count towards. */
  check(kind: keyof Limits, who: string): void {
    const entry = this.entry(kind, who);
    if (entry.count >= this.limits[kind].count) {
      throw new Refusal('too_many_requests', { count: Math.ceil((entry.until - this.wall()) / 1000) });
    }
  }

  private entry(kind: keyof Limits, who: string): { until: number; count: number } {
    const now = this.wall();
    const key = `${kind} ${who}`;
    const found = this.counts.get(key);
    if (found && found.until > now) return found;
    if (this.counts.size > 10_000) for (const [old, { until }] of this.counts) if (until <= now) this.counts.delete(old);
    const fresh = { until: now + this.limits[kind].within, count: 0 };
    this.counts.set(key, fresh);
    return fresh;
  }
}
