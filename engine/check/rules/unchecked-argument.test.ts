import { expect, test } from 'vitest';
import type { Json } from '../../document/source.ts';
import { body, operation } from '../examples.ts';
import { findings, page } from '../fixture.ts';
import { uncheckedArgument } from './unchecked-argument.ts';

const call = (schema: Json, effect = 'write'): Json =>
  operation('shop.send', { type: 'boolean' }, { 'x-effect': effect, ...body({ x: schema }, []) });
const found = async (schema: Json, field: object, sent = '=form.x'): Promise<string[]> => {
  const form = { fields: { x: field }, submit: [{ do: 'call', call: 'shop.send', with: { x: sent } }] };
  const problems = await findings(uncheckedArgument, {
    api: { paths: { '/send': { post: call(schema) } } },
    rules: { short: { schema: { type: 'string', maxLength: 9 }, error: 'a.short' } },
    screens: { 'a/a': page([{ block: 'divider' }], { form }) },
  });
  return problems.map((problem) => problem.replace(/^\S+ error unchecked-argument /, ''));
};

test('a text that the contract bounds', async () => {
  const schema = { type: 'string', maxLength: 20 };
  const wrong = [
    'form.x is sent as "x" of shop.send, which has at most 20 signs, and no rule looks at it. Add one, as { "test": "=size(value) <= 20", "error": … }.',
  ];
  expect(await found(schema, { type: 'string' })).toEqual(wrong);
  expect(await found(schema, { type: 'string', rules: ['required'] })).toEqual(wrong);
  expect(await found(schema, { type: 'string', rules: ['short'] })).toEqual([]);
  expect(await found(schema, { type: 'string', rules: [{ test: '=size(value) < 9', error: 'a.b' }] })).toEqual([]);
  expect(await found({ type: 'string' }, { type: 'string' })).toEqual([]);
  // Only the server can tell whether a password is right.
  expect(await found({ ...schema, format: 'password' }, { type: 'string' })).toEqual([]);
  expect(await found(schema, { type: 'string' }, "=form.x == null ? 'a' : 'b'")).toEqual([]);
});

test('an amount', async () => {
  const amount = { type: 'string', format: 'decimal', 'x-unit': 'amount' };
  const test_ = (formula: string): object => ({ type: 'number', rules: [{ test: formula, error: 'a.b' }] });
  expect(await found(amount, { type: 'number', rules: ['required'] })).toEqual([
    expect.stringContaining('no rule limits how small it may be: zero, or less, could be sent.'),
  ]);
  expect(await found(amount, test_('=value < 9'))).toHaveLength(1);
  expect(await found(amount, test_('=value > 0'))).toEqual([]);
  expect(await found(amount, test_('=0 < value && value < 9'))).toEqual([]);
  expect(await found({ ...amount, 'x-unit': 'price' }, { type: 'number' })).toEqual([]);
});
