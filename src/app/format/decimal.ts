import Big from 'big.js';
import type { NumberStyle } from '../../../engine/format.ts';
import type { Signs } from './signs.ts';

const MINUS = '\u2212';
const NO_BREAK = '\u00a0';
/** Without a given number of places a number shows its own, at most so many. */
const MAX_PLACES = 8;
/** At most so many places are shown for significant digits. */
const MAX_SIGNIFICANT_PLACES = 12;
const THOUSAND = new Big(1000);
const MILLION = new Big(1_000_000);
const BILLION = new Big(1_000_000_000);

const MODES = { down: Big.roundDown, up: Big.roundUp, halfUp: Big.roundHalfUp } as const;

/** A currency's sign and its number of decimal places. */
interface CurrencySign {
  readonly sign: string;
  readonly places: number;
}

/**
 * Formats a decimal exactly, without binary fractions. It rounds by `style.rounding` (`up` away from zero, `down`
 * towards zero); a number that rounds to zero has no sign.
 */
export function writeNumber(
  value: Big,
  style: NumberStyle,
  signs: Signs,
  currency: (code: string) => CurrencySign | undefined,
): string {
  const mark = style.currency === true && style.unit !== undefined ? currency(style.unit) : undefined;
  const scaled = scale(value, style, mark, signs);
  const rounded = scaled.value.round(scaled.places, MODES[style.rounding ?? 'halfUp']);
  const digits = group(rounded.abs().toFixed(scaled.padded ? scaled.places : undefined), signs) + scaled.suffix;
  const sign = rounded.lt(0) ? MINUS : style.signed === true && rounded.gt(0) ? '+' : '';
  const percent = style.percent === true ? `${signs.beforePercent}%` : '';
  if (style.unit === undefined) return sign + digits + percent;
  if (style.currency !== true) return `${sign}${digits}${percent}${NO_BREAK}${style.unit}`;
  const written = mark?.sign ?? style.unit;
  if (signs.currencyAfter) return `${sign}${digits}${NO_BREAK}${written}`;
  // A sign of letters (AED) is separated from the digits.
  return `${sign}${written}${/[A-Za-z]$/.test(written) ? NO_BREAK : ''}${digits}`;
}

interface Scaled {
  readonly value: Big;
  readonly places: number;
  readonly padded: boolean;
  readonly suffix: string;
}

function scale(value: Big, style: NumberStyle, mark: CurrencySign | undefined, signs: Signs): Scaled {
  if (style.percent === true) return { value: value.times(100), places: style.places ?? 2, padded: true, suffix: '' };
  if (style.compact === true) {
    // Exactly 1,000 and 1,000,000 are not shortened [specification, section 9].
    const size = value.abs();
    const large = size.gt(BILLION) ? signs.large.find(({ power }) => size.gte(new Big(10).pow(power))) : undefined;
    if (large !== undefined)
      return { value: value.div(new Big(10).pow(large.power)), places: 1, padded: true, suffix: large.suffix };
    if (size.gt(MILLION)) return { value: value.div(MILLION), places: 1, padded: true, suffix: 'M' };
    if (size.gt(THOUSAND)) return { value: value.div(THOUSAND), places: 1, padded: true, suffix: 'K' };
    return { value, places: style.places ?? 4, padded: true, suffix: '' };
  }
  const places = style.places ?? mark?.places;
  if (places === undefined) return { value, places: MAX_PLACES, padded: false, suffix: '' };
  return { value, places: Math.max(places, placesFor(value, style.significant ?? 0)), padded: true, suffix: '' };
}

/** The decimal places that show so many significant digits. */
function placesFor(value: Big, digits: number): number {
  return value.eq(0) ? 0 : Math.min(digits - 1 - value.e, MAX_SIGNIFICANT_PLACES);
}

/** Inserts the language's group and decimal signs into plain digits. */
function group(plain: string, signs: Signs): string {
  const [whole = '0', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, signs.group);
  return fraction === undefined ? grouped : grouped + signs.decimal + fraction;
}
