import { MINUTE } from '../../../domain/period.ts';
import { Refusal } from '../basics/refusal.ts';

/** So many within so long (milliseconds of true time). */
interface Limit {
  readonly count: number;
  readonly within: number;
  /**
   * From this count on, each try waits longer after the one before: a second, then twice as long each time, up to a
   * minute.
   */
  readonly slowFrom?: number;
}

/** The rate limits: the action that each limits, and for whom. */
export interface Limits {
  /** Calls of one visitor. */
  readonly call: Limit;
  /** Calls that spend, of one user. */
  readonly spend: Limit;
  /** Wrong proofs for one account from one place: a session, a known device, or an address. */
  readonly login: Limit;
  /** Failed sign-ins from one address, to whichever accounts. */
  readonly loginsFrom: Limit;
  /** Wrong proofs for one account from all places together, but the devices it knows. */
  readonly loginsTo: Limit;
  /** Sign-ins by passkey that one address begins: each is stored until it is answered. */
  readonly passkey: Limit;
  /** Wrong sign-ins of a member of staff from one address, and wrong proofs of one who has signed in. */
  readonly staff: Limit;
  /** Wrong sign-ins of staff from one address, to whichever names. */
  readonly staffFrom: Limit;
  /** Wrong sign-ins to one name of staff from all addresses together. */
  readonly staffTo: Limit;
  /**
   * Codes sent to a user who asks for their own; otherwise codes sent to one recipient by one address, and codes that
   * one address asks for.
   */
  readonly code: Limit;
  /** Codes that strangers have sent to one recipient, all together. */
  readonly codesTo: Limit;
  /** Files stored for one user. */
  readonly upload: Limit;
  /** Sockets of one address that are open at once: it is no time but their end that gives their places back. */
  readonly socket: Limit;
  /** Sockets that one address opens. */
  readonly connect: Limit;
  /** Drawn pictures and media sent to one address. */
  readonly asset: Limit;
  /** Files read by one address. */
  readonly file: Limit;
}

export const STRICT_LIMITS: Limits = {
  call: { count: 600, within: MINUTE },
  spend: { count: 120, within: MINUTE },
  login: { count: 10, within: 15 * MINUTE },
  loginsFrom: { count: 50, within: 15 * MINUTE },
  loginsTo: { count: 100, within: 15 * MINUTE, slowFrom: 20 },
  passkey: { count: 60, within: MINUTE },
  staff: { count: 5, within: 15 * MINUTE },
  staffFrom: { count: 20, within: 15 * MINUTE },
  staffTo: { count: 50, within: 15 * MINUTE, slowFrom: 10 },
  code: { count: 6, within: 15 * MINUTE },
  codesTo: { count: 20, within: 15 * MINUTE },
  upload: { count: 30, within: 15 * MINUTE },
  socket: { count: 100, within: Infinity },
  connect: { count: 120, within: MINUTE },
  asset: { count: 1200, within: MINUTE },
  file: { count: 240, within: MINUTE },
};

/** Room for people who try everything, and for tests. */
export const SANDBOX_LIMITS: Limits = {
  call: { count: 6000, within: MINUTE },
  spend: { count: 1200, within: MINUTE },
  login: { count: 50, within: 15 * MINUTE },
  loginsFrom: { count: 250, within: 15 * MINUTE },
  loginsTo: { count: 500, within: 15 * MINUTE, slowFrom: 200 },
  passkey: { count: 600, within: MINUTE },
  staff: { count: 50, within: 15 * MINUTE },
  staffFrom: { count: 250, within: 15 * MINUTE },
  staffTo: { count: 500, within: 15 * MINUTE, slowFrom: 200 },
  code: { count: 100, within: 15 * MINUTE },
  codesTo: { count: 300, within: 15 * MINUTE },
  upload: { count: 300, within: 15 * MINUTE },
  socket: { count: 1000, within: Infinity },
  connect: { count: 2000, within: MINUTE },
  asset: { count: 6000, within: MINUTE },
  file: { count: 1200, within: MINUTE },
};

