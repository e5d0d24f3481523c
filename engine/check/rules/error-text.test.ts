import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { errorText } from './error-text.ts';

const screens = {
  'a/a': page([button({ do: 'confirm', title: 'a.b' }, { do: 'call', call: 'item.pay', with: { number: 1 } })]),
};

test('an error without words in a language', async () => {
  const locales = { en: { error: { too_much: 'Too much' } }, fra: {}, zh: {} };
  expect(await findings(errorText, { screens, locales })).toEqual([
    'a/a.json:15:19 error error-text item.pay can fail with "too_much", and there is no text "error.too_much" in fra, zh: people would not read why. Add it there.',
  ]);
  expect(await findings(errorText, { screens, locales: { en: locales.en } })).toEqual([]);
});

test('an error of an argument that the call does not take', async () => {
  const api = {
    paths: {
      '/x': {
        post: {
          operationId: 'x.do',
          security: [],
          'x-data': '/message',
          'x-errors': [{ code: 'bad', text: 'error.bad', parameter: 'nmae' }],
          responses: {
            200: {
              content: {
                'application/json': { schema: { type: 'object', properties: { message: { type: 'boolean' } } } },
              },
            },
          },
        },
      },
    },
  };
  expect(
    await findings(errorText, {
      api,
      screens: { 'a/a': page([button({ do: 'call', call: 'x.do' })]) },
      locales: { en: { error: { bad: 'Bad' } } },
    }),
  ).toEqual([
    'a/a.json:11:19 error error-text The contract says that "bad" of x.do belongs to "nmae", which is no argument of it: no field would show it. Name one of its arguments, or none.',
  ]);
});
