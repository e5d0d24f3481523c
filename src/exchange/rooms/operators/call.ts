import type { Calls } from '../../../../schemas/operators/calls.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { RateLimiter } from '../../kernel/limits/limits.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import type { Deed } from './audit.ts';
import type { Staff } from './tables.ts';

/** A command of a member of staff. */
export interface StaffWork extends Work {
  /** Who decides, as the database knows them within the command. */
  readonly staff: Staff;
  /** Writes to the audit log, in the same transaction. Each command writes at least one line. */
  audit(deed: Deed): Promise<void>;
}

/** One request of the operators' contract, authorised and validated. */
export interface StaffCall<Args> {
  readonly exchange: Exchange;
  readonly args: Args;
  readonly lang: Lang;
  /** Who asks. Only the call that signs in may meet a guest, and does not read it. */
  readonly staff: Staff;
  /** When the session ends however much it is used, in true time. */
  readonly endsAt: number;
  readonly token: string | undefined;
  readonly ip: string;
  readonly limiter: RateLimiter;
  /** Reads outside any transaction. */
  readonly queries: Queries;
  /** Exchange time. */
  readonly now: number;
  /**
   * The one command of this call. Whether the person may still make the call is judged again inside it.
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
