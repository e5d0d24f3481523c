import { isObject } from '../../document/source.ts';
import { saysTerm, termForms } from '../../check/term.ts';
import { readTexts } from '../../check/texts.ts';
import type { Product } from '../../language/product.ts';
import type { Term } from '../protocol/texts.ts';

/** Returns the terms of the glossary that some words of the first language say. */
export function termsIn(product: Product, words: string): readonly Term[] {
  const { tables, first } = readTexts(product);
  const { value } = product.project.glossary;
  if (first === undefined || !isObject(value)) return [];
  const plain = words.replaceAll(/\{\{.*?\}\}/g, '').toLowerCase();
  return Object.entries(value).flatMap(([name, term]) => {
    if (!isObject(term)) return [];
    const lower = termForms(term.say, first.language).map((word) => word.toLowerCase());
    if (!saysTerm(plain, lower)) return [];
    const say = tables.map(({ language }) => [language, termForms(term.say, language)] as const);
    return [{ name, means: typeof term.means === 'string' ? term.means : '', say: Object.fromEntries(say) }];
  });
}
