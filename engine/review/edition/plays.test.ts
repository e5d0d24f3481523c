import { expect, test } from 'vitest';
import { productOf, type Documents } from '../../check/fixture.ts';
import { wordsOf } from '../words/words.ts';
import { allPlays, playsOf, someOf } from './plays.ts';

const page = (key: string, ...more: readonly object[]): object => ({
  title: key,
  body: [{ block: 'note', id: 'note', text: key }, ...more],
});
const one = (shown: string, given: object = {}): object => ({
  name: `It shows ${shown}`,
  given,
  expect: { shown: [shown] },
});

/** A product whose first language is English. */
const BEFORE = {
  app: { language: 'en', languages: [{ code: 'en' }, { code: 'fr' }], shellTexts: ['shell'] },
  screens: {
    'a/plain': page('a.plain'),
    'a/uses': page('a.uses', { use: 'fragments/part' }),
    'a/names': page('a.names'),
    'a/switches': page('a.plain', {
      block: 'button',
      id: 'to',
      label: 'a.uses',
      press: [{ do: 'setLanguage', to: "='fr'" }],
    }),
  },
  fragments: { 'fragments/part': { body: [{ block: 'note', id: 'part', text: 'a.part' }] } },
  tests: {
    'a/plain': { cases: [one('a.plain'), one('a.plain', { language: 'fr' })] },
    'a/uses': { cases: [one('a.part')] },
    'a/names': { cases: [one('a.names'), { name: 'It hides', expect: { hidden: ['a.part'] } }] },
    'a/switches': { cases: [one('a.plain')] },
  },
  locales: {
    en: { a: { plain: 'P', uses: 'U', names: 'N', part: 'I' }, shell: { away: 'Away' } },
    fr: { a: { plain: 'p', uses: 'u', names: 'n', part: 'i' }, shell: { away: 'away' } },
  },
  theme: { color: { 'text-1': { light: '#000000', dark: '#FFFFFF' } } },
} as unknown as Documents;

type Table = { a: Record<string, string>; shell: Record<string, string> };
interface Written {
  readonly screens: Record<string, { title: string }>;
  readonly tests: Record<string, { cases: object[] }>;
  readonly locales: { readonly en: Table; readonly fr: Table };
  readonly theme: { readonly color: { 'text-1': { dark: string } } };
  readonly rules?: object;
}

/** Returns the runs that a change reaches, by page. */
async function reached(
  change: (all: Written) => void,
): Promise<Readonly<Record<string, readonly number[] | undefined>>> {
  const after = JSON.parse(JSON.stringify(BEFORE)) as Documents;
  change(after as unknown as Written);
  const [old, now] = [await productOf(BEFORE), await productOf(after)];
  return Object.fromEntries(playsOf(old, now, wordsOf(old, now).changes).map(({ route, runs }) => [route, runs]));
}

const ALL = { 'a/plain': [0, 1], 'a/uses': [0], 'a/names': [0, 1], 'a/switches': [0] };

test('a text of the first language reaches all cases of the pages that say it, whatever their language', async () => {
  expect(await reached(({ locales }) => void (locales.en.a['plain'] = 'Q'))).toEqual({
    'a/plain': [0, 1],
    'a/switches': [0],
  });
});

test('a text of another language reaches the cases in it, and those of pages that change the language', async () => {
  expect(await reached(({ locales }) => void (locales.fr.a['plain'] = 'q'))).toEqual({
    'a/plain': [1],
    'a/switches': [0],
  });
  expect(await reached(({ locales }) => void (locales.fr.a['names'] = 'q'))).toEqual({});
});

test('a text reaches cases that name it, though their page does not', async () => {
  expect(await reached(({ locales }) => void (locales.en.a['part'] = 'Q'))).toEqual({
    'a/uses': [0],
    'a/names': [0, 1],
  });
});

test('a text of the shell may stand on any page', async () => {
  expect(await reached(({ locales }) => void (locales.en.shell['away'] = 'Q'))).toEqual(ALL);
});

test('a page reaches its own cases, a case its document, a colour none', async () => {
  expect(await reached(({ screens }) => void (screens['a/plain']!.title = 'a.uses'))).toEqual({ 'a/plain': [0, 1] });
  expect(await reached(({ tests }) => void tests['a/uses']!.cases.push(one('a.uses')))).toEqual({ 'a/uses': [0, 1] });
  expect(await reached(({ theme }) => void (theme.color['text-1'].dark = '#EEEEEE'))).toEqual({});
});

test('words beside another change reach what both reach, in every language', async () => {
  const both = await reached(({ locales, screens }) => {
    locales.fr.a['plain'] = 'q';
    screens['a/names']!.title = 'a.uses';
  });
  expect(both).toEqual({ 'a/plain': [0, 1], 'a/names': [0, 1], 'a/switches': [0] });
});

test('a sample has so many of the reached cases, of each page where it can; of few it has all', async () => {
  const product = await productOf(BEFORE);
  const all = allPlays(product);
  const reached = all.filter(({ route }) => route !== 'a/uses');
  const some = someOf(product, reached, { count: 3, seed: 1 });
  expect(some.map(({ route }) => route).sort()).toEqual(['a/names', 'a/plain', 'a/switches']);
  expect(some.flatMap(({ runs = [] }) => runs)).toHaveLength(3);
  expect(someOf(product, reached, { count: 5, seed: 1 })).toBe(reached);
});
