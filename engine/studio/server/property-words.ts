import { readTexts, wordsOf } from '../../check/texts.ts';
import { isObject, type Json } from '../../document/source.ts';
import type { Takes } from '../../editor/spots.ts';
import type { Product } from '../../language/product.ts';
import type { Property } from '../protocol/properties.ts';

/** Returns the text that a value names, with its words in the first language; undefined where it names none. */
export function wordsAt(product: Product, value: Json | undefined, { type }: Takes): Property['words'] {
  if (type !== 'text' && type !== 'either' && type !== 'argument') return undefined;
  const key = isObject(value) ? value.text : value;
  return typeof key !== 'string' || key.startsWith('=') ? undefined : textOf(product, key);
}

/** Returns a text by its key; undefined where the first language has no words for it. */
export function textOf(product: Product, key: string): Property['words'] {
  const { first } = readTexts(product);
  const text = first === undefined ? undefined : wordsOf(first, key);
  return text === undefined ? undefined : { key, text };
}
