/**
 * The unit of a number: what it counts. The contract says it (`x-unit`), formulas carry it through arithmetic, and a
 * number of which nothing is said fits everywhere: only what is known twice, and differently, is a mistake.
 *
 * | unit                     | value                                                                     |
 * |--------------------------|---------------------------------------------------------------------------|
 * | `amount`                 | so much of a currency; `amount:USDT` of that one, `amount:coin` of the one that the
 * field `coin` beside it names |
 * | `price`                  | so much of one currency for one of another                                |
 * | `ratio`, `percent`       | a share: 0.0241 and 2.41 for the same                                     |
 * | `count`, `lots`          | pieces, rows, people; lots of a futures contract                          |
 * | `places`                 | decimal places                                                            |
 * | `milliseconds` … `days`  | a length of time in a plain number                                        |
 */
export interface Unit {
  readonly kind: UnitKind;
  /** For an amount: its currency, where it is known. */
  readonly coin?: Coin;
}

/**
 * A currency: by its code; by the field beside the amount that names it; or by the path that this field has in a
 * formula.
 */
export type Coin =
  | { readonly code: string }
  | { readonly field: string }
  | { readonly owner: string; readonly field: string };

export const UNITS = [
  'amount',
  'price',
  'ratio',
  'percent',
  'count',
  'lots',
  'places',
  'milliseconds',
  'seconds',
  'minutes',
  'hours',
  'days',
] as const;
export type UnitKind = (typeof UNITS)[number];

const LENGTHS: Readonly<Partial<Record<UnitKind, number>>> = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
};
const CODE = /^[A-Z][A-Z0-9]+$/;

/** Parses a unit as the contract and types write it. Undefined for an invalid one. */
export function readUnit(text: string): Unit | undefined {
  const [name, coin, ...more] = text.split(':');
  const kind = UNITS.find((unit) => unit === name);
  if (kind === undefined || more.length > 0 || (coin !== undefined && (kind !== 'amount' || !/^\w+$/.test(coin))))
    return undefined;
  return coin === undefined ? { kind } : { kind, coin: CODE.test(coin) ? { code: coin } : { field: coin } };
}

export function showUnit({ kind, coin }: Unit): string {
  return coin === undefined ? kind : `${kind}:${showCoin(coin)}`;
}

function showCoin(coin: Coin): string {
  return 'code' in coin ? coin.code : 'owner' in coin ? `${coin.owner}.${coin.field}` : coin.field;
}

/** Describes a unit: «a ratio», «an amount of USDT». */
export function unitWords({ kind, coin }: Unit): string {
  switch (kind) {
    case 'amount':
      return coin === undefined ? 'an amount' : `an amount of ${showCoin(coin)}`;
    case 'price':
    case 'ratio':
    case 'count':
      return `a ${kind}`;
    case 'percent':
      return 'a percentage';
    case 'lots':
      return 'a number of lots';
    case 'places':
      return 'a number of decimal places';
    default:
      return `a number of ${kind}`;
  }
}

/** Tells whether two units are compatible: an unknown unit fits every other. */
export function unitsFit(one: Unit | undefined, other: Unit | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  return one.kind === other.kind && coinsFit(one.coin, other.coin);
}

/**
 * Tells whether two currencies may be equal: different codes differ, and so do different fields of one record; fields
 * of two records may name the same currency.
 */
export function coinsFit(one: Coin | undefined, other: Coin | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  if ('code' in one && 'code' in other) return one.code === other.code;
  if ('owner' in one && 'owner' in other) return one.owner !== other.owner || one.field === other.field;
  return true;
}

/** Returns the unit of a value that is one of two that fit: the known one. */
export function eitherUnit(one: Unit | undefined, other: Unit | undefined): Unit | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.coin === undefined ? other : one;
}

/** A factor of an arithmetic: a unit, and the number itself where it is a literal. */
export interface Factor {
  readonly unit: Unit | undefined;
  readonly literal: number | undefined;
}

/** Returns the unit of a product; undefined where it is unsure. */
export function productUnit(left: Factor, right: Factor): Unit | undefined {
  return byFactor(left, right.literal) ?? byFactor(right, left.literal) ?? byUnits(left.unit, right.unit);
}

function byFactor({ unit }: Factor, literal: number | undefined): Unit | undefined {
  return unit === undefined || literal === undefined ? undefined : scaled(unit, literal);
}

/**
 * Multiplies a unit by a literal: a ratio times 100 is a percentage, seconds times 1000 are milliseconds, twice a price
 * is a price.
 */
function scaled(unit: Unit, by: number): Unit | undefined {
  if (unit.kind === 'ratio' || unit.kind === 'percent') {
    if (unit.kind === 'ratio' && by === 100) return { kind: 'percent' };
    if (unit.kind === 'percent' && by === 0.01) return { kind: 'ratio' };
    return by >= 10 || by <= 0.1 ? undefined : unit;
  }
  const length = LENGTHS[unit.kind];
  if (length === undefined) return unit;
  // Only whole steps from one unit to the next are conversions; three times a day are three days.
  const target = UNITS.find(
    (kind) => LENGTHS[kind] !== undefined && kind !== unit.kind && Math.abs((LENGTHS[kind] ?? 0) * by - length) < 1e-6,
  );
  return target === undefined ? (by < 24 && by >= 1 ? unit : undefined) : { kind: target };
}

function byUnits(left: Unit | undefined, right: Unit | undefined): Unit | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (left.kind === 'ratio') return LENGTHS[right.kind] === undefined && right.kind !== 'percent' ? right : undefined;
  if (right.kind === 'ratio') return byUnits(right, left);
  const kinds = [left.kind, right.kind];
  if (kinds.includes('amount') && (kinds.includes('price') || kinds.includes('count') || kinds.includes('lots'))) {
    // An amount times a price is an amount of another, unknown currency; times a count it keeps its currency.
    return kinds.includes('count') ? (left.kind === 'amount' ? left : right) : { kind: 'amount' };
  }
  return left.kind === 'count' && right.kind === 'count' ? left : undefined;
}

/** Returns the unit of a quotient; undefined where it is unsure. */
export function quotientUnit(left: Factor, right: Factor): Unit | undefined {
  if (left.unit !== undefined && right.literal !== undefined && right.literal !== 0)
    return scaled(left.unit, 1 / right.literal);
  const [one, other] = [left.unit, right.unit];
  if (one === undefined || other === undefined) return undefined;
  if (other.kind === 'ratio') return one;
  if (other.kind === 'count') return one.kind === 'count' ? { kind: 'ratio' } : one.kind === 'amount' ? one : undefined;
  if (one.kind === 'amount' && other.kind === 'price') return { kind: 'amount' };
  if (one.kind !== 'amount') return one.kind === other.kind && one.kind !== 'percent' ? { kind: 'ratio' } : undefined;
  if (other.kind !== 'amount' || one.coin === undefined || other.coin === undefined) return undefined;
  return { kind: sameCoin(one.coin, other.coin) ? 'ratio' : 'price' };
}

/** Tells whether two currencies are surely equal; fields of two records may differ. */
function sameCoin(one: Coin, other: Coin): boolean {
  return showCoin(one) === showCoin(other);
}
