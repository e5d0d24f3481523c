import { flatten } from '../../document/project.ts';
import { isObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;

export const pluralForms: Rule = {
  code: 'plural-form',
  severity: 'error',
  description: 'A counted text has exactly the plural forms that its language tells apart: a missing one would show the key, another is never shown.',
  example: {
    bad: { locales: { en: { items_one: '{{count}} item', items_other: '{{count}} items' }, ru: { items_one: '{{count}} товар', items_other: '{{count}} товара' } } },
    good: { locales: { en: { items_one: '{{count}} item', items_other: '{{count}} items' }, ru: { items_one: '{{count}} товар', items_few: '{{count}} товара', items_many: '{{count}} товаров', items_other: '{{count}} товара' } } },
  },
  check(product, report) {
    const { app, locales } = product.project;
    const languages = isObject(app.value) && Array.isArray(app.value.languages) ? app.value.languages : [];
    const tags = new Map(languages.flatMap((language) => (isObject(language) ? [[String(language.code), String(language.tag)] as const] : [])));
    const tables = [...locales].map(([language, source]) => ({ language, source, forms: formsOf(flatten(isObject(source.value) ? source.value : {})) }));
    const counted = new Set(tables.flatMap(({ forms }) => [...forms.keys()]));
    for (const { language, source, forms } of tables) {
      const needed = new Intl.PluralRules(tags.get(language) ?? language).resolvedOptions().pluralCategories;
      for (const key of counted) {
        const own = forms.get(key);
        // A language may say it without counting: one text for every number.
        if (own === undefined) continue;
        const missing = needed.filter((form) => !own.has(form));
        if (missing.length > 0) report(source, `${key}_${[...own][0]!}`.split('.'), `"${key}" needs ${missing.map((form) => `"_${form}"`).join(', ')} in ${language}.`, { key: true });
        for (const form of own) if (!needed.some((one) => one === form)) report(source, `${key}_${form}`.split('.'), `${language} has no plural form "_${form}": this text is never shown.`, { key: true });
      }
    }
  },
};

function formsOf(table: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const out = new Map<string, Set<string>>();
  for (const key of table.keys()) {
    const [, stem, form] = PLURAL.exec(key) ?? [];
    if (stem === undefined || form === undefined) continue;
    out.set(stem, (out.get(stem) ?? new Set()).add(form));
  }
  return out;
}
