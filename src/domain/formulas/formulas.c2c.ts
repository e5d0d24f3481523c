import type Big from 'big.js';
import { amountFor, floatingPrice, quantityFor } from '../c2c/c2c.ts';
import { sameName as isSameName } from '../account/name.ts';

/** Functions about C2C trades that documents may call. The exchange sizes orders with the same rules. */

export const c2cAmount = {
  signature: 'c2cAmount(quantity: number, price: number, places: number): number',
  description: 'What a quantity costs in fiat, rounded up to the decimals of the currency.',
  example: 'c2cAmount(form.number, data.ad.price, data.ad.places)',
  run: (quantity: Big, price: Big, places: Big): Big => amountFor(quantity, price, places.toNumber()),
};

export const c2cQuantity = {
  signature: 'c2cQuantity(amount: number, price: number, precision: number): number',
  description: 'What an amount of fiat buys, rounded down to the decimals of the coin. The price is above 0.',
  example: 'c2cQuantity(form.amount, data.ad.price, data.ad.precision)',
  run: (amount: Big, price: Big, precision: Big): Big => quantityFor(amount, price, precision.toNumber()),
};

export const c2cFloatingPrice = {
  signature: 'c2cFloatingPrice(market: number, margin: number, places: number): number',
  description: 'The price of an advertisement at a distance from the market, rounded half-up.',
  example: 'c2cFloatingPrice(data.market.price, form.margin, data.market.price_places)',
  run: (market: Big, margin: Big, places: Big): Big => floatingPrice(market, margin, places.toNumber()),
};

export const sameName = {
  signature: 'sameName(one: string, other: string): bool',
  description:
    'Whether two names are the same person’s as banks write them: case, accents and the order of the words do not count.',
  example: 'sameName(form.name, data.order.payer_name)',
  run: (one: string, other: string): boolean => isSameName(one, other),
};
