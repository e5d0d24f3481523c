import { expect, test } from 'vitest';
import { app } from '../testing.ts';
import { askedSigns, KNOWN_LANGUAGES, signsOf, type Signs } from './signs.ts';

/** Editions of the data differ in how narrow a space is. */
const alike = (signs: Signs): Signs => ({ ...signs, beforePercent: signs.beforePercent.replace('\u202f', '\u00a0') });

test.each([...KNOWN_LANGUAGES, ...app.languages.map(({ tag }) => tag)])('the signs of %s are those of the browser\'s own data', (tag) => {
  expect(alike(signsOf(tag))).toEqual(alike(askedSigns(tag)));
});

test('a language that is not known by heart is asked for', () => {
  expect(signsOf('de')).toEqual({ decimal: ',', group: '.', beforePercent: '\u00a0' });
  expect(signsOf('de-CH').group).not.toBe('.');
});
