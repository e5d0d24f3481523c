/** A session's length, as `staff.me` says it. Milliseconds; `ends_at` since 1970. */
export interface Times {
  readonly idle_ms: number;
  readonly ends_at: number;
}

export interface SessionEnd {
  /** Milliseconds that are left, 0 once it is over. */
  readonly left: number;
  /** It ends because nothing is done: any call lets it go on. */
  readonly idle: boolean;
  /** So near that it should be said. */
  readonly warn: boolean;
}

/** So long before its end somebody is told: time to finish a sentence. Milliseconds. */
const WARNING = 2 * 60_000;

/**
 * When the session ends by itself.
 * @param silent milliseconds since its last call
 * @param now true time, in milliseconds since 1970
 */
export function sessionEnd({ idle_ms, ends_at }: Times, silent: number, now: number): SessionEnd {
  const unused = Math.max(0, idle_ms - silent);
  const whole = Math.max(0, ends_at - now);
  const idle = unused <= whole;
  const left = idle ? unused : whole;
  return { left, idle, warn: left > 0 && left <= WARNING };
}
