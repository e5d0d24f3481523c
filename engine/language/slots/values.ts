import { list, type Code, type Js, type Reads } from '../code.ts';

/**
 * The code of a slot's value, what it reads, and the formulas in it, which a row or a page around it may have to
 * evaluate again.
 */
export interface Values {
  readonly code: Js;
  readonly reads: Reads;
  readonly parts: readonly Code[];
  /** It holds handlers. */
  readonly events?: boolean;
}

/** The value in place of one that could not be compiled. */
export const NO_VALUES: Values = { code: 'undefined', reads: [], parts: [] };

/** Several values as a list. */
export function listOf(items: readonly Values[]): Values {
  return { ...together(items), code: list(items.map(({ code }) => code)) };
}

/** The reads and formulas of several values. */
export function together(items: readonly Values[]): Omit<Values, 'code'> {
  return {
    reads: items.flatMap((item) => item.reads),
    parts: items.flatMap((item) => item.parts),
    events: items.some((item) => item.events === true),
  };
}

/** A value that is one compiled formula or literal. */
export function single(code: Code | undefined): Values {
  return code === undefined ? NO_VALUES : { code: code.code, reads: code.reads, parts: [code] };
}
