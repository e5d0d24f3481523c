import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { pluralForm } from './plural-form.ts';

const app = {
  languages: ['en', 'ru', 'zh', 'fra', 'spa'].map((code) => ({ code, tag: { fra: 'fr', spa: 'es' }[code] ?? code })),
};

test('each language has the forms that it tells apart', async () => {
  const forms = (...names: readonly string[]): object =>
    Object.fromEntries(names.map((name) => [`n_${name}`, '{{count}}']));
  const locales = {
    en: forms('one', 'other'),
    ru: forms('one', 'few', 'many', 'other'),
    zh: forms('other'),
    fra: forms('one', 'many', 'other'),
    spa: forms('one', 'many', 'other'),
  };
  expect(await findings(pluralForm, { app, locales: locales as never })).toEqual([]);
  expect(
    await findings(pluralForm, {
      app,
      locales: {
        ...locales,
        ru: forms('one', 'other'),
        zh: forms('one', 'other'),
        fra: forms('one', 'other'),
        spa: forms('one', 'other'),
      } as never,
    }),
  ).toEqual([
    'ru.json:2:3 error plural-form "n" needs "_few", "_many" in ru: the language tells these numbers apart.',
    'zh.json:2:3 error plural-form zh has no plural form "_one": this text is never shown. Take it away.',
    'fra.json:2:3 error plural-form "n" needs "_many" in fra: the language tells these numbers apart.',
    'spa.json:2:3 error plural-form "n" needs "_many" in spa: the language tells these numbers apart.',
  ]);
});

test('counted and not counted at once', async () => {
  expect(await findings(pluralForm, { locales: { en: { n: 'Some', n_one: 'One', n_other: 'Many' } } })).toEqual([
    'en.json:2:3 error plural-form "n" is written with plural forms and without, and only the forms are shown. Take the one without away.',
  ]);
});

test('a language may say it without counting', async () => {
  expect(await findings(pluralForm, { locales: { en: { n_one: 'One', n_other: 'Many' }, zh: { n: 'Some' } } })).toEqual(
    [],
  );
});
