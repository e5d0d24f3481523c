import { BOOK_LEVELS } from '../../../simulation/book.ts';
import type { Book, Level } from '../../../simulation/book.ts';
import type { Market } from '../../../catalogue/markets.ts';
import type { ExactBook, ExactLevel } from '../../../simulation/source.ts';

/** Decimals that are kept of another exchange's numbers; no price of a market has more. */
const PLACES = 12;

/** Returns a decimal as an integer of 10⁻¹²; null for a text that is no decimal, is negative or too long. */
export function exactOf(text: unknown): bigint | null {
  const parts = typeof text === 'string' ? /^(\d{1,18})(?:\.(\d{1,12}))?$/.exec(text) : null;
  return parts && BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(PLACES, '0')}`);
}

/** Returns the decimal of an integer of 10⁻¹², without trailing zeros. */
export function textOf(exact: bigint): string {
  const digits = exact.toString().padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '');
}

const unitOf = (places: number): bigint => 10n ** BigInt(PLACES - places);

/** Returns whole ticks, rounded to the nearest; half a tick is rounded up. */
export const ticksNear = (market: Market, exact: bigint): number =>
  whole((exact + unitOf(market.pricePlaces) / 2n) / unitOf(market.pricePlaces));

/** Returns whole steps, rounded down: the book must not offer more than there is. */
export const stepsDown = (market: Market, exact: bigint): number => whole(exact / unitOf(market.quantityPlaces));

const whole = (value: bigint): number =>
  Number(value > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : value);

/**
 * Returns the best levels of a book in a market's own ticks and steps. Asks are rounded up and bids down, so that
 * nobody trades at a better price than the book's; quantities that fall to one tick are summed before they are rounded
 * down to steps.
 */
export const bookIn = (market: Market, { asks, bids }: ExactBook): Book => ({
  asks: levelsIn(market, asks, unitOf(market.pricePlaces) - 1n),
  bids: levelsIn(market, bids, 0n),
});

function levelsIn(market: Market, side: readonly ExactLevel[], up: bigint): Level[] {
  const unit = unitOf(market.pricePlaces);
  const levels: Level[] = [];
  for (let i = 0; i < side.length && levels.length < BOOK_LEVELS;) {
    const price = (side[i]!.price + up) / unit;
    let sum = 0n;
    for (; i < side.length && (side[i]!.price + up) / unit === price; i++) sum += side[i]!.quantity;
    const quantity = stepsDown(market, sum);
    if (price > 0n && quantity > 0) levels.push({ price: whole(price), quantity });
  }
  return levels;
}
