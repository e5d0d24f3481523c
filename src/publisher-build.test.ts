import { expect, test } from 'vitest';
import { differInWords } from './publisher-build.ts';

const DOCUMENTS = {
  'screens/app.json': '{}',
  'screens/a/a.json': '{}',
  'screens/a/a.tests.json': '{}',
  'screens/page-tests.json': '{}',
  'locales/en.json': '{}',
  'locales/glossary.json': '{}',
};

/** Returns whether documents with other contents, or without, are built by putting words into the build before. */
const areWords = (changes: Readonly<Record<string, string | undefined>>): boolean => {
  const changed = Object.entries({ ...DOCUMENTS, ...changes }).flatMap(([file, text]) =>
    text === undefined ? [] : [[file, text] as const],
  );
  return differInWords(new Map(Object.entries(DOCUMENTS)), new Map(changed));
};

test('words are put into a build; what nobody builds makes no difference', () => {
  expect(areWords({})).toBe(true);
  expect(areWords({ 'locales/en.json': '{"a":"A"}' })).toBe(true);
  expect(areWords({ 'screens/a/a.tests.json': '[]', 'screens/page-tests.json': '[]' })).toBe(true);
  expect(areWords({ 'screens/a/b.tests.json': '{}', 'locales/glossary.json': undefined })).toBe(true);
});

test('anything else takes a whole build', () => {
  expect(areWords({ 'screens/a/a.json': '[]' })).toBe(false);
  expect(areWords({ 'screens/app.json': '[]', 'locales/en.json': '{"a":"A"}' })).toBe(false);
  expect(areWords({ 'screens/a/a.json': undefined })).toBe(false);
  expect(areWords({ 'screens/a/b.json': '{}' })).toBe(false);
  expect(areWords({ 'locales/fr.json': '{}' })).toBe(false);
  expect(areWords({ 'locales/en.json': undefined })).toBe(false);
});
