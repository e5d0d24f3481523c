import type Big from 'big.js';
import type { Formatter } from '../../../../engine/format.ts';

/** Characters of price and quantity that fit side by side on the narrowest phone. */
const ROOM = 16;

/**
 * A quantity cut to the room its price leaves: decimals go first, then thousands become K or M. Rounded down, so that nobody
 * is promised more than there is.
 */
export function quantityText(quantity: Big, places: number, price: string, format: Formatter): string {
  const room = Math.min(8, Math.max(5, ROOM - price.length));
  const whole = format.number(quantity, { places: 0, rounding: 'down' });
  if (whole.length > room) return format.number(quantity, { compact: true, rounding: 'down' });
  const decimals = Math.max(0, Math.min(places, room - whole.length - 1));
  return format.number(quantity, { places: decimals, rounding: 'down' });
}
