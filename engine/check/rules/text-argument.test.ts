import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { textArgument } from './text-argument.ts';

const found = async (text: object | string, locales: object): Promise<string[]> =>
  findings(textArgument, { screens: { 'a/a': page([{ block: 'text', text }]) }, locales: locales as never });

test('an argument left out, and one too many', async () => {
  expect(await found({ text: 'a.b', with: { name: '=lang' } }, { en: { a: { b: '{{who}}' } } })).toEqual([
    'a/a.json:7:17 error text-argument "a.b" needs "who": give it under "with".',
    'a/a.json:7:17 error text-argument "a.b" has no place for "name", which nobody would see. Its words are "{{who}}".',
  ]);
  expect(await found('a.b', { en: { a: { b: '{{who}}' } } })).toHaveLength(1);
});

test('a counted text needs its number, said or not, in whatever language it is counted', async () => {
  const counted = { a: { b_one: 'One', b_other: 'Many' } };
  expect(await found('a.b', { en: counted })).toEqual([
    expect.stringContaining('needs "count": give it under "with". The number chooses the plural form.'),
  ]);
  expect(await found({ text: 'a.b', with: { count: '=3' } }, { en: counted })).toEqual([]);
  expect(await found('a.b', { en: { a: { b: 'Some' } }, ru: counted })).toHaveLength(1);
});

test('a rule gives its text all that it has', async () => {
  const rules = {
    long: {
      params: { max: { type: 'number' } },
      type: 'string',
      test: '=size(value) <= params.max',
      error: 'error.long',
    },
  };
  expect(await findings(textArgument, { rules, locales: { en: { error: { long: 'Too long' } } } })).toEqual([]);
  expect(await findings(textArgument, { rules, locales: { en: { error: { long: 'At most {{most}}' } } } })).toEqual([
    'rules.json:10:14 error text-argument "error.long" needs "most": give it under "with".',
  ]);
});
