import type { Formatter } from '../../format.ts';

/** The first argument of functions with `host: true`. */
export interface FunctionHost {
  readonly format: Formatter;
  /** Translates a locale key into the language of the page. */
  readonly translate: (key: string) => string;
  /** Server time in milliseconds. */
  readonly now: () => number;
}
