import Big from 'big.js';
import type { Signs } from './signs.ts';

/** Longer texts are no number that anybody means. */
const LONGEST = 60;
const THAI_ZERO = 0x0e50;

/**
 * Reads a number that a person typed or pasted. Well-formed groups (the first of one to three digits and not a zero,
 * the others of three) are taken out; a comma or a point that cannot be a group sign is the decimal sign. Where both
 * readings are possible (`1,234` in English) the group is meant, as the language writes it. Anything unclear is null: a
 * refused number is repaired by the user, a misread one costs money.
 */
export function parseNumber(typed: string, signs: Signs): Big | null {
  if (typed.length > LONGEST) return null;
  const text = latin(typed).trim();
  const sign = /^[+\-\u2212]/.exec(text)?.[0];
  const digits = ungroup((sign === undefined ? text : text.slice(1)).trim(), signs);
  if (digits === null) return null;
  const value = new Big(digits);
  return sign === '-' || sign === '\u2212' ? value.times(-1) : value;
}

/** Full-width and Thai digits as Latin ones, every kind of space as a plain one. */
function latin(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));
}

/** Plain digits with a point; null if the text is no number. */
function ungroup(text: string, signs: Signs): string | null {
  if (/^[1-9]\d{0,2}([ '’]\d{3})+([.,]\d*)?$/.test(text)) return finish(text.replace(/[ '’]/g, '').replace(',', '.'));
  const sign = signs.decimal === ',' ? '.' : ',';
  const grouped = sign === ',' ? /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/ : /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
  // Where the language groups by a space, a single point or comma can only be a decimal sign.
  const groups = signs.group === sign || text.split(sign).length > 2;
  if (groups && grouped.test(text)) return finish(text.replaceAll(sign, '').replace(',', '.'));
  return /^(\d+[.,]?\d*|[.,]\d+)$/.test(text) ? finish(text.replace(',', '.')) : null;
}

/** `1.` and `.5`, as they stand while someone types. */
function finish(digits: string): string {
  const whole = digits.startsWith('.') ? `0${digits}` : digits;
  return whole.endsWith('.') ? whole.slice(0, -1) : whole;
}
