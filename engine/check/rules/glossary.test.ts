import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { glossary } from './glossary.ts';

const TERM = { means: 'What is about to be bought.', say: { en: ['cart', 'carts'], fra: ['panier', 'paniers'] } };
const found = (
  fra: object,
  term: object = TERM,
  en: object = { open: 'Open CART', far: 'cartography {{cart}}', n_one: '{{n}} cart', n_other: '{{n}} carts' },
) => findings(glossary, { glossary: { cart: term }, locales: { en: { a: en }, fra: { a: fra } } } as never);

const GOOD = { open: 'Ouvrir le Panier', far: 'cartographie', n_one: '{{n}} panier', n_other: '{{n}} paniers' };

test('a term that is said its one way is right, also in capitals and in another number', async () => {
  expect(await found(GOOD)).toEqual([]);
});

test('another word for it is told where it stands, each plural form by itself', async () => {
  expect(await found({ ...GOOD, open: 'Ouvrir le chariot {{panier}}', n_other: '{{n}} chariots' })).toEqual([
    'fra.json:3:13 error glossary "cart" is said "panier" or "paniers" in fra; "a.open" says it otherwise. Use that word, or name the text under "except" of the term.',
    'fra.json:6:16 error glossary "cart" is said "panier" or "paniers" in fra; "a.n_other" says it otherwise. Use that word, or name the text under "except" of the term.',
  ]);
});

test('words that wait for their translation are no other word', async () => {
  expect(await found({ ...GOOD, open: '⟦Open CART⟧' })).toEqual([]);
  expect(await found({ ...GOOD, open: '⟦Open the panier⟧' })).toEqual([]);
});

test('a text that is excepted may say it as it likes', async () => {
  expect(await found({ ...GOOD, open: 'Ouvrir' }, { ...TERM, except: ['a.open'] })).toEqual([]);
});

test('an exception without a text, a language without words, and one that is none, are told', async () => {
  const term = { means: 'x', say: { en: 'cart', fr: 'panier' }, except: ['a.none'] };
  expect((await found(GOOD, term)).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'error glossary There is no language "fr". Did you mean "fra"?',
    'error glossary "cart" has no words in fra. Add them under "say".',
    'error glossary There is no text "a.none".',
  ]);
});

test('another word for a term is told in every language, the first one too', async () => {
  const term = { ...TERM, never: { en: ['trolley'], fra: ['chariot'], fr: ['caddie'] }, except: ['a.far'] };
  const en = { open: 'Open cart, the Trolley', far: 'A trolley of coal {{trolley}}', trolleys: 'Trolleys {{trolley}}' };
  const fra = { open: 'Ouvrir le panier, le chariot', far: 'Un chariot de charbon', trolleys: 'Chariots' };
  expect((await found(fra, term, en)).map((line) => line.replace(/^(\w+)\.\S+/, '$1'))).toEqual([
    'glossary error glossary There is no language "fr". Did you mean "fra"?',
    'en error glossary "a.open" says "trolley", another word for "cart", which is said "cart" or "carts" in en. Use that word, or name the text under "except" of the term.',
    'fra error glossary "a.open" says "chariot", another word for "cart", which is said "panier" or "paniers" in fra. Use that word, or name the text under "except" of the term.',
  ]);
});
