import { expect, test } from 'vitest';
import { app } from '../testing.ts';
import { askedSigns, KNOWN_LANGUAGES, signsOf, type Signs } from './signs.ts';

/** Editions of the data differ in how narrow a space is. */
const alike = (tag: string, { large, ...signs }: Signs): object => ({
  ...signs,
  beforePercent: signs.beforePercent.replace('\u202f', '\u00a0'),
  // In Hong Kong large numbers are counted as people there do, not in letters as the data have it.
  ...(tag === 'zh-Hant-HK'
    ? {}
    : { large: large.map(({ power, suffix }) => ({ power, suffix: suffix.replace('\u202f', '\u00a0') })) }),
});

test.each([...KNOWN_LANGUAGES, ...app.languages.map(({ tag }) => tag)])(
  "the signs of %s are those of the browser's own data",
  (tag) => {
    expect(alike(tag, signsOf(tag))).toEqual(alike(tag, askedSigns(tag)));
  },
);

test('a language that is not known by heart is asked for', () => {
  expect(signsOf('de')).toEqual({
    decimal: ',',
    group: '.',
    beforePercent: '\u00a0',
    currencyAfter: true,
    large: [
      { power: 12, suffix: '\u00a0Bio.' },
      { power: 9, suffix: '\u00a0Mrd.' },
    ],
  });
  expect(signsOf('de-CH').group).not.toBe('.');
});
