import { describe, expect, test } from 'vitest';
import { page, productOf } from '../check/fixture.ts';
import { showProblem } from '../document/problem.ts';
import { problems, screen } from './fixture.ts';
import { readSource } from '../document/source.ts';
import { Product } from './product.ts';

describe('a formula', () => {
  test('tells all that is wrong with it, each where it stands, however the string is escaped', async () => {
    expect(await problems(screen([{ block: 'text', text: "=text('\\t') + amount(data.item.prce) + nope" }]))).toEqual([
      'a/a.json:20:48 error unknown-member data.item has no "prce". Did you mean "price"?',
      'a/a.json:20:56 error unknown-name There is no "nope" here. Formulas here may begin with user, prefs, app, lang, now, params, state, data ….',
    ]);
  });
  test('a key that stands twice', async () => {
    const product = await productOf({ screens: { 'a/a': page([]) } });
    const twice = readSource('en.json', '{\n  "a": { "b": "B",\n    "b": "C" }\n}');
    expect(new Product({ ...product.project, locales: new Map([['en', twice]]) }).problems.map(showProblem)).toEqual([
      'en.json:3:5 error repeated-key "b" stands here twice, and only the last counts. Take one away.',
    ]);
  });
});
