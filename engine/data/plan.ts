import type { Formula } from '../store/frame.ts';
import type { Decoder } from './decode.ts';
import type { Apply, Merging } from './live/apply.ts';
import type { CacheTimes } from './observe.ts';
import type { observePages, Pages } from './pages.ts';

export interface LivePlan extends Merging {
  readonly channel: string;
  readonly with: Formula<Record<string, unknown> | undefined>;
  /** The way in which a message changes the datum. */
  readonly apply: Apply;
  /** The channel carries figures that tick: the next message replaces a missed one. */
  readonly ticks?: boolean;
  /** The channel sends figures all the time: silence soon makes them stale. */
  readonly figures?: boolean;
  /** The channel needs a signed-in user: a guest's value is not live. */
  readonly user?: boolean;
  readonly decode: Decoder;
}

export interface DatumPlan {
  readonly call: string;
  readonly with: Formula<Record<string, unknown>>;
  /** Arguments that the contract requires: while one is null the datum is skipped. */
  readonly required: readonly string[];
  readonly when?: Formula<unknown>;
  readonly optional: boolean;
  /** The call needs a signed-in user. */
  readonly user: boolean;
  /** The datum comes in pages; the code that fetches them comes with this member. */
  readonly page?: Pages & { readonly observe: typeof observePages };
  readonly live: readonly LivePlan[];
  readonly at?: Formula<unknown>;
  /**
   * The polling interval: a constant in milliseconds, or a formula in seconds. No polling while the formula is null or
   * unknown.
   */
  readonly every?: number | Formula<unknown>;
  readonly cache?: CacheTimes;
  /** Milliseconds without typing before the call is made. */
  readonly debounce?: number;
  readonly decode: Decoder;
  /** Fields that `with` reads. The datum does not wait for rules that read the datum itself. */
  readonly fields: readonly string[];
}
