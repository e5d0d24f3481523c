import { Big } from 'big.js';

/** A number slot as it arrives: a literal of the document or the outcome of a formula. */
export type NumberSlot = Big | number | null | undefined;

/** A small whole number, as a length or a number of places. */
export function toCount(slot: NumberSlot, otherwise: number): number {
  return slot == null ? otherwise : Math.trunc(Number(slot));
}

/** The exact decimal, or null where there is none. */
export function toDecimal(slot: NumberSlot): Big | null {
  if (slot == null) return null;
  return slot instanceof Big ? slot : new Big(slot);
}
