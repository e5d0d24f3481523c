import type { Formatter } from '../../format.ts';

/** What functions with `host: true` get before their arguments. */
export interface FunctionHost {
  readonly format: Formatter;
  /** The text of a locale key in the language of the page. */
  readonly translate: (key: string) => string;
  /** Server time in milliseconds. */
  readonly now: () => number;
}
