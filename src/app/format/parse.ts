import Big from 'big.js';
import type { Signs } from './signs.ts';

/** Longer texts are refused. */
const MAX_LENGTH = 60;
const THAI_ZERO = 0x0e50;

/**
 * Parses a number that a user typed or pasted. It removes the signs of well-formed groups (the first of one to three
 * digits and not a zero, the others of three); a comma or point that cannot be a group sign is the decimal sign. Where
 * both are possible (`1,234` in English), it is the group sign, as the language writes it. Anything ambiguous gives
 * null: the user corrects a refused number, but a misread one costs money.
 */
export function parseNumber(typed: string, signs: Signs): Big | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = latin(typed).trim();
  const sign = /^[+\-\u2212]/.exec(text)?.[0];
  const digits = ungroup((sign === undefined ? text : text.slice(1)).trim(), signs);
  if (digits === null) return null;
  const value = new Big(digits);
  return sign === '-' || sign === '\u2212' ? value.times(-1) : value;
}

/** Converts full-width and Thai digits to Latin ones, and every kind of space to a plain one. */
function latin(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));
}

/** Converts a number without sign to plain digits with a point; null where the text is no number. */
function ungroup(text: string, signs: Signs): string | null {
  if (/^[1-9]\d{0,2}([ '’]\d{3})+([.,]\d*)?$/.test(text)) return finish(text.replace(/[ '’]/g, '').replace(',', '.'));
  const sign = signs.decimal === ',' ? '.' : ',';
  const grouped = sign === ',' ? /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/ : /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
  // Where the language groups by a space, a single point or comma can only be a decimal sign.
  const groups = signs.group === sign || text.split(sign).length > 2;
  if (groups && grouped.test(text)) return finish(text.replaceAll(sign, '').replace(',', '.'));
  return /^(\d+[.,]?\d*|[.,]\d+)$/.test(text) ? finish(text.replace(',', '.')) : null;
}

/** Completes `1.` and `.5`, which occur while someone types. */
function finish(digits: string): string {
  const whole = digits.startsWith('.') ? `0${digits}` : digits;
  return whole.endsWith('.') ? whole.slice(0, -1) : whole;
}
