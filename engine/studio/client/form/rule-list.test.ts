import { expect, test } from 'vitest';
import { rulesFor, rulesIn } from './rule-list.ts';

const RULES = JSON.stringify({
  $schema: '../x.json',
  required: { error: 'engine.required' },
  email: { schema: { type: 'string' }, error: 'error.email' },
  digits: { params: { count: { type: 'number?', default: null } }, type: 'string', test: '=true', error: 'a.b' },
  most: { params: { most: { type: 'number' } }, type: 'number', test: '=value <= params.most', error: 'a.c' },
  whole: { type: 'number', test: '=value == floor(value)', error: 'a.d' },
});

test('rules that need something handed over are left out, the others fit fields of their type', () => {
  const rules = rulesIn(RULES);
  expect(rules.map(({ name }) => name)).toEqual(['required', 'email', 'digits', 'whole']);
  expect(rulesFor(rules, 'number').map(({ name }) => name)).toEqual(['required', 'whole']);
  expect(rulesFor(rules, 'string?').map(({ name }) => name)).toEqual(['required', 'email', 'digits']);
  expect(rulesIn('{')).toEqual([]);
});
