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
