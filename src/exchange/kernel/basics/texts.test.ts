import { expect, test } from 'vitest';
import { readTexts } from './texts.ts';

const texts = await readTexts(new URL('../../../../locales/', import.meta.url));
const least = (lang: 'en' | 'fra' | 'ru', value: string): string =>
  texts.say(lang, 'error.min_notional', { min: value, currency: 'USDT' });

test('a decimal fraction is written as the language writes one, digit for digit', () => {
  expect(least('en', '1234.50')).toContain('1,234.50');
  expect(least('fra', '0.000000010')).toContain('0,000000010');
  expect(least('ru', '-28.25589')).toContain('\u221228,25589');
  expect(least('en', '12345678901234567890.123456789012345678')).toContain(
    '12,345,678,901,234,567,890.123456789012345678',
  );
});

test('a whole number is written in groups, of four digits too', () => {
  expect(least('en', '67405')).toContain('67,405 ');
  expect(texts.say('spa', 'error.min_notional', { min: '1234', currency: 'USDT' })).toContain('1.234 ');
  expect(texts.say('en', 'error.min_notional', { min: 12000, currency: 'USDT' })).toContain('12,000 ');
  expect(least('fra', '-10000')).toMatch(/\u221210\s000/);
});

test('a code, a name and an address stay as they are', () => {
  expect(least('fra', '042117')).toContain('042117');
  expect(least('fra', '127.0.0.1')).toContain('127.0.0.1');
  expect(texts.say('en', 'mail.code_sms.body', { code: '271828', minutes: '10' })).toContain('271828');
});
