import { insertMembers } from '../../document/edit.ts';
import type { Fix } from '../../document/problem.ts';
import type { Rule } from '../rule.ts';
import { fixOf, takeAway, untranslated } from '../text-fixes.ts';
import { formsOf, pointerOf, readTexts, textsOf, type Table } from '../texts.ts';

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
    const { first, tables } = readTexts(product);
    for (const table of tables) {
      const { language, source, stems } = table;
      const needed = formsOf(table);
      for (const [stem, all] of stems) {
        // A language may have one text for every number.
        if (all.size === 1 && all.has('')) continue;
        const forms = [...all].filter((form) => form !== '');
        if (all.has(''))
          report(
            source,
            pointerOf(stem),
            `"${stem}" is written with plural forms and without, and only the forms are shown. Take the one without away.`,
            { key: true },
          );
        const missing = needed.filter((form) => !all.has(form)).map((form) => `"_${form}"`);
        if (missing.length > 0)
          report(
            source,
            pointerOf(`${stem}_${forms[0]!}`),
            `"${stem}" needs ${missing.join(', ')} in ${language}: the language tells these numbers apart.`,
            { key: true, fixes: first === undefined ? [] : addForms(first, table, stem) },
          );
        for (const form of forms)
          if (!needed.some((one) => one === form))
            report(
              source,
              pointerOf(`${stem}_${form}`),
              `${language} has no plural form "_${form}": this text is never shown. Take it away.`,
              { key: true, fixes: takeAway(source, pointerOf(`${stem}_${form}`), `Take "${stem}_${form}" away`) },
            );
      }
    }
  },
};

/** Adds the forms that a text lacks in a language, in the words of the first language. */
function addForms(first: Table, table: Table, stem: string): Fix[] {
  const [group, name] = [pointerOf(stem).slice(0, -1), String(pointerOf(stem).at(-1))];
  const forms = untranslated(first, table, stem)
    .filter(([key]) => key !== stem && !table.texts.has(key))
    .map(([key, words]) => [String(pointerOf(key).at(-1)), words] as const);
  const last = [...(table.stems.get(stem) ?? [])].at(-1);
  if (forms.length === 0 || last === undefined) return [];
  const behind = last === '' ? name : `${name}_${last}`;
  return fixOf(`Add ${forms.map(([form]) => `"${form}"`).join(', ')}, to be translated`, true, [
    insertMembers(table.source, group, Object.fromEntries(forms), behind),
  ]);
}
