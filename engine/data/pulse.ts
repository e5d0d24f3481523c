/** The freshness of a datum: its channels push it, calls poll it in their place, or its value is older than allowed. */
export type Freshness = 'live' | 'asked' | 'old';

/** All times in milliseconds. */
export interface PulseTiming {
  /** Figures older than this are stale. */
  readonly fresh: number;
  /** The polling interval for figures while their channel is down. */
  readonly poll: number;
  /** The polling interval for everything else. */
  readonly pollRest: number;
}

export interface PulseTools {
  readonly timing: PulseTiming;
  /** Figures feed the datum, so their age counts. */
  readonly figures: boolean;
  /** The time of the last answer of the server, by the wall clock. */
  readonly knownAt: () => number;
  /** Refetches the datum. */
  readonly ask: () => void;
  /** Called when the freshness may have changed. */
  readonly changed: () => void;
}

/** The time for which a value of an earlier visit counts as current while its refetch begins, in milliseconds. */
const GRACE = 300;

/**
 * Watches the channels of one datum while it is shown. While a channel is down it polls the call with jitter, and backs
 * off where that fails too. Figures that nothing has confirmed for too long count as stale.
 */
export class Pulse {
  freshness: Freshness = 'live';
  private readonly away = new Set<object>();
  private readonly since = Date.now();
  private awaySince = Date.now();
  /** The last time at which a channel that is down now was alive. */
  private lastAliveAt = 0;
  private failures = 0;
  private look: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setTimeout> | undefined;
  private askedAt = 0;

  constructor(private readonly tools: PulseTools) {
    document.addEventListener('visibilitychange', this.seen);
  }

  /** All channels deliver messages. */
  get up(): boolean {
    return this.away.size === 0;
  }

  /** Adds a channel. The returned function takes whether its messages arrive, and for how long they did not. */
  addChannel(): (now: boolean, quiet: number) => void {
    const line = {};
    return (now, quiet) => this.turn(line, now, quiet);
  }

  /** Records that the server answered. */
  answered(): void {
    this.failures = 0;
    if (!this.up) this.plan();
    this.check();
  }

  stop(): void {
    clearTimeout(this.look);
    clearTimeout(this.poll);
    document.removeEventListener('visibilitychange', this.seen);
  }

  private turn(line: object, now: boolean, quiet: number): void {
    const wasUp = this.up;
    if (now) this.away.delete(line);
    else this.away.add(line);
    if (!now && wasUp) {
      this.awaySince = Date.now() - quiet;
      this.lastAliveAt = this.awaySince;
      this.failures = 0;
    }
    if (this.up) {
      clearTimeout(this.poll);
      this.poll = undefined;
    } else this.plan();
    this.check();
  }

  private check(): void {
    clearTimeout(this.look);
    const next = this.judge();
    if (next === this.freshness) return;
    this.freshness = next;
    this.tools.changed();
  }

  private judge(): Freshness {
    const {
      tools: { figures, timing, knownAt },
      lastAliveAt: heardAt,
      since,
      awaySince,
    } = this;
    if (!figures || this.up) return 'live';
    const now = Date.now();
    const oldAt = Math.max(Math.max(knownAt(), heardAt) + timing.fresh, since + GRACE);
    const askedAt = awaySince + timing.fresh;
    const upcoming = [oldAt, askedAt].filter((at) => at > now);
    if (upcoming.length > 0) this.look = setTimeout(() => this.check(), Math.min(...upcoming) - now);
    if (now >= oldAt) return 'old';
    return now >= askedAt ? 'asked' : 'live';
  }

  /** Schedules the next poll. */
  private plan(): void {
    clearTimeout(this.poll);
    const { figures, timing, knownAt } = this.tools;
    const pace = figures ? timing.poll : timing.pollRest;
    const wait =
      this.failures === 0
        ? Math.max(knownAt(), this.lastAliveAt, this.askedAt) + pace - Date.now()
        : Math.min(pace * 2 ** this.failures, timing.pollRest);
    this.poll = setTimeout(() => this.ask(), Math.max(wait, 0) + Math.random() * (pace / 6));
  }

  private ask(): void {
    if (this.up) return;
    // Nobody sees the page: wait until it becomes visible.
    if (document.visibilityState === 'hidden') return;
    const { figures, timing, knownAt } = this.tools;
    const pace = figures ? timing.poll : timing.pollRest;
    // Another datum with the same query has refetched meanwhile.
    if (Date.now() - knownAt() >= pace / 2) {
      // Count the poll as failed until it is answered.
      this.failures += 1;
      this.askedAt = Date.now();
      this.tools.ask();
    }
    this.plan();
  }

  private readonly seen = (): void => {
    if (document.visibilityState === 'visible' && !this.up) this.ask();
  };
}
