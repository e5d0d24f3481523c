import { expect, test } from 'vitest';
import { partOf, partsBetween } from './parts.ts';

test('a document is of a page, a fragment or a language; what holds for all of them is the rest', () => {
  const said = (path: string): string => Object.values(partOf(path)).join(' ');
  expect(said('locales/fra.json')).toBe('language fra');
  expect(said('screens/fund/withdraw.json')).toBe('page fund/withdraw');
  expect(said('screens/fund/withdraw.tests.json')).toBe('page fund/withdraw');
  expect(said('screens/fragments/pay-sheet.json')).toBe('fragment fragments/pay-sheet');
  expect(said('screens/fragments/pay-sheet.tests.json')).toBe('fragment fragments/pay-sheet');
  for (const path of [
    'screens/app.json',
    'screens/theme.json',
    'screens/page-tests.json',
    'locales/glossary.json',
    'schemas/api/fund.json',
    'schemas/channels.json',
  ])
    expect(said(path)).toBe(`rest ${path}`);
});

test('the parts that differ are told once each, with what became of them', () => {
  const before = {
    'locales/en.json': '1',
    'screens/a/gone.json': '1',
    'screens/a/gone.tests.json': '1',
    'screens/a/same.json': '1',
    'screens/a/tested.json': '1',
    'screens/theme.json': '1',
  };
  const after = {
    'locales/en.json': '2',
    'screens/a/new.json': '1',
    'screens/a/new.tests.json': '1',
    'screens/a/same.json': '1',
    'screens/a/tested.json': '1',
    'screens/a/tested.tests.json': '1',
    'screens/theme.json': '2',
  };
  expect(partsBetween(before, after).map(({ kind, name, is }) => `${is} ${kind} ${name}`)).toEqual([
    'changed language en',
    'removed page a/gone',
    'added page a/new',
    'changed page a/tested',
    'changed rest screens/theme.json',
  ]);
  expect(partsBetween(before, after)[2]?.files).toEqual(['screens/a/new.json', 'screens/a/new.tests.json']);
  expect(partsBetween(before, before)).toEqual([]);
});
