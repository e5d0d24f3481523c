import Big from 'big.js';

/** The text of a decimal field while it has the focus: plain digits and at most one decimal sign, no groups. */

/**
 * Returns the text after a change, or null where the change is refused. Both comma and point are the decimal sign, as
 * nobody types groups. Digits beyond `places` are refused rather than rounded.
 */
export function typedDecimal(text: string, sign: '.' | ',', places: number): string | null {
  const plain = text.normalize('NFKC').replace(/[.,]/g, sign);
  const [whole = '', fraction, ...more] = plain.split(sign);
  if (more.length > 0 || !/^\d{0,15}$/.test(whole)) return null;
  if (fraction === undefined) return plain;
  return places > 0 && /^\d*$/.test(fraction) && fraction.length <= places ? plain : null;
}

/** Returns the value of such a text; null while it has no digit. */
export function decimalOf(text: string, sign: '.' | ','): Big | null {
  return /\d/.test(text) ? Big(text.replace(sign, '.')) : null;
}

/** Returns the text of a value. */
export function plainText(value: Big | null, sign: '.' | ','): string {
  return value === null ? '' : value.toFixed().replace('.', sign);
}
