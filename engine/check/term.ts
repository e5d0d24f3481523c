import { isObject, type Json } from '../document/source.ts';

/** Scripts that write a space between words. Korean does too, but joins particles to them. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Returns the words by which a term of the glossary is said in a language. @param say its member `say` or `never` */
export function termForms(say: Json | undefined, language: string): readonly string[] {
  const words = isObject(say) ? say[language] : undefined;
  return typeof words === 'string' ? [words] : Array.isArray(words) ? words.map(String) : [];
}

/**
 * Returns what finds one of some words in a text in lower case: as a whole word where the language writes spaces
 * between them.
 */
export function termPattern(words: readonly string[]): RegExp {
  const any = words.map((form) => form.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return words.some((form) => SPACED.test(form))
    ? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?![\\p{L}\\p{N}-])`, 'u')
    : new RegExp(any, 'u');
}
