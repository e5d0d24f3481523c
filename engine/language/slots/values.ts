import { list, type Code, type Js, type Reads } from '../code.ts';

/**
 * The code of a slot's value, its reads, and the formulas in it, which a row or a page around it may have to evaluate
 * again.
 */
export interface SlotCode {
  readonly code: Js;
  readonly reads: Reads;
  readonly parts: readonly Code[];
  /** It contains handlers. */
  readonly events?: boolean;
}

/** Replaces a value that could not be compiled. */
export const NO_VALUES: SlotCode = { code: 'undefined', reads: [], parts: [] };

/** Joins several values to a list. */
export function listOf(items: readonly SlotCode[]): SlotCode {
  return { ...together(items), code: list(items.map(({ code }) => code)) };
}

/** Joins the reads and formulas of several values. */
export function together(items: readonly SlotCode[]): Omit<SlotCode, 'code'> {
  return {
    reads: items.flatMap((item) => item.reads),
    parts: items.flatMap((item) => item.parts),
    events: items.some((item) => item.events === true),
  };
}

/** Returns a value that is one compiled formula or literal. */
export function single(code: Code | undefined): SlotCode {
  return code === undefined ? NO_VALUES : { code: code.code, reads: code.reads, parts: [code] };
}
