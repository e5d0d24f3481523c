import { expect, test } from 'vitest';
import { layOut, layOutTexts } from './layout.ts';

test('what fits stands on one line; else each part has its own', () => {
  expect(layOut({ a: 1, b: [2, 3] })).toEqual(['{ "a": 1, "b": [2, 3] }']);
  const long = { text: 'x'.repeat(60), more: { text: 'y'.repeat(60) }, none: {}, list: [] };
  expect(layOut([long, true])).toEqual([
    '[',
    '  {',
    `    "text": "${'x'.repeat(60)}",`,
    `    "more": { "text": "${'y'.repeat(60)}" },`,
    '    "none": {},',
    '    "list": []',
    '  },',
    '  true',
    ']',
  ]);
});

test('a line ends at column 120, with the comma behind it', () => {
  const wide = (letters: number): string[] => layOut({ first: { text: 'x'.repeat(letters) }, last: 'y'.repeat(60) });
  expect(wide(94)[1]).toHaveLength(120);
  expect(wide(94)).toHaveLength(4);
  expect(wide(95)).toHaveLength(6);
});

test('what no line can hold stands on a longer one, and nothing is lost', () => {
  const value = { formula: `=${'a + '.repeat(50)}a`, letters: 'é "quoted"\n\u2028', number: 1e21, nothing: null };
  expect(JSON.parse(layOut(value).join('\n'))).toEqual(value);
  expect(layOut(value)).toHaveLength(6);
});

test('of a table of texts each text has its line', () => {
  expect(layOutTexts({ a: { b: 'B', c: 'é' } })).toBe('{\n  "a": {\n    "b": "B",\n    "c": "é"\n  }\n}\n');
});
