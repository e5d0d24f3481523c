// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { PhoneStorage } from './phone-storage.ts';

test('each phone sees its own part of the storage', () => {
  const [a, b] = ['a ', 'b '].map((prefix) => new PhoneStorage(sessionStorage, prefix)) as [PhoneStorage, PhoneStorage];
  a.setItem('lang', 'en');
  b.setItem('lang', 'zh');
  b.setItem('theme', 'dark');
  expect([a.getItem('lang'), b.getItem('lang'), a.length, b.length]).toEqual(['en', 'zh', 1, 2]);
  expect([a.key(0), a.key(1)]).toEqual(['lang', null]);
  b.clear();
  expect([a.getItem('lang'), b.getItem('lang')]).toEqual(['en', null]);
  a.removeItem('lang');
  expect(sessionStorage).toHaveLength(0);
});
