/** Normalizes a card or account number: without spaces, in capitals. */
export const cardNumberOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/**
 * True for 8 to 34 digits, or an IBAN: two letters and two digits before 11 to 30 letters and digits, whose remainder
 * by 97 is 1 (ISO 13616).
 */
export function isCardNumber(number: string): boolean {
  if (/^\d{8,34}$/.test(number)) return true;
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(number)) return false;
  const turned = number.slice(4) + number.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/**
 * True for a BIC: four letters of the bank, two of its country, two of its location, and three of the branch or none
 * (ISO 9362).
 */
export const isSwift = (code: string): boolean => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(code);

/** True for an ABA number: nine digits whose sum, weighted 3 7 1, is a multiple of ten. */
export const isAba = (number: string): boolean =>
  /^\d{9}$/.test(number) &&
  [...number].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0;

/** True for a person's name: letters, and the marks between them. */
export const isRealName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]{0,98}$/u.test(name);

/** Masks a card: `Harbour Bank •••• 4821`. */
export const maskCard = (bank: string, number: string): string => `${bank} •••• ${number.slice(-4)}`;

/** Masks a name: `A••• Meyer`, the first letter of all words but the last; of a single word, its first letter. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return words.length > 0
    ? `${words.map((word) => `${word.slice(0, 1)}•••`).join(' ')} ${last}`
    : `${last.slice(0, 1)}•••`;
}
