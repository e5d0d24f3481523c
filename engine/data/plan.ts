import type { Formula } from '../store/frame.ts';
import type { followChannels } from './channels.ts';
import type { Decoder } from './decode.ts';
import type { LivePlan } from './live/plan.ts';
import type { CacheTimes } from './observe.ts';
import type { observePages, Pages } from './pages.ts';

export interface DatumPlan {
  readonly call: string;
  readonly with: Formula<Record<string, unknown>>;
  /** Arguments that the contract requires: while one is null the datum is skipped. */
  readonly required: readonly string[];
  readonly when?: Formula<unknown>;
  readonly optional?: boolean;
  /** The call needs a signed-in user. */
  readonly user?: boolean;
  /** The datum comes in pages; the code that fetches them comes with this member. */
  readonly page?: Pages & { readonly observe: typeof observePages };
  /** The channels that keep it current; the code that follows them comes with this member. */
  readonly live?: { readonly follow: typeof followChannels; readonly channels: readonly LivePlan[] };
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
