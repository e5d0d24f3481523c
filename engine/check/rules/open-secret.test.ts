import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
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
