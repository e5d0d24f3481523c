import { describe, expect, test } from 'vitest';
import { button, page, productOf } from '../check/fixture.ts';
import type { Documents } from '../check/rule.ts';
import { applyEdits } from '../document/edit.ts';
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
      'en.json:3:5 error repeated-key "b" is a duplicate key here, and only the last counts. Remove one of the two.',
    ]);
  });
});

test('a mistake has an end, and what would mend it', async () => {
  const node = { block: 'text', tone: 'neutral', text: "=text('\\t') + amount(data.item.prce)" };
  const product = await productOf(screen([node]));
  const source = product.project.screens.get('a/a')!;
  const [problem] = product.problems.filter(({ code }) => code === 'unknown-member');
  expect(problem).toMatchObject({
    place: { line: 21, column: 48 },
    end: { line: 21, column: 52 },
    fixes: [{ title: 'Change "prce" to "price"', sure: true }],
  });
  expect(applyEdits(source.text, problem!.fixes![0]!.edits)).toBe(source.text.replace('prce', 'price'));
});

test('a name becomes the right one wherever it is written, unless that stands beside it', async () => {
  const mended = async (documents: Documents, code: string): Promise<string | undefined> => {
    const product = await productOf(documents);
    const { fixes = [], file } = product.problems.find((problem) => problem.code === code)!;
    const sources = [...product.project.screens.values(), product.project.app];
    const { text } = sources.find((source) => source.file === file)!;
    const before = text.split('\n');
    const after = applyEdits(text, fixes[0]?.edits ?? []).split('\n');
    return after.find((line, index) => line !== before[index])?.trim();
  };
  const submit = [{ do: 'copy', text: '=number(form.amount)' }];
  const sent = { form: { fields: { amount: { type: 'number' } }, submit } };
  const control = (bind: string): object => ({ block: 'field.amount', id: 'x', bind, label: 'a.x' });
  expect(await mended(screen([control('form.amuont')], sent), 'undeclared')).toBe('"bind": "form.amount",');
  expect(await mended(screen([{ block: 'txet', text: 'a.b' }]), 'unknown-block')).toBe('"block": "text",');
  expect(await mended(screen([{ block: 'text', txet: 'a.b' }]), 'unknown-key')).toBe('"text": "a.b"');
  expect(await mended(screen([{ block: 'text', txet: 'a.b', text: 'a.b' }]), 'unknown-key')).toBeUndefined();
  const shown = (visible: string): object => ({ block: 'divider', visible });
  expect(await mended(screen([shown("=data.item.state == 'opne'")]), 'unknown-value')).toBe(
    `"visible": "=data.item.state == 'open'"`,
  );
  expect(await mended(screen([], { params: { id: { type: 'id<Itme>' } } }), 'unknown-type')).toBe('"type": "id<Item>"');
  expect(await mended(screen([{ ...button({ do: 'go', to: 'a/b' }) }], {}), 'unknown-route')).toBe('"to": "a/a"');
});
