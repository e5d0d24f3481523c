import { isObject, type Json } from '../document/source.ts';

/** Scripts that write a space between words. Korean does too, but joins particles to them. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Returns the words by which a term of the glossary is said in a language. @param say its member `say` or `never` */
export function termForms(say: Json | undefined, language: string): readonly string[] {
  const words = isObject(say) ? say[language] : undefined;
  return typeof words === 'string' ? [words] : Array.isArray(words) ? words.map(String) : [];
}

/** A letter, a digit or a hyphen, which makes a longer word of the one beside it. */
const JOINS = /[\p{L}\p{N}-]/u;

/**
 * Tells whether a text contains one of some words, all in lower case: as a whole word where the language writes spaces
 * between them.
 */
export function saysTerm(text: string, words: readonly string[]): boolean {
  const whole = words.some((word) => SPACED.test(word));
  return words.some((word) => {
    if (word === '') return false;
    for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1))
      if (!whole || !(JOINS.test(letterBefore(text, from)) || JOINS.test(letterAt(text, from + word.length))))
        return true;
    return false;
  });
}

const letterAt = (text: string, place: number): string => String.fromCodePoint(text.codePointAt(place) ?? 32);

/** Returns the letter that ends before a place, whole where two code units make it. */
function letterBefore(text: string, place: number): string {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text.charAt(place - 1));
  return letterAt(text, place - (isSecondHalf ? 2 : 1));
}
