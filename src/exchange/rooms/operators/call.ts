import type { Calls } from '../../../../schemas/operators/calls.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import type { Deed } from './audit.ts';
import type { Staff } from './tables.ts';

/** A member of staff's command. */
export interface StaffWork extends Work {
  /** The member of staff who decides, as read from the database within the command. */
  readonly staff: Staff;
  /** Writes to the audit log, in the same transaction. Each command writes at least one line. */
  audit(deed: Deed): Promise<void>;
}

/** One request of the operators' contract, authorised and validated. */
export interface StaffCall<Args> {
  readonly exchange: Exchange;
  readonly args: Args;
  readonly lang: Lang;
  /** The caller. Only the sign-in call may have a guest as its caller, and does not read this. */
  readonly staff: Staff;
  /** The end of the session regardless of its use, in true time. */
  readonly endsAt: number;
  readonly token: string | undefined;
  readonly ip: string;
  readonly limiter: RateLimiter;
  /** Runs queries outside any transaction. */
  readonly queries: Queries;
  /** Exchange time. */
  readonly now: number;
  /**
   * Runs the only command of this call. Inside it the caller's permission is checked again.
   * @throws Error where it writes nothing to the audit log.
   */
  command<T>(run: (work: StaffWork) => Promise<T>): Promise<T>;
}

/** Handlers of the operators' calls, typed by their contract. */
export type StaffHandlers = {
  readonly [Name in keyof Calls]: (call: StaffCall<Calls[Name]['args']>) => Promise<Calls[Name]['message']>;
};

/** Handlers of some of the calls. */
export type SomeHandlers<Names extends keyof Calls> = Pick<StaffHandlers, Names>;
