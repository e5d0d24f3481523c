/** The limits of a session, as `staff.me` answers them. Milliseconds; `ends_at` since 1970. */
export interface Times {
  readonly idle_ms: number;
  readonly ends_at: number;
}

interface SessionEnd {
  /** Milliseconds until the end; 0 once it has ended. */
  readonly left: number;
  /** True where it ends by inactivity: any call extends it. */
  readonly idle: boolean;
  /** True where the end is near enough to warn. */
  readonly warn: boolean;
}

/** The warning comes so many milliseconds before the end. */
const WARNING = 2 * 60_000;

/**
 * Tells when the session expires.
 * @param silent milliseconds since its last call
 * @param now the phone's time, in milliseconds since 1970
 */
export function sessionEnd({ idle_ms, ends_at }: Times, silent: number, now: number): SessionEnd {
  const unused = Math.max(0, idle_ms - silent);
  const whole = Math.max(0, ends_at - now);
  const idle = unused <= whole;
  const left = idle ? unused : whole;
  return { left, idle, warn: left > 0 && left <= WARNING };
}
