import { describe, expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { duplicateId } from './duplicate-id.ts';
import { fieldWithoutControl } from './field-without-control.ts';
import { literalWords } from './literal-words.ts';
import { localeKeys } from './locale-keys.ts';
import { pageAccess } from './page-access.ts';
import { pluralForms } from './plural-forms.ts';
import { pressFirst } from './press-first.ts';
import { size } from './size.ts';
import { spendWithoutConfirm } from './spend-without-confirm.ts';
import { textArguments } from './text-arguments.ts';
import { unreachablePage } from './unreachable-page.ts';
import { unusedDeclaration } from './unused-declaration.ts';
import { unusedFragment } from './unused-fragment.ts';
import { unusedText } from './unused-text.ts';

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

describe('what follows a press', () => {
  const copy = { do: 'copy', text: 'x' };
  test('comes first', async () => {
    const call = { do: 'call', call: 'item.get', with: { id: 'x' } };
    expect(await findings(pressFirst, { screens: { 'a/a': screen([button([call, copy])]) } })).toEqual([expect.stringContaining('"call" stands before it')]);
    expect(await findings(pressFirst, { screens: { 'a/a': screen([button([{ do: 'confirm', title: 'a.b' }, { do: 'if', test: '=true', then: [copy] }])]) } })).toHaveLength(1);
    expect(await findings(pressFirst, { screens: { 'a/a': screen([button([copy, call])]) } })).toEqual([]);
  });
});

test('words in place of a key, and in the arguments of a text', async () => {
  const found = await findings(literalWords, { screens: { 'a/a': screen([{ block: 'text', text: 'Hello there' }, { block: 'text', text: { text: 'a.b', with: { who: 'you', sign: '+' } } }]) } });
  expect(found).toEqual([expect.stringContaining('"Hello there" is words'), expect.stringContaining('"you" would stand in the text as it is')]);
});

describe('texts', () => {
  const page = screen([{ block: 'text', text: { text: 'a.count', with: { count: '=1', name: 'x' } } }]);
  test('are given the arguments that they have places for', async () => {
    const locales = { en: { a: { b: 'B', count_one: '{{count}} of {{who}}', count_other: '{{count}} of {{who}}' } } };
    expect(await findings(textArguments, { screens: { 'a/a': page }, locales })).toEqual([expect.stringContaining('"a.count" needs "who"'), expect.stringContaining('no place for "name"')]);
  });
  test('have the plural forms of their language, and no others', async () => {
    const app = { languages: [{ code: 'en', tag: 'en' }, { code: 'ru', tag: 'ru' }, { code: 'zh', tag: 'zh' }] };
    const locales = {
      en: { n_one: '1', n_other: '2' },
      ru: { n_one: '1', n_few: '2', n_many: '5', n_other: '1.5' },
      zh: { n_one: '1', n_other: '2' },
    };
    expect(await findings(pluralForms, { screens: {}, app, locales })).toEqual([expect.stringContaining('zh has no plural form "_one"')]);
    expect(await findings(pluralForms, { screens: {}, app, locales: { ...locales, ru: { n_one: '1', n_other: '2' }, zh: { n_other: '2' } } })).toEqual([expect.stringContaining('"n" needs "_few", "_many" in ru')]);
  });
  test('that nothing names', async () => {
    const locales = { en: { a: { b: 'B', spare: 'Spare' }, engine: { retry: 'Retry' }, mail: { hello: 'Hello' } } };
    expect(await findings(unusedText, { screens: { 'a/a': screen([]) }, locales, app: { serverTexts: ['mail'] } })).toEqual([expect.stringContaining('"a.spare"')]);
  });
});

test('data of a role on a page for everybody', async () => {
  const data = { stock: { call: 'item.stock' } };
  const app = { access: { keeper: { test: '=user != null', go: 'a/a', text: 'a.b' } } };
  expect(await findings(pageAccess, { screens: { 'a/a': screen([], { data }) }, app })).toEqual([expect.stringContaining('item.stock is for the role "keeper"')]);
  expect(await findings(pageAccess, { screens: { 'a/a': screen([], { data, access: ['keeper'] }) }, app })).toEqual([]);
});

describe('an allowance', () => {
  const allowed = (reasons: object): never => screen([{ ...button([pay]), $allow: reasons }]);
  test('silences one rule at one node, with a reason', async () => {
    expect(await findings(spendWithoutConfirm, { screens: { 'a/a': allowed({ 'spend-without-confirm': 'The amount is nothing at all.' }) } })).toEqual([]);
  });
  test('without a reason, for no rule or for nothing is a problem itself', async () => {
    expect(await findings(spendWithoutConfirm, { screens: { 'a/a': allowed({ 'spend-without-confirm': '' }) } })).toEqual([expect.stringContaining('Say why')]);
    expect(await findings(spendWithoutConfirm, { screens: { 'a/a': allowed({ 'spend-without-confrm': 'The amount is nothing at all.' }) } })).toContainEqual(expect.stringContaining('No rule is called'));
    expect(await findings(spendWithoutConfirm, { screens: { 'a/a': screen([{ ...text('x'), $allow: { 'spend-without-confirm': 'There is no call here.' } }]) } })).toEqual([expect.stringContaining('finds nothing here')]);
  });
});
