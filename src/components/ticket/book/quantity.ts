import type Big from 'big.js';
import type { Formatter } from '../../../../engine/format.ts';

/** So many characters of price and quantity fit side by side on the narrowest phone. */
const WIDTH = 16;

/** The format of a book's quantities, which aligns their decimal signs. */
interface QuantityStyle {
  /** Decimals of every quantity. */
  readonly places: number;
  /** The longest quantity that fits, in characters. */
  readonly width: number;
}

const wholeOf = (quantity: Big, format: Formatter): string => format.number(quantity, { places: 0, rounding: 'down' });

/**
 * The market's decimals for all rows of a book, or fewer where the longest quantity does not fit beside the longest
 * price.
 * @param places decimals of a quantity of the market
 * @param prices the formatted prices
 */
export function quantityStyle(
  quantities: readonly Big[],
  places: number,
  prices: readonly string[],
  format: Formatter,
): QuantityStyle {
  const width = Math.min(8, Math.max(5, WIDTH - Math.max(0, ...prices.map((price) => price.length))));
  const wholes = quantities.map((quantity) => wholeOf(quantity, format).length).filter((length) => length <= width);
  return { places: Math.max(0, Math.min(places, width - Math.max(1, ...wholes) - 1)), width };
}

/**
 * Formats a quantity in the style of its book; with K or M where even its whole part does not fit. Rounded down, so
 * that the book never shows more than there is.
 */
export function quantityText(quantity: Big, { places, width }: QuantityStyle, format: Formatter): string {
  if (wholeOf(quantity, format).length > width) return format.number(quantity, { compact: true, rounding: 'down' });
  return format.number(quantity, { places, rounding: 'down' });
}
