import { expect, test } from 'vitest';
import { page } from '../examples.ts';
import { findings } from '../fixture.ts';
import type { Documents } from '../rule.ts';
import { openSecret } from './open-secret.ts';

test('a field that is sent as a secret', async () => {
  const { bad, good } = openSecret.example;
  expect(await findings(openSecret, bad)).toEqual([
    expect.stringContaining('form.password is sent as "password" of item.open, which is secret. Say "secret": true'),
  ]);
  expect(await findings(openSecret, good)).toEqual([]);
});

test('one that may be left empty', async () => {
  const { good } = openSecret.example;
  const loose = JSON.parse(JSON.stringify(good).replace('["required"]', '[]')) as typeof good;
  expect(await findings(openSecret, loose)).toEqual([
    expect.stringContaining('which proves who asks, and it may be left empty. Give it the rule "required"'),
  ]);
});

test('one that a code is typed into, once, wherever it is sent', async () => {
  const typed = (field: object): Documents => ({
    screens: {
      'shop/pay': page(
        [
          { block: 'field.password', id: 'again', bind: 'form.again', label: 'pay.password' },
          { block: 'submit', id: 'send', label: 'pay.send' },
        ],
        { form: { fields: { again: { type: 'string', rules: ['required'], ...field } }, submit: [{ do: 'back' }] } },
      ),
    },
  });
  expect(await findings(openSecret, typed({}))).toEqual([
    expect.stringContaining('form.again is typed into a "field.password", which asks for what proves who asks.'),
  ]);
  expect(await findings(openSecret, typed({ secret: true }))).toEqual([]);
});
