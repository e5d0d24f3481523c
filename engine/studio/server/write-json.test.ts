import { expect, test } from 'vitest';
import type { JsonObject } from '../../document/source.ts';
import { withEntries, withMember, withoutPart } from './json-tree.ts';
import { laidOut, writeJson } from './write-json.ts';

const page: JsonObject = { title: 'a.title', body: [{ block: 'text', id: 'a', text: 'a.a' }] };
const text = laidOut(page, 'document');

test('a file that the formatter laid out stays as it lays out', () => {
  const next = withEntries(page, ['body'], 1, [{ block: 'divider' }]);
  expect(writeJson('p.json', text, next, 'document')).toBe(laidOut(next, 'document'));
});

test('in a file with another layout only the part that differs is written', () => {
  const own = '{"title":"a.title",\n   "body": [ {"block":"text","id":"a",  "text":"a.a"}, {"block":"divider"} ]}';
  const next: JsonObject = { title: 'a.title', body: [{ block: 'text', id: 'b', text: 'a.a' }, { block: 'divider' }] };
  expect(writeJson('p.json', own, next, 'document')).toBe(own.replace('"id":"a"', '"id":"b"'));
  const shorter: JsonObject = { title: 'a.title', body: [{ block: 'text', id: 'a', text: 'a.a' }] };
  expect(writeJson('p.json', own, shorter, 'document')).toBe(
    '{"title":"a.title",\n   "body": [{ "block": "text", "id": "a", "text": "a.a" }]}',
  );
});

test('a new member stands where the grammar has it', () => {
  const order = ['block', 'id', 'label', 'text'];
  expect(Object.keys(withMember({ block: 'x', text: 'y' }, ['label'], 'z', order) as object)).toEqual([
    'block',
    'label',
    'text',
  ]);
  expect(withoutPart(page, ['body', 0, 'id'])).toEqual({ title: 'a.title', body: [{ block: 'text', text: 'a.a' }] });
});
