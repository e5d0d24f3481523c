import type { Formula } from '../store/frame.ts';
import type { Decoder } from './decode.ts';
import type { Apply, Merging } from './live/apply.ts';
import type { Cached } from './observe.ts';
import type { observePages, Pages } from './pages.ts';

export interface LivePlan extends Merging {
  readonly channel: string;
  readonly with: Formula<Record<string, unknown> | undefined>;
  /** What a message does to the datum. */
  readonly apply: Apply;
  /** Figures that tick: the next message says again what was missed. */
  readonly ticks?: boolean;
  /** Its channel tells figures all the time: they are old soon after none come. */
  readonly figures?: boolean;
  /** Needs a signed-in user: what a guest may read is then not live. */
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
  /** Needs a signed-in user. */
  readonly user: boolean;
  /** It comes in pages, and what asks for them comes with it. */
  readonly page?: Pages & { readonly observe: typeof observePages };
  readonly live: readonly LivePlan[];
  readonly at?: Formula<unknown>;
  /**
   * It is polled: after so many milliseconds, or after as many seconds as a formula says, not at all while that is null
   * or unknown.
   */
  readonly every?: number | Formula<unknown>;
  readonly cache?: Cached;
  /** Milliseconds for which typing rests before it is asked. */
  readonly debounce?: number;
  readonly decode: Decoder;
  /** Fields that `with` reads, and the datum's own name, whose rules it does not wait for. */
  readonly fields: readonly string[];
}
