import type { Random } from '../../document/seeded.ts';
import { isObject, type Json, type Pointer } from '../../document/source.ts';

/** A key or string of a document that a wrong letter can change. */
export interface MutantSpot {
  readonly pointer: Pointer;
  readonly what: 'key' | 'value';
  readonly text: string;
}

/** Keys with free words: notes for people, and names that only tests read. */
const FREE = new Set(['$schema', '$comment', '$allow', 'description', 'id']);

/** Returns every key and every string of a document. */
export function spotsOf(value: Json, pointer: Pointer = []): MutantSpot[] {
  if (Array.isArray(value)) return value.flatMap((entry: Json, index) => spotsOf(entry, [...pointer, index]));
  if (typeof value === 'string') return [{ pointer, what: 'value', text: value }];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    FREE.has(key)
      ? []
      : [{ pointer: [...pointer, key], what: 'key' as const, text: key }, ...spotsOf(inner, [...pointer, key])],
  );
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns the text with one wrong letter: replaced, left out, doubled, or swapped with the next. Undefined for a text
 * without letters.
 */
export function misspell(text: string, random: Random): string | undefined {
  const places = [...text].flatMap((letter, index) =>
    /[A-Za-z_]/.test(letter) && !insideLiteral(text, index) ? [index] : [],
  );
  if (places.length === 0) return undefined;
  const at = places[Math.floor(random() * places.length)]!;
  const letter = text[at]!;
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return after.length > 0 && after[0] !== letter
        ? before + after[0]! + letter + after.slice(1)
        : before + letter + letter + after;
    default: {
      const other = LETTERS[Math.floor(random() * LETTERS.length)]!;
      return before + (other === letter ? 'z' : other) + after;
    }
  }
}

/** Tells whether a letter of a formula is in a literal that people write freely: a pattern, or the sign for nothing. */
function insideLiteral(text: string, index: number): boolean {
  if (!text.startsWith('=')) return false;
  const open = text.slice(0, index).match(/(?:matches|text)\(\s*r?'[^']*$/);
  return open !== null;
}

/** Returns the document with one key or string replaced; the order of keys stays. */
export function replaced(value: Json, spot: MutantSpot, by: string, depth = 0): Json {
  const step = spot.pointer[depth];
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((entry: Json, index) => (index === step ? replaced(entry, spot, by, depth + 1) : entry));
  if (!isObject(value)) return value;
  const last = depth === spot.pointer.length - 1;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== step) return [key, inner];
      return last && spot.what === 'key' ? [by, inner] : [key, replaced(inner, spot, by, depth + 1)];
    }),
  );
}
