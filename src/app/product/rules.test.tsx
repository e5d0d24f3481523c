// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Big from 'big.js';
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Formatter } from '../../../engine/format.ts';
import { frame, show, type } from '../../../engine/render/testing.tsx';

/** The generic checks of `rules.json` that every page may name. */
const RULES = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../screens/rules.json'), 'utf8'),
) as Record<string, { schema?: object }>;

const formatter = {
  number: (value: Big) => value.toFixed(),
  date: String,
  duration: String,
  parse: (text: string) => (/^\d+(\.\d+)?$/.test(text) ? new Big(text) : null),
  decimalSign: '.',
} as unknown as Formatter;

/** The message below a field of this type with this rule once `entered` is sent; nothing where the rule holds. */
async function said(rule: unknown, entered: string, kind: 'string' | 'number'): Promise<string | null> {
  const { element, hide } = await show(
    {
      rules: { digits: RULES['digits'], amount: RULES['amount'] } as never,
      screens: {
        'a/a': {
          title: 'a.b',
          form: { fields: { x: { type: kind, rules: [rule], sent: false } }, submit: [{ do: 'toast', text: 'a.b' }] },
          body: [
            { block: kind === 'number' ? 'field.amount' : 'field.text', id: 'x', bind: 'form.x', label: 'a.b' },
            { block: 'submit', id: 'send', label: 'a.b' },
          ],
        } as never,
      },
    },
    undefined,
    { formatter: () => formatter, shell: { toast: () => undefined, copy: async () => true } as never },
  );
  type(element.querySelector('input')!, entered);
  await act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });
  await act(frame);
  const error = /(error\.(digits|amount)|field\.places)/.exec(element.textContent)?.[0] ?? null;
  hide();
  return error;
}

test.each([
  ['https://harbor.example', true],
  ['http://harbor.example:8080/paper?a=1#b', true],
  ['harbor.example', false],
  ['ftp://harbor.example', false],
  ['https://harbor', false],
  ['https://har bor.example', false],
  ['https://user:word@harbor.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('url: %s', (value, holds) => {
  expect(new Ajv2020().validate(RULES['url']!.schema!, value)).toBe(holds);
});

test.each([
  ['12', true],
  ['-12.50', true],
  ['+0.1', true],
  ['1e5', false],
  ['1,2', false],
  ['.5', false],
  ['12.', false],
  ['', false],
])('number: %s', (value, holds) => {
  expect(new Ajv2020().validate(RULES['number']!.schema!, value)).toBe(holds);
});

test('digits: nothing else, and as many as are asked for', async () => {
  expect(await said('digits', '0123', 'string')).toBeNull();
  expect(await said('digits', '12a', 'string')).toBe('error.digits');
  expect(await said({ rule: 'digits', with: { count: 9 } }, '123456789', 'string')).toBeNull();
  expect(await said({ rule: 'digits', with: { count: 9 } }, '12345678', 'string')).toBe('error.digits');
});

test('amount: above zero, with up to ten decimals', async () => {
  expect(await said('amount', '0.0123456789', 'number')).toBeNull();
  expect(await said('amount', '0.01234567891', 'number')).toBe('field.places');
  expect(await said('amount', '0', 'number')).toBe('error.amount');
});
