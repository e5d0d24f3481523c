import { Big } from 'big.js';

/** A number slot as the view gets it: a literal of the document or the result of a formula. */
export type NumberSlot = Big | number | null | undefined;

/** Returns a small whole number, such as a length or a number of places. */
export function toCount(slot: NumberSlot, otherwise: number): number {
  return slot == null ? otherwise : Math.trunc(Number(slot));
}

/** Returns the exact decimal, or null where there is none. */
export function toDecimal(slot: NumberSlot): Big | null {
  if (slot == null) return null;
  return slot instanceof Big ? slot : new Big(slot);
}
