import { describe, expect, test } from 'vitest';
import { asksNull, decideNull, favoursNull } from './decide-null.ts';
import { compiled } from './fixture.ts';

const ROOTS = { form: { amount: 'number?', side: 'Side?', name: 'string', list: 'list<number>?' } };
const asked = (source: string): NonNullable<ReturnType<typeof compiled>['test']> => compiled(source, ROOTS).test!;

describe('null where tests hold', () => {
  test.each<[readonly string[], string | undefined]>([
    [['form.amount == null'], 'always'],
    [['form.amount != null'], 'never'],
    [['or(form.amount > 3, false)'], undefined],
    [["form.amount == null || form.name == 'a'"], 'sometimes'],
    [["form.amount == null || form.name == 'a'", "form.name != 'a'"], 'always'],
    [["form.name == 'a'"], undefined],
    [['form.amount == null', 'form.amount != null'], undefined],
  ])('%s', (sources, expected) => {
    expect(decideNull('form.amount', sources.map(asked))).toBe(expected);
  });
});

describe('a test that favours null', () => {
  test.each<[string, boolean]>([
    ['form.amount == null', true],
    ['form.amount != null', false],
    ["!(form.amount != null && form.name == 'a')", true],
    ["form.amount != null || form.name == 'a'", false],
    // A list that is not null may be empty, or not.
    ['form.list == null || size(form.list) > 0', false],
  ])('%s', (source, expected) => {
    const name = source.includes('list') ? 'form.list' : 'form.amount';
    expect(favoursNull(asked(source), name)).toBe(expected);
  });
});

test('a test that asks for null', () => {
  expect(asksNull(asked('form.amount == null'), 'form.amount')).toBe(true);
  expect(asksNull(asked('or(form.amount > 3, false)'), 'form.amount')).toBe(false);
  expect(asksNull(asked("form.side == 'buy' || form.amount != null"), 'form.amount')).toBe(true);
});
