import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { unknownText } from './unknown-text.ts';

test('a misspelt key gets a suggestion', async () => {
  expect(
    await findings(unknownText, { screens: { 'a/a': page([]) }, locales: { en: { a: { titel: 'Title' } } } }),
  ).toEqual(['a/a.json:2:12 error unknown-text There is no text "a.title". Did you mean "a.titel"?']);
});

test('one that is nowhere near', async () => {
  expect(await findings(unknownText, { screens: { 'a/a': page([]) }, locales: { en: { b: { c: 'C' } } } })).toEqual([
    expect.stringContaining('Add it to the tables in locales/.'),
  ]);
});

test('every word of an enum that is spoken', async () => {
  const body = [{ block: 'tag', text: '=label(data.item.state)' }];
  const more = {
    params: { id: { type: 'id<Item>', required: true } },
    data: { item: { call: 'item.get', with: { id: '=params.id' } } },
  };
  const locales = { en: { a: { title: 'A' }, enum: { State: { open: 'Open' } } } };
  expect(await findings(unknownText, { screens: { 'a/a': page(body, more) }, locales })).toEqual([
    expect.stringMatching(/^a\/a\.json:20:15 .*"enum\.State\.done"/),
  ]);
});

test('a text of a rule is told in rules.json, a text of a block once', async () => {
  const rules = { code: { schema: { type: 'string' }, error: 'error.code' } };
  const control = (id: string): object => ({ block: 'field.password', id, bind: 'form.x', label: 'a.title' });
  const form = { fields: { x: { type: 'string', rules: ['code'], sent: false } } };
  const found = await findings(unknownText, {
    screens: { 'a/a': page([control('a'), control('b')], { form }) },
    rules,
    locales: { en: { a: { title: 'A' } } },
  });
  expect(found.filter((line) => line.includes('error.code'))).toEqual([expect.stringMatching(/^rules\.json:6:14 /)]);
  expect(found.filter((line) => line.includes('field.show_password'))).toHaveLength(1);
});
