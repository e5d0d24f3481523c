/**
 * Rules for what users enter about their account. Source: section 5 of the specification, and its readings 1, 12 and
 * 13.
 */

/** Checks a password: longer than 6 characters, and at most 128, so that hashing stays bounded. */
export function passwordFault(password: string): 'password_short' | 'password_long' | null {
  const length = [...password].length;
  if (length <= 6) return 'password_short';
  return length > 128 ? 'password_long' : null;
}

/** True for a code of six digits. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

/** True for the form of an e-mail address: one @, a name before it, a domain with a dot after it, no spaces. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(text) &&
  !/^\.|\.\.|\.@/.test(text);

/**
 * True for a mobile number without its area code: +86 has 11 digits, the first 1, the second 3 to 9; other areas have 5
 * to 15.
 */
export const isMobile = (digits: string, dial: string): boolean =>
  (dial === '86' ? /^1[3-9]\d{9}$/ : /^\d{5,15}$/).test(digits);

/**
 * True for an account name: 4 to 20 letters a to z, digits and underscores, the first a letter, so that it is neither
 * an address nor a number. Case does not count.
 */
export const isAccountName = (name: string): boolean => /^[a-z][a-z0-9_]{3,19}$/i.test(name);

/** Letters of the offered languages and digits: no emoji, no punctuation, no spaces. Thai letters include marks. */
const PLAIN =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Cyrillic}\p{Nd}ー々]+$/u;

/** True where a text has only letters of the offered languages and digits; with `spaces`, also spaces between words. */
export function isPlain(text: string, spaces = false): boolean {
  const words = spaces ? text.trim().split(/ +/) : [text];
  return words.every((word) => PLAIN.test(word.normalize('NFC')));
}

/** Checks a nickname: 2 to 10 characters (graphemes), no spaces. */
export const nicknameFault = (nickname: string): NameFault | null => nameFault(nickname, false);

/** Checks the name of a merchant: as a nickname, but with spaces between words. */
export const merchantNameFault = (name: string): NameFault | null => nameFault(name, true);

type NameFault = 'nickname_length' | 'special_characters';

function nameFault(name: string, spaces: boolean): NameFault | null {
  const length = characters(name);
  if (length < 2 || length > 10) return 'nickname_length';
  return isPlain(name, spaces) ? null : 'special_characters';
}

/** Checks a signature: 2 to 30 characters, with spaces between words; an empty one removes it. */
export function signatureFault(signature: string): 'signature_length' | 'special_characters' | null {
  if (signature === '') return null;
  const length = characters(signature);
  if (length < 2 || length > 30) return 'signature_length';
  return isPlain(signature, true) ? null : 'special_characters';
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const characters = (text: string): number => [...segmenter.segment(text)].length;

/** Masks an e-mail address so that its owner recognises it: `d•••@harbor.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Masks a mobile number: `+44 77•••123`. */
export const maskMobile = (dial: string, mobile: string): string =>
  `+${dial} ${mobile.slice(0, 2)}•••${mobile.slice(-3)}`;
