import { MINUTE } from '../../../domain/period.ts';

/** So many within so long (milliseconds of true time), from the first one counted. */
export interface Limit {
  readonly count: number;
  readonly within: number;
}

/** A limit whose count is kept in the database: it can slow down before it refuses. */
export interface SlowingLimit extends Limit {
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
  readonly login: SlowingLimit;
  /** Failed sign-ins from one address, to whichever accounts. */
  readonly loginsFrom: SlowingLimit;
  /** Wrong proofs for one account from all places together, but the devices it knows. */
  readonly loginsTo: SlowingLimit;
  /** Sign-ins by passkey that one address begins: each is stored until it is answered. */
  readonly passkey: Limit;
  /** Wrong sign-ins of a member of staff from one address, and wrong proofs of one who has signed in. */
  readonly staff: SlowingLimit;
  /** Wrong sign-ins of staff from one address, to whichever names. */
  readonly staffFrom: SlowingLimit;
  /** Wrong sign-ins to one name of staff from all addresses together. */
  readonly staffTo: SlowingLimit;
  /**
   * Codes sent to a user who asks for their own; otherwise codes sent to one recipient by one address, and codes that
   * one address asks for.
   */
  readonly code: SlowingLimit;
  /** Codes that strangers have sent to one recipient, all together. */
  readonly codesTo: SlowingLimit;
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

/**
 * The limits whose counts are kept in the database: guessing at two processes, or after a restart, must be no easier
 * than guessing at one.
 */
export type KeptLimit = 'login' | 'loginsFrom' | 'loginsTo' | 'staff' | 'staffFrom' | 'staffTo' | 'code' | 'codesTo';

/** The limits on what is open at the same time: no time gives a place back, only its end. */
export type HeldLimit = 'socket';

/** The limits that are counted in Redis for all processes, or, without it, by each process in its memory. */
export type QuickLimit = Exclude<keyof Limits, KeptLimit | HeldLimit>;

/** The first wait of a limit that slows down, and the longest. */
export const FIRST_WAIT = 1_000;
export const LONGEST_WAIT = MINUTE;

/** How often somebody tried something within a time. */
export interface Count {
  readonly until: number;
  readonly count: number;
  /** The time of the last count. */
  readonly last: number;
}

/** Returns the milliseconds to wait before one more may be counted; 0 or less where it may be now. */
export function leftOf({ count, until, last }: Count, { count: most, slowFrom }: SlowingLimit, wall: number): number {
  const wait =
    slowFrom === undefined || count < slowFrom ? 0 : Math.min(FIRST_WAIT * 2 ** (count - slowFrom), LONGEST_WAIT);
  return (count >= most ? until : last + wait) - wall;
}
