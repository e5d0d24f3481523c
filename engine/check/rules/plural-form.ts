import type { Rule } from '../rule.ts';
import { formsOf, pointerOf, readTexts, textsOf } from '../texts.ts';

export const pluralForm: Rule = {
  code: 'plural-form',
  severity: 'error',
  description:
    'A counted text has exactly the plural forms that its language tells apart: a missing one would show the key, another is never shown.',
  example: {
    bad: {
      locales: {
        en: { items_one: '{{count}} item', items_other: '{{count}} items' },
        ru: { items_one: '{{count}} товар', items_other: '{{count}} товара' },
      },
    },
    good: {
      locales: {
        en: { items_one: '{{count}} item', items_other: '{{count}} items' },
        ru: {
          items_one: '{{count}} товар',
          items_few: '{{count}} товара',
          items_many: '{{count}} товаров',
          items_other: '{{count}} товара',
        },
      },
    },
  },
  looksAt: textsOf,
  check(product, report) {
    for (const table of readTexts(product).tables) {
      const { language, source, stems } = table;
      const needed = formsOf(table);
      for (const [stem, all] of stems) {
        const forms = [...all].filter((form) => form !== '');
        // A language may say it without counting: one text for every number.
        if (forms.length === 0) continue;
        if (all.has(''))
          report(
            source,
            pointerOf(stem),
            `"${stem}" stands here with plural forms and without: of the two only the forms are shown.`,
            { key: true },
          );
        const missing = needed.filter((form) => !all.has(form)).map((form) => `"_${form}"`);
        if (missing.length > 0)
          report(source, pointerOf(`${stem}_${forms[0]!}`), `"${stem}" needs ${missing.join(', ')} in ${language}.`, {
            key: true,
          });
        for (const form of forms)
          if (!needed.some((one) => one === form))
            report(
              source,
              pointerOf(`${stem}_${form}`),
              `${language} has no plural form "_${form}": this text is never shown.`,
              { key: true },
            );
      }
    }
  },
};