/** The limits whose counts all processes share: guessing at two processes must be no easier than guessing at one. */
const SHARED: readonly (keyof Limits)[] = [
  'login',
  'loginsFrom',
  'loginsTo',
  'staff',
  'staffFrom',
  'staffTo',
  'code',
  'codesTo',
];

/** The first wait of a limit that slows down, and the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = MINUTE;

interface Count {
  readonly until: number;
  count: number;
  /** The time of the last count. */
  last: number;
}

/** Something limited, and who does it. */
export type Taken = readonly [kind: keyof Limits, who: string];

/** Notifies other processes of an action that they count as well. */
export type Share = (kind: keyof Limits, who: string) => void;

/** Counts who did what how often. In memory: a restart forgives. */
export class RateLimiter {
  private readonly limits: Limits;
  private readonly wall: () => number;
  private readonly share: Share;
  private readonly counts = new Map<string, Count>();

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

  /**
   * Makes a guess that counts only where it is wrong. It is counted before it is compared and given back where it was
   * right, so that guesses made at once are no more than guesses made one after the other.
   * @param compare what it finds; undefined or false for a wrong guess.
   * @throws Refusal `too_many_requests` without comparing, where one of the limits is reached.
   */
  async guess<T>(taken: readonly Taken[], compare: () => Promise<T | undefined | false>): Promise<T | undefined> {
    const giveBack = this.hold(taken);
    const found = await compare();
    if (found === undefined || found === false) {
      for (const [kind, who] of taken) this.share(kind, who);
      return undefined;
    }
    giveBack();
    return found;
  }

  /**
   * Does something that counts only where it is not refused: counted before, given back after a Refusal.
   * @throws Refusal `too_many_requests` without doing it, where one of the limits is reached.
   */
  async unlessRefused<T>(taken: readonly Taken[], work: () => Promise<T>): Promise<T> {
    const giveBack = this.hold(taken);
    try {
      const done = await work();
      for (const [kind, who] of taken) this.share(kind, who);
      return done;
    } catch (error) {
      if (error instanceof Refusal) giveBack();
      throw error;
    }
  }

  /**
   * Counts all or, where one is over its limit, none.
   *
   * @returns gives the places back, once.
   * @throws Refusal `too_many_requests`.
   */
  hold(taken: readonly Taken[]): () => void {
    for (const [kind, who] of taken) this.check(kind, who);
    const entries = taken.map(([kind, who]) => this.entry(kind, who));
    for (const [kind, who] of taken) this.count(kind, who);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      for (const entry of entries) entry.count -= 1;
    };
  }

  /** Counts what another process has counted. */
  count(kind: keyof Limits, who: string): void {
    const entry = this.entry(kind, who);
    entry.count += 1;
    entry.last = this.wall();
  }

  /** Looks without counting, for what only failures count towards. */
  check(kind: keyof Limits, who: string): void {
    const { count, until, last } = this.entry(kind, who);
    const { count: most, slowFrom } = this.limits[kind];
    const wait =
      slowFrom === undefined || count < slowFrom ? 0 : Math.min(FIRST_WAIT * 2 ** (count - slowFrom), LONGEST_WAIT);
    const left = (count >= most ? until : last + wait) - this.wall();
    if (left > 0) throw new Refusal('too_many_requests', { count: Math.ceil(left / 1000) });
  }

  private entry(kind: keyof Limits, who: string): Count {
    const now = this.wall();
    const key = `${kind} ${who}`;
    const found = this.counts.get(key);
    if (found && found.until > now) return found;
    if (this.counts.size > 10_000)
      for (const [old, { until, count }] of this.counts)
        if (until <= now || (count === 0 && until === Infinity)) this.counts.delete(old);
    const fresh = { until: now + this.limits[kind].within, count: 0, last: 0 };
    this.counts.set(key, fresh);
    return fresh;
  }
}
