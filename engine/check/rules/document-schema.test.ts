import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { documentSchema } from './document-schema.ts';

test('a theme', async () => {
  expect(
    await findings(documentSchema, { theme: { color: { page: { light: 'white', dark: '#000000' } }, sides: 16 } }),
  ).toEqual([
    'theme.json:8:3 error document-schema There is no property "sides" here. Did you mean "side"?',
    'theme.json:4:16 error document-schema "white" is not written as it is read here: it must match ^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$.',
  ]);
});

test('the app document', async () => {
  expect(
    await findings(documentSchema, {
      app: { timing: { toast: '2s' }, features: { chat: 1 }, languages: [{ code: 'en', tag: 'en' }] },
    }),
  ).toEqual([
    'app.json:9:5 error document-schema "name" is missing here.',
    'app.json:3:14 error document-schema Write a number here.',
    'app.json:6:13 error document-schema Write a boolean here.',
  ]);
});
