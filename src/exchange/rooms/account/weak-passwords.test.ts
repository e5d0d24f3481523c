import { expect, test } from 'vitest';
import { commonPasswords, storedPasswords } from '../../../../tests/tools/passwords.ts';
import { weakness } from './weak-passwords.ts';

test('the list is what `npm run passwords` makes, and has at least the 3,000 commonest that would be taken otherwise', () => {
  expect(storedPasswords()).toBe(commonPasswords());
  const passwords = storedPasswords()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(passwords.length).toBe(10_000);
  expect(passwords.every((password) => password.length > 6)).toBe(true);
});

test.each(['password', 'PassWord', '12345678', 'Qwertyuiop', 'iloveyou', 'trustno1', '1234567'])(
  '%s is common, in any case',
  (password) => {
    expect(weakness(password, [])).toBe('password_common');
  },
);

test('the exchange’s words and those of its owner count for nothing', () => {
  const names = ['anna.smith@mail.test', 'Sailor7', null, undefined];
  for (const password of [
    'Harbor-2026',
    'harborharbor',
    'my-wallet',
    'Anna2026',
    'smith-anna-1',
    'ＳＡＩＬＯＲ７!!',
    'harbor12345678',
    'anna.smith@1',
  ]) {
    expect(weakness(password, names), password).toBe('password_words');
  }
  for (const password of ['Sea-breeze-7', 'anna-sails-round', 'harbor tide and time', 'mail.test.mail', 'secret-7']) {
    expect(weakness(password, names), password).toBeNull();
  }
});

test('short parts of a name are no words', () => {
  expect(weakness('Bo-rides-7', ['bo@mail.test', 'b.o'])).toBeNull();
});
