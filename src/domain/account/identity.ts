/** Rules for identity documents. Source: section 5 of the specification, and its readings 22 and 23. */

/** The type of an identity document. */
export type DocumentType = 'id_card' | 'passport' | 'driver_licence';

/** The largest size of a document's picture, in bytes. */
export const IDENTITY_IMAGE_BYTES = 1_048_576;

/** Normalizes the number of a document: without spaces and hyphens, in capitals. */
export const documentNumberOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/**
 * True where a document of the type can have this number. A passport has 6 to 9 letters and digits (ICAO 9303), others
 * 5 to 20, at least one of them a digit. An identity card's number of 18 places is Chinese; its last place checks the
 * others (ISO 7064, MOD 11-2).
 * @param number as `documentNumberOf` returns it
 */
export function isDocumentNumber(number: string, type: DocumentType): boolean {
  if (!/^(?=.*\d)[A-Z\d]{5,20}$/.test(number)) return false;
  if (type === 'passport') return number.length >= 6 && number.length <= 9;
  return type !== 'id_card' || number.length !== 18 || isChineseCard(number);
}

function isChineseCard(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false;
  const sum = [...number].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (2 ** (17 - index) % 11),
    0,
  );
  return sum % 11 === 1;
}

/** Masks a document number: `C•••••T47`. */
export const maskDocument = (number: string): string => `${number.slice(0, 1)}•••••${number.slice(-3)}`;
