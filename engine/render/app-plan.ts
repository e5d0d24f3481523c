import type { Decoder } from '../data/decode.ts';
import type { FlagPlans } from '../data/flags.ts';
import type { PulseTiming } from '../data/pulse.ts';
import type { Formula } from '../store/frame.ts';

/** The product's app document, compiled. */
export interface AppPlan {
  /** Names that the host keeps current beside the constants (online, theme …). */
  readonly signals: readonly string[];
  /** Decodes the signed-in user for the host; absent where the product names no type for it. */
  readonly user?: Decoder;
  /** Decodes each preference that the phone stores, by name. */
  readonly prefs: Readonly<Record<string, Decoder>>;
  /** The feature flags, for the host; absent where there are none. */
  readonly flags?: FlagPlans;
  /** The most errors beyond those of the last edition that its pages may report on a phone; absent means any number. */
  readonly mostErrors?: number;
  /** Makes each constant as formulas read it: numbers are decimals, texts of tables are in the language of the page. */
  readonly constants: Readonly<Record<string, (translate: (key: string) => string) => unknown>>;
  /** Times that the engine itself uses, in milliseconds. */
  readonly timing: { readonly toast: number; readonly redirect: number } & PulseTiming;
  readonly access: Readonly<
    Record<string, { readonly test: Formula<unknown>; readonly go: string; readonly text: string }>
  >;
}
