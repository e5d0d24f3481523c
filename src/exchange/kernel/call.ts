import type Big from 'big.js';
import type { User } from './user.ts';
import type { Queries } from './database/database.ts';
import type { Exchange, Work } from './exchange.ts';
import type { Lang } from './basics/texts.ts';
import type { CallingPhone } from './phone.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';

/** One request for one operation, authorised and validated. */
export interface Call<Args> {
  readonly exchange: Exchange;
  /** Validated, defaults filled in. */
  readonly args: Args;
  readonly lang: Lang;
  /**
   * The caller. Reading it on behalf of a guest ends the session: only calls open to guests may be called by one, and
   * they use `visitor`.
   */
  readonly user: User;
  readonly visitor: User | undefined;
  /** The address that the request was sent to, as its sender wrote it: `https://harbor.example`. */
  readonly origin: string;
  /** The address that the request came from. */
  readonly ip: string;
  /** The program it came from, as that names itself. */
  readonly agent: string | undefined;
  readonly limiter: RateLimiter;
  /** The subject of the call, in one line (`domain/account/confirms.ts`): a passkey confirms this and nothing else. */
  readonly subject: string;
  /** The header `Cookie`, as the browser sent it. */
  readonly cookies: string | undefined;
  /** Returns the phone that calls; undefined where it keeps no id, or is no browser. */
  phone(): Promise<CallingPhone | undefined>;
  /** Sends a header `Set-Cookie` with the answer. */
  setCookie(cookie: string): void;
  /** The session token, as the client sent it. */
  readonly token: string | undefined;
  /** Reads outside any transaction. */
  readonly queries: Queries;
  /** Exchange time. */
  readonly now: number;
  /**
   * Reports value that leaves the user beside the entries that the command posts, in USDT, within that command. Counts
   * for calls of the class `leaves`.
   */
  leaves(usdt: Big): void;
  /**
   * The one command of this call. Where the call carries an intent, its effect happens once: a replay gets the first
   * answer.
   */
  command<T>(run: (work: Work) => Promise<T>): Promise<T>;
}

/** A file as it came in a multipart request. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}
