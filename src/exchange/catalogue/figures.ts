import Big from 'big.js';
import { ONE, toBig, toText } from '../kernel/ledger/units.ts';
import type { Market } from './markets.ts';

/** Returns the ledger units of one tick (quote) and one step (base). */
const tickUnits = (market: Market): bigint => ONE / 10n ** BigInt(market.pricePlaces);
const stepUnits = (market: Market): bigint => ONE / 10n ** BigInt(market.quantityPlaces);

export const priceUnits = (market: Market, ticks: number): bigint => BigInt(ticks) * tickUnits(market);
export const quantityUnits = (market: Market, steps: number): bigint => BigInt(steps) * stepUnits(market);

export const priceText = (market: Market, ticks: number): string => toText(priceUnits(market, ticks));
export const quantityText = (market: Market, steps: number): string => toText(quantityUnits(market, steps));

export const priceBig = (market: Market, ticks: number): Big => toBig(priceUnits(market, ticks));
export const quantityBig = (market: Market, steps: number): Big => toBig(quantityUnits(market, steps));

/** Returns a price in ticks; null where it is not a whole number of them. */
export const ticksOf = (market: Market, price: Big): number | null => wholeOf(price, market.pricePlaces);

/** Returns a quantity in steps; null where it is not a whole number of them. */
export const stepsOf = (market: Market, quantity: Big): number | null => wholeOf(quantity, market.quantityPlaces);

function wholeOf(value: Big, places: number): number | null {
  const scaled = value.times(new Big(10).pow(places));
  const whole = Number(scaled.toFixed());
  return Number.isSafeInteger(whole) ? whole : null;
}
