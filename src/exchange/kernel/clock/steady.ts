/** A clock that never goes back, in milliseconds since 1970 UTC. */
export interface SteadyTime {
  now(): number;
  /** Goes on from this moment, unless it is past it. */
  raise(to: number): void;
}

/**
 * The smallest jump, in milliseconds: the time service slews the system's clock all the time, and only a greater
 * difference is a jump.
 */
const JUMP = 1_000;

/**
 * Follows the system's clock forward and never back: where the clock is set back, time goes on at its own pace instead.
 * @param system the system's clock, which anybody with its rights can set.
 * @param uptime milliseconds of a clock that nobody can set.
 * @param jumped receives the milliseconds by which the system's clock has jumped; forward also when the machine was
 * suspended.
 */
export function steadyTime(system: () => number, uptime: () => number, jumped: (by: number) => void): SteadyTime {
  let seen = { system: system(), uptime: uptime() };
  let shown = seen.system;
  return {
    now() {
      const before = seen;
      seen = { system: system(), uptime: uptime() };
      const moved = seen.system - before.system;
      const passed = seen.uptime - before.uptime;
      if (Math.abs(moved - passed) > JUMP) jumped(Math.round(moved - passed));
      shown += Math.max(0, moved - passed < -JUMP ? passed : moved);
      return shown;
    },
    raise(to) {
      shown = Math.max(shown, to);
    },
  };
}
