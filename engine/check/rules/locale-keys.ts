import type { Product } from '../../document/product.ts';
import { flatten } from '../../document/project.ts';
import { isObject, type Source } from '../../document/source.ts';
import { suggest } from '../../formula/suggest.ts';
import type { Report, Rule } from '../rule.ts';
import { KEY } from './literal-words.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

export const localeKeys: Rule = {
  code: 'locale-key',
  severity: 'error',
  description: 'A text that a document names is missing in a language, a language has a key that the first does not know, or its arguments differ.',
  example: {
    bad: { locales: { en: { shop: { title: 'Shop' } }, fra: { shop: {} } }, screens: { 'shop/shop': { title: 'shop.title', body: [] } } },
    good: { locales: { en: { shop: { title: 'Shop' } }, fra: { shop: { title: 'Boutique' } } }, screens: { 'shop/shop': { title: 'shop.title', body: [] } } },
  },
  check(product, report) {
    const tables = [...product.project.locales].map(([language, source]) => ({ language, source, keys: flatten(isObject(source.value) ? source.value : {}) }));
    const first = tables.find(({ language }) => language === 'en') ?? tables[0];
    if (first === undefined) return;
    const known = stems(first.keys);
    named(product, known, report);
    for (const { source, keys, language } of tables) {
      if (source === first.source) continue;
      const own = stems(keys);
      for (const key of known) if (!own.has(key)) report(source, [], `The text "${key}" is missing in ${language}.`);
      for (const key of keys.keys()) if (!known.has(key.replace(PLURAL, ''))) report(source, key.split('.'), `No other language has the text "${key}".`, { key: true });
      compareArguments(source, keys, first.keys, report);
    }
  },
};

function stems(keys: ReadonlyMap<string, string>): Set<string> {
  return new Set([...keys.keys()].map((key) => key.replace(PLURAL, '')));
}

/** Every key that a document names exists, with the arguments it is given. */
function named(product: Product, known: ReadonlySet<string>, report: Report): void {
  for (const { facts } of product.outputs.values()) {
    for (const { key, pointer } of facts.keys) {
      if (known.has(key) || !KEY.test(key)) continue;
      const near = suggest(key, known);
      report(facts.source, pointer, `There is no text "${key}".${near === undefined ? ' Add it to the tables in locales/.' : ` Did you mean "${near}"?`}`);
    }
  }
}

function compareArguments(source: Source, keys: ReadonlyMap<string, string>, first: ReadonlyMap<string, string>, report: Report): void {
  for (const [key, text] of keys) {
    const model = first.get(key) ?? first.get(`${key.replace(PLURAL, '')}_other`) ?? first.get(key.replace(PLURAL, ''));
    if (model === undefined) continue;
    const wanted = placeholders(model);
    const got = placeholders(text);
    // A plural form may leave its number out: «one file».
    const differ = [...wanted].some((name) => !got.has(name) && !(name === 'count' && PLURAL.test(key))) || [...got].some((name) => !wanted.has(name));
    if (differ) report(source, key.split('.'), `"${key}" takes ${list(wanted)}; here it has ${list(got)}.`);
  }
}

function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name!));
}

function list(names: ReadonlySet<string>): string {
  return names.size === 0 ? 'no arguments' : [...names].map((name) => `{{${name}}}`).join(', ');
}
