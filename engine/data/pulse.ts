/**
 * How far what is shown of a datum can be trusted: its channels tell it, calls stand in for them, or it is older than
 * it may be.
 */
export type Freshness = 'live' | 'asked' | 'old';

/** Milliseconds. */
export interface PulseTiming {
  /** Figures older than this are old. */
  readonly fresh: number;
  /** How often figures are asked for while their channel is away. */
  readonly poll: number;
  /** How often everything else is. */
  readonly pollRest: number;
}

export interface PulseTools {
  readonly timing: PulseTiming;
  /** It is fed with figures: their age counts. */
  readonly figures: boolean;
  /** When it was last known from the server, by the wall clock. */
  readonly knownAt: () => number;
  /** Reads it again. */
  readonly ask: () => void;
  /** Its freshness may be another. */
  readonly changed: () => void;
}

/** What was kept from an earlier visit is about to be read again: that long it does not count as old. */
const PATIENCE = 300;

/**
 * Watches the channels of one datum while it is shown. While one of them is away its call is asked instead, at a calm
 * pace with some chance in it, slower where that fails too; and figures that nobody has confirmed for too long count as
 * old.
 */
export class Pulse {
  freshness: Freshness = 'live';
  private readonly away = new Set<object>();
  private readonly since = Date.now();
  private awaySince = Date.now();
  /** When a channel that is away now was last known to be alive. */
  private heardAt = 0;
  private failures = 0;
  private look: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setTimeout> | undefined;
  private askedAt = 0;

  constructor(private readonly tools: PulseTools) {
    document.addEventListener('visibilitychange', this.seen);
  }

  /** All channels tell what happens. */
  get up(): boolean {
    return this.away.size === 0;
  }

  /** One more channel: what is given is told whether its messages come through, and how long they did not. */
  line(): (now: boolean, quiet: number) => void {
    const line = {};
    return (now, quiet) => this.turn(line, now, quiet);
  }

  /** It was read. */
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
      this.heardAt = this.awaySince;
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
      heardAt,
      since,
      awaySince,
    } = this;
    if (!figures || this.up) return 'live';
    const now = Date.now();
    const oldAt = Math.max(Math.max(knownAt(), heardAt) + timing.fresh, since + PATIENCE);
    const askedAt = awaySince + timing.fresh;
    const upcoming = [oldAt, askedAt].filter((at) => at > now);
    if (upcoming.length > 0) this.look = setTimeout(() => this.check(), Math.min(...upcoming) - now);
    if (now >= oldAt) return 'old';
    return now >= askedAt ? 'asked' : 'live';
  }

  /** When the call is asked next. */
  private plan(): void {
    clearTimeout(this.poll);
    const { figures, timing, knownAt } = this.tools;
    const pace = figures ? timing.poll : timing.pollRest;
    const wait =
      this.failures === 0
        ? Math.max(knownAt(), this.heardAt, this.askedAt) + pace - Date.now()
        : Math.min(pace * 2 ** this.failures, timing.pollRest);
    this.poll = setTimeout(() => this.ask(), Math.max(wait, 0) + Math.random() * (pace / 6));
  }

  private ask(): void {
    if (this.up) return;
    // Nobody sees it: it is asked for when they do.
    if (document.visibilityState === 'hidden') return;
    const { figures, timing, knownAt } = this.tools;
    const pace = figures ? timing.poll : timing.pollRest;
    // Somebody else who shows the same has asked.
    if (Date.now() - knownAt() >= pace / 2) {
      // Until it is answered it counts as failed.
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
