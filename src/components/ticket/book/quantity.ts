import type Big from 'big.js';
import type { Formatter } from '../../../../engine/format.ts';

/** Characters of price and quantity that fit side by side on the narrowest phone. */
const ROOM = 16;

/** Writes the quantities of one book one below the other, with their decimal signs in line. */
export interface QuantityStyle {
  /** Decimals of every quantity. */
  readonly places: number;
  /** Characters of the longest quantity that fits. */
  readonly room: number;
}

const wholeOf = (quantity: Big, format: Formatter): string => format.number(quantity, { places: 0, rounding: 'down' });

/**
 * The market's own decimals, for all rows of a book alike; fewer where the longest quantity would not fit beside the
 * longest price.
 * @param places decimals of a quantity of the market.
 * @param prices as they are written.
 */
export function quantityStyle(
  quantities: readonly Big[],
  places: number,
  prices: readonly string[],
  format: Formatter,
): QuantityStyle {
  const room = Math.min(8, Math.max(5, ROOM - Math.max(0, ...prices.map((price) => price.length))));
  const wholes = quantities.map((quantity) => wholeOf(quantity, format).length).filter((length) => length <= room);
  return { places: Math.max(0, Math.min(places, room - Math.max(1, ...wholes) - 1)), room };
}

/**
 * A quantity in the style of its book; where even its whole part has no room, thousands become K or M. Rounded down, so
 * that nobody is promised more than there is.
 */
export function quantityText(quantity: Big, { places, room }: QuantityStyle, format: Formatter): string {
  if (wholeOf(quantity, format).length > room) return format.number(quantity, { compact: true, rounding: 'down' });
  return format.number(quantity, { places, rounding: 'down' });
}
