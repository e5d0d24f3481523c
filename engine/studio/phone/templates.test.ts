import { expect, test } from 'vitest';
import { Templates } from './templates.ts';

test('a text that is shown takes its arguments along into new words', () => {
  const templates = new Templates();
  expect(templates.said('a', 'Left: 3 of 9')).toBe('Left: 3 of 9');
  templates.change('a', 'Left: {{n}} of {{all}}', 'Of {{all}} you have {{n}}');
  expect(templates.said('a', 'Left: 3 of 9')).toBe('Of 9 you have 3');
  templates.change('a', 'Of {{all}} you have {{n}}', '{{n}} (of {{all}})');
  // The page may have been drawn before the first change, between both, or after.
  expect(templates.said('a', 'Left: 3 of 9')).toBe('3 (of 9)');
  expect(templates.said('a', 'Of 9 you have 3')).toBe('3 (of 9)');
  expect(templates.said('a', '3 (of 9)')).toBe('3 (of 9)');
  expect(templates.words('a')).toBe('{{n}} (of {{all}})');
});

test('words with signs of patterns are taken as they are', () => {
  const templates = new Templates();
  templates.change('a', 'Sure? (yes|no) {{x}}.', 'Really? {{x}}');
  expect(templates.said('a', 'Sure? (yes|no) $1.')).toBe('Really? $1');
});
