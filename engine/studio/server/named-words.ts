import { readTexts } from '../../check/texts.ts';
import type { Product } from '../../language/product.ts';
import type { PhoneChange } from '../phone/given.ts';

/**
 * Returns the words of the texts that documents name now and did not name before: phones loaded their tables without
 * them.
 *
 * @param names of the documents
 */
export function newlyNamed(product: Product, before: Product, names: readonly string[]): PhoneChange['words'] {
  const keysIn = ({ outputs }: Product): ReadonlySet<string> =>
    new Set(names.flatMap((name) => outputs.get(name)?.facts.keys.map(({ key }) => key) ?? []));
  const known = keysIn(before);
  const keys = new Set([...keysIn(product)].filter((key) => !known.has(key)));
  if (keys.size === 0) return {};
  return Object.fromEntries(
    readTexts(product).tables.map(({ language, texts }) => [
      language,
      Object.fromEntries(
        [...texts].flatMap(([key, words]) =>
          keys.has(key) || keys.has(key.replace(FORM, '')) ? [[key, [null, words] as const]] : [],
        ),
      ),
    ]),
  );
}

/** The ending of a plural form. */
const FORM = /_(?:zero|one|two|few|many|other)$/;
