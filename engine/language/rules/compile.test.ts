import { describe, expect, test } from 'vitest';
import { page } from '../../check/fixture.ts';
import type { Documents } from '../../check/rule.ts';
import { control, form, problems } from '../fixture.ts';

describe('rules.json', () => {
  const rule = (r: object, field: object = {}): Documents => ({
    rules: { r } as never,
    screens: { 'a/a': page([control], form({ rules: ['r'], ...field })) },
  });
  test.each<[string, object, string]>([
    [
      'a parameter that is not declared',
      { params: { a: { type: 'number', default: 1 } }, type: 'string', test: '=size(value) < params.b', error: 'a.b' },
      'rules.json:10:36 error unknown-member params has no "b". It has a.',
    ],
    [
      'an unknown key',
      { tets: '=true', schema: { type: 'string' }, error: 'a.b' },
      'rules.json:3:5 error unknown-key A rule has no property "tets". Did you mean "test"?',
    ],
    [
      'neither a schema nor a test',
      { error: 'a.b' },
      'rules.json:2:3 error missing A rule needs "test", a formula over "value", or "schema".',
    ],
    [
      'both',
      { schema: { type: 'string' }, test: '=true', error: 'a.b' },
      'rules.json:6:5 error rule A rule has either "schema", or "type" and "test"; "schema" decides alone.',
    ],
    [
      'a default that is a formula',
      {
        params: { a: { type: 'number', default: '=1' } },
        type: 'string',
        test: '=size(value) < params.a',
        error: 'a.b',
      },
      'rules.json:6:20 error wrong-type The default of a rule is a literal: a rule knows no page.',
    ],
    [
      'a default of another type',
      {
        params: { a: { type: 'number', default: 'x' } },
        type: 'string',
        test: '=size(value) < params.a',
        error: 'a.b',
      },
      'rules.json:6:20 error wrong-type',
    ],
    [
      'a test that is no bool',
      { type: 'string', test: '=size(value)', error: 'a.b' },
      'rules.json:4:15 error wrong-type',
    ],
  ])('%s: told there, once', async (_what, r, expected) => {
    const found = await problems(rule(r));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });
  test('a field of another type than its rule', async () => {
    expect(await problems(rule({ type: 'number', test: '=value < 3', error: 'a.b' }))).toEqual([
      'a/a.json:8:11 error wrong-type The rule "r" checks number; this field is string.',
    ]);
    expect(await problems(rule({ schema: { type: 'string' }, error: 'a.b' }))).toEqual([]);
  });
});
