import { expect, test } from 'vitest';
import type { JsonObject } from '../../document/source.ts';
import { differencesOf } from './differences.ts';

const before: JsonObject = { title: 'a.title', body: [{ id: 'one', label: 'a.one' }, { id: 'two' }, { id: 'three' }] };

test('two versions differ by nodes and properties', () => {
  const after: JsonObject = {
    title: 'a.title',
    body: [{ id: 'two' }, { id: 'one', label: 'a.uno' }, { block: 'divider' }],
  };
  expect(differencesOf('p.json', before, after).map(({ is, says }) => `${is}: ${says}`)).toEqual(
    [
      'moved: Two was moved',
      'changed: Body › Label: "a.uno" was "a.one"',
      'removed: Three is gone',
      'added: Divider is new',
    ].toSorted((a, b) => ORDER.indexOf(a.split(':')[0] ?? '') - ORDER.indexOf(b.split(':')[0] ?? '')),
  );
});

const ORDER = ['changed', 'moved', 'removed', 'added'];

test('a document that is new or gone is one difference', () => {
  expect(differencesOf('p.json', undefined, before).map(({ is }) => is)).toEqual(['added']);
  expect(differencesOf('p.json', before, undefined).map(({ is }) => is)).toEqual(['removed']);
});
