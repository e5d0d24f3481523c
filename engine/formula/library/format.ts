import type Big from 'big.js';
import type { FunctionDefinition } from '../environment.ts';
import type { FunctionHost } from './host.ts';

/** Formatted values: text in the language of the page. All of them use the product's formatter. */

/** Units of numbers that are shown as they are: neither a share nor a duration. */
const QUANTITIES = ['amount', 'price', 'lots', 'count'] as const;

export const amount = {
  signature: 'amount(value: number, unit: string?, places: number?): text',
  description:
    'An amount or a balance with its unit, cut off and never rounded up: to the places of its currency where they are given, else with the digits it has, at most 8.',
  example: 'amount(data.wallet.available, params.currency, data.wallet.precision)',
  units: { value: QUANTITIES, places: ['places'] },
  coin: 'unit',
  host: true,
  run: ({ format }: FunctionHost, value: Big, unit: string | null, places: Big | null) =>
    format.number(value, {
      rounding: 'down',
      ...(places === null ? {} : { places: digits(places, 8) }),
      ...(unit === null ? {} : { unit }),
    }),
} satisfies FunctionDefinition;

export const price = {
  signature: 'price(value: number, places: number?): text',
  description: "A price, rounded half-up to the market's places; 2 if none are given.",
  example: 'price(data.quote.last, data.quote.price_precision)',
  units: { value: ['price', 'amount'], places: ['places'] },
  host: true,
  run: ({ format }: FunctionHost, value: Big, places: Big | null) =>
    format.number(value, { places: digits(places, 2), rounding: 'halfUp' }),
} satisfies FunctionDefinition;

export const currency = {
  signature: 'currency(value: number, code: string, places: number?): text',
  description:
    'A sum of money with the sign of its currency, cut off to the places given, or to those of the currency: $3.20, JP¥320.',
  example: 'currency(data.assets.total * fiat.rate, fiat.code)',
  units: { value: ['amount', 'price'], places: ['places'] },
  coin: 'code',
  host: true,
  run: ({ format }: FunctionHost, value: Big, code: string, places: Big | null) =>
    format.number(value, {
      places: places === null ? undefined : digits(places, 2),
      rounding: 'down',
      unit: code,
      currency: true,
    }),
} satisfies FunctionDefinition;

/** With fewer digits two prices would look equal. */
const PRICE_DIGITS = 4;

export const currencyPrice = {
  signature: 'currencyPrice(value: number, code: string): text',
  description:
    'A price with the sign of its currency, rounded half-up to the places of the currency, and never to fewer than four digits that count: $67,405.56, $1.523, $0.00001234. For sums of money there is `currency`.',
  example: 'currencyPrice(data.quote.last * fiat.rate, fiat.currency_code)',
  units: { value: ['price', 'amount'] },
  host: true,
  run: ({ format }: FunctionHost, value: Big, code: string) =>
    format.number(value, { significant: PRICE_DIGITS, rounding: 'halfUp', unit: code, currency: true }),
} satisfies FunctionDefinition;

export const number = {
  signature: 'number(value: number, places: number?): text',
  description: 'A count or another plain number; rounded half-up to the places, if given.',
  example: 'number(size(data.followers))',
  units: { places: ['places'] },
  host: true,
  run: ({ format }: FunctionHost, value: Big, places: Big | null) =>
    format.number(value, places === null ? {} : { places: digits(places, 0) }),
} satisfies FunctionDefinition;

export const plain = {
  signature: 'plain(value: number, places: number?): string',
  description:
    'A number for programs, as what is copied into another app: a decimal point, no groups, cut off to the places.',
  example: 'plain(data.order.amount, data.order.places)',
  units: { places: ['places'] },
  run: (value: Big, places: Big | null) =>
    places === null ? value.toFixed() : value.round(digits(places, 8), 0).toFixed(digits(places, 8)),
} satisfies FunctionDefinition;

export const signed = {
  signature: 'signed(value: number, places: number?): text',
  description:
    'A gain or a loss with its sign, 2 places if none are given: a gain is cut off, a loss rounded away from zero, so that neither looks better than it is.',
  example: 'signed(calc.profit)',
  units: { value: QUANTITIES, places: ['places'] },
  host: true,
  run: ({ format }: FunctionHost, value: Big, places: Big | null) =>
    format.number(value, { places: digits(places, 2), rounding: value.lt(0) ? 'up' : 'down', signed: true }),
} satisfies FunctionDefinition;

export const percent = {
  signature: 'percent(ratio: number, places: number?): text',
  description: 'A ratio as a percentage: 0.0241 is 2.41%. 2 places if none are given.',
  example: 'percent(data.trader.accuracy)',
  units: { ratio: ['ratio'], places: ['places'] },
  host: true,
  run: ({ format }: FunctionHost, ratio: Big, places: Big | null) =>
    format.number(ratio, { percent: true, places: digits(places, 2) }),
} satisfies FunctionDefinition;

export const change = {
  signature: 'change(ratio: number, places: number?): text',
  description: 'A change as a percentage with its sign: 0.0241 is +2.41%.',
  example: 'change(q.change)',
  units: { ratio: ['ratio'], places: ['places'] },
  host: true,
  run: ({ format }: FunctionHost, ratio: Big, places: Big | null) =>
    format.number(ratio, { percent: true, signed: true, places: digits(places, 2) }),
} satisfies FunctionDefinition;

export const compact = {
  signature: 'compact(value: number): text',
  description:
    'A volume, ranking or count made short: 1.2K, 1.2M, above a billion in the words of the language (1.2B, 12亿). Not for balances, prices and orders.',
  example: 'compact(q.volume)',
  units: { value: QUANTITIES },
  host: true,
  run: ({ format }: FunctionHost, value: Big) => format.number(value, { compact: true }),
} satisfies FunctionDefinition;

/** Returns a number of decimal places, from 0 to 20. */
function digits(places: Big | null, otherwise: number): number {
  return places === null ? otherwise : Math.min(Math.max(Math.trunc(places.toNumber()), 0), 20);
}
