import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { ruleSchema } from './rule-schema.ts';

const found = async (schema: object): Promise<string[]> =>
  findings(ruleSchema, { rules: { code: { schema, error: 'error.code' } } as never });

test.each([
  ['a keyword that there is not', { type: 'string', patern: 'x' }, 'unknown keyword: "patern"'],
  ['a type that there is not', { type: 'strng' }, 'must be equal to one of the allowed values'],
  ['a pattern that cannot be read', { type: 'string', pattern: '(' }, 'Invalid regular expression'],
])('%s', async (_what, schema, why) => {
  const [line, ...more] = await found(schema);
  expect(more).toEqual([]);
  expect(line).toMatch(/^rules\.json:3:15 error rule-schema This is no JSON schema: /);
  expect(line).toContain(why);
});

test('one that is', async () => {
  expect(await found({ type: 'string', minLength: 1, pattern: '^[0-9]+$' })).toEqual([]);
});
