import { describe, expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { duplicateId } from './duplicate-id.ts';
import { fieldWithoutControl } from './field-without-control.ts';
import { localeKeys } from './locale-keys.ts';
import { size } from './size.ts';
import { spendWithoutConfirm } from './spend-without-confirm.ts';
import { unreachablePage } from './unreachable-page.ts';
import { unusedDeclaration } from './unused-declaration.ts';
import { unusedFragment } from './unused-fragment.ts';

const text = (id: string): { block: 'text'; id: string; text: string } => ({ block: 'text', id, text: 'a.b' });
const pay = { do: 'call', call: 'item.pay', with: { number: 1 } };
const button = (press: readonly object[]): object => ({ block: 'button', id: 'go', label: 'a.b', press });
const screen = (body: readonly object[], more: object = {}): never => ({ title: 'a.b', body, ...more }) as never;

describe('duplicate ids', () => {
  test('two nodes of one page', async () => {
    const found = await findings(duplicateId, { screens: { 'a/a': screen([text('x'), text('x')]) } });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^a\/a\.json:\d+:\d+ .*"x"/);
  });
  test('cases of one switch may share one', async () => {
    const cases = { switch: '=params.on', cases: { true: text('x'), false: text('x') } };
    expect(await findings(duplicateId, { screens: { 'a/a': screen([cases], { params: { on: { type: 'bool', default: true } } }) } })).toEqual([]);
  });
});

describe('a call that spends', () => {
  test('asks first', async () => {
    expect(await findings(spendWithoutConfirm, { screens: { 'a/a': screen([button([pay])]) } })).toHaveLength(1);
  });
  test('after a confirm it is fine, in a nested list too', async () => {
    const confirm = { do: 'confirm', title: 'a.b' };
    expect(await findings(spendWithoutConfirm, { screens: { 'a/a': screen([button([confirm, pay])]) } })).toEqual([]);
    expect(await findings(spendWithoutConfirm, { screens: { 'a/a': screen([button([confirm, { do: 'if', test: '=true', then: [pay] }])]) } })).toEqual([]);
  });
  test('a confirm after it does not help', async () => {
    expect(await findings(spendWithoutConfirm, { screens: { 'a/a': screen([button([pay, { do: 'confirm', title: 'a.b' }])]) } })).toHaveLength(1);
  });
});

test('a page that nothing leads to', async () => {
  const documents = { screens: { 'a/a': screen([button([{ do: 'go', to: 'a/b' }])]), 'a/b': screen([]), 'a/c': screen([]) } };
  expect(await findings(unreachablePage, documents)).toEqual([expect.stringContaining('a/c.json:1:1 Nothing leads to a/c')]);
});

test('declared and used by nothing', async () => {
  const data = { item: { call: 'item.get', with: { id: '=params.id' } } };
  const found = await findings(unusedDeclaration, { screens: { 'a/a': screen([], { params: { id: { type: 'id<Item>', required: true } }, data, state: { x: { type: 'bool', default: false } } }) } });
  expect(found.map((line) => line.split(' ')[1])).toEqual(['data.item', 'state.x']);
});

test('a field that nobody can fill in', async () => {
  const form = { fields: { name: { type: 'string' } }, submit: [] };
  expect(await findings(fieldWithoutControl, { screens: { 'a/a': screen([], { form }) } })).toHaveLength(1);
  expect(await findings(fieldWithoutControl, { screens: { 'a/a': screen([{ block: 'field.text', id: 'name', bind: 'form.name', label: 'a.b' }], { form }) } })).toEqual([]);
});

test('fragments and rules that nothing uses', async () => {
  const found = await findings(unusedFragment, { screens: { 'a/a': screen([]) }, fragments: { 'fragments/x': { body: [] } }, rules: { email: { schema: { type: 'string' } } } });
  expect(found).toHaveLength(2);
});

describe('texts', () => {
  const screens = { 'a/a': { title: 'a.title', body: [] } } as never;
  test('a misspelt key gets a suggestion', async () => {
    const found = await findings(localeKeys, { screens, locales: { en: { a: { titel: 'Title' } } } });
    expect(found[0]).toContain('Did you mean "a.titel"?');
  });
  test('missing, unknown and different arguments in another language', async () => {
    const found = await findings(localeKeys, { screens, locales: { en: { a: { title: 'Hello {{name}}', more: 'More' } }, fra: { a: { title: 'Bonjour {{nom}}', plus: 'Plus' } } } });
    expect(found.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'The text "a.more" is missing in fra.',
      'No other language has the text "a.plus".',
      '"a.title" takes {{name}}; here it has {{nom}}.',
    ]);
  });
  test('plural forms count as one text', async () => {
    expect(await findings(localeKeys, { screens: { 'a/a': { title: 'a.n', body: [] } } as never, locales: { en: { a: { n_one: 'One', n_other: '{{count}}' } }, jp: { a: { n_other: '{{count}}' } } } })).toEqual([]);
  });
});

test('a page that grew too long', async () => {
  const found = await findings(size, { screens: { 'a/a': screen(Array.from({ length: 120 }, (_, index) => text(`x${index}`))) } });
  expect(found).toHaveLength(1);
});
