import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { textPlaces } from './text-places.ts';

test('other arguments in another language', async () => {
  expect(
    await findings(textPlaces, {
      locales: { en: { a: { b: 'Hello {{name}}' } }, fra: { a: { b: 'Bonjour {{nom}}' } } },
    }),
  ).toEqual(['fra.json:3:10 error text-places "a.b" takes {{name}}; here it has {{nom}}.']);
  expect(
    await findings(textPlaces, { locales: { en: { a: { b: 'Hello' } }, fra: { a: { b: 'Bonjour {{nom}}' } } } }),
  ).toEqual([expect.stringContaining('takes no arguments')]);
});

test('a plural form may leave its number out, and nothing else', async () => {
  const en = { a_one: 'One file of {{who}}', a_other: '{{count}} files of {{who}}' };
  expect(await findings(textPlaces, { locales: { en } })).toEqual([]);
  expect(
    await findings(textPlaces, {
      locales: {
        en,
        fra: {
          a_one: 'Un fichier',
          a_many: '{{count}} de fichiers de {{who}}',
          a_other: '{{count}} fichiers de {{who}}',
        },
      },
    }),
  ).toEqual(['fra.json:2:12 error text-places "a_one" takes {{count}}, {{who}}; here it has no arguments.']);
});
