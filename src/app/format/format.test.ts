import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberStyle } from '../../../engine/format.ts';
import { app } from '../testing.ts';
import { createFormatter } from './formatter.ts';

const formatterOf = (code: string) => {
  const language = app.languages.find((one) => one.code === code);
  if (!language) throw new Error(code);
  return createFormatter(language.tag, app.fiat.currencies, () => 0);
};
const en = formatterOf('en');
const codes = app.languages.map((language) => language.code);
const number = (value: string, style?: NumberStyle, code = 'en') => formatterOf(code).number(new Big(value), style);

/** A decimal as its digits, so that the expectation is text and never went through a binary fraction. */
const decimals = fc
  .record({
    minus: fc.boolean(),
    whole: fc.bigInt({ min: 0n, max: 10n ** 24n }).map(String),
    fraction: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }).map((digits) => digits.join('')),
  })
  .map(({ minus, whole, fraction }) => (minus ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`));

describe('numbers', () => {
  test.each([
    ['1234567.891', {}, '1,234,567.891'],
    ['0.1', {}, '0.1'],
    ['999', {}, '999'],
    ['1000', {}, '1,000'],
    ['0.123456789', {}, '0.12345679'],
    ['1e-8', {}, '0.00000001'],
    ['1e-9', {}, '0'],
    ['1e21', {}, '1,000,000,000,000,000,000,000'],
    ['-5.5', {}, '−5.5'],
    ['1.005', { places: 2 }, '1.01'],
    ['1.009', { places: 2, rounding: 'down' }, '1.00'],
    ['-1.009', { places: 2, rounding: 'down' }, '−1.00'],
    ['1.001', { places: 2, rounding: 'up' }, '1.01'],
    ['-0.001', { places: 2 }, '0.00'],
    ['-0.001', { places: 2, signed: true }, '0.00'],
    ['612.08', { signed: true }, '+612.08'],
    ['0', { signed: true }, '0'],
    ['0.0241', { percent: true }, '2.41%'],
    ['-0.0038', { percent: true, signed: true }, '−0.38%'],
    ['0.5', { percent: true, places: 0 }, '50%'],
    ['1', { places: 2, unit: 'USDT' }, '1.00\u00a0USDT'],
    ['67405.556', { unit: 'USD', currency: true }, '$67,405.56'],
    ['-3', { unit: 'USD', currency: true }, '−$3.00'],
    ['1500.5', { unit: 'JPY', currency: true }, 'JP¥1,501'],
    ['9', { unit: 'AED', currency: true }, 'AED\u00a09.00'],
    ['0.00001234', { unit: 'USD', currency: true, significant: 4 }, '$0.00001234'],
    ['0.15234', { unit: 'USD', currency: true, significant: 4 }, '$0.1523'],
    ['2', { unit: 'USD', currency: true, significant: 4 }, '$2.000'],
    ['152.345', { unit: 'USD', currency: true, significant: 4 }, '$152.35'],
    ['15.2', { unit: 'JPY', currency: true, significant: 4 }, 'JP¥15.20'],
    ['0', { unit: 'USD', currency: true, significant: 4 }, '$0.00'],
    ['0.0000000000000012', { unit: 'USD', currency: true, significant: 4 }, '$0.000000000000'],
    ['9', { unit: 'XXX', currency: true }, 'XXX\u00a09'],
  ] satisfies [string, NumberStyle, string][])('%s %j', (value, style, expected) => {
    expect(number(value, style)).toBe(expected);
  });

  test.each([
    ['1000000', '1,000.0K'],
    ['1000000.01', '1.0M'],
    ['999999999', '1,000.0M'],
    ['1000000000', '1,000.0M'],
    ['1840000000', '1.8B'],
    ['23599142100000', '23.6T'],
    ['-23599142100000', '−23.6T'],
    ['1234567890123456', '1,234.6T'],
    ['1000', '1,000.0000'],
    ['1000.01', '1.0K'],
    ['999.99999', '1,000.0000'],
    ['0.52678', '0.5268'],
    ['-2500', '−2.5K'],
  ])(
    'compact %s: over a billion B or T, over a million M, over a thousand K, else four decimals',
    (value, expected) => {
      expect(number(value, { compact: true })).toBe(expected);
    },
  );

  test.each([
    ['zh', '18.4亿', '23.6万亿'],
    ['hk', '18.4億', '23.6萬億'],
    ['jp', '18.4億', '23.6兆'],
    ['kor', '18.4억', '23.6조'],
    ['th', '1.8B', '23.6T'],
    ['fra', '1,8\u00a0Md', '23,6\u00a0Bn'],
    ['spa', '1.840,0\u00a0M', '23,6\u00a0B'],
    ['ru', '1,8\u00a0млрд', '23,6\u00a0трлн'],
  ])('above a billion %s counts in its own words', (code, billions, trillions) => {
    expect(number('1840000000', { compact: true }, code)).toBe(billions);
    expect(number('23599142100000', { compact: true }, code)).toBe(trillions);
  });

  test.each([
    ['en', '$1,234.56', '€12.34', '−$3.00'],
    ['zh', '$1,234.56', '€12.34', '−$3.00'],
    ['fra', '1\u202f234,56\u00a0$', '12,34\u00a0€', '−3,00\u00a0$'],
    ['spa', '1.234,56\u00a0$', '12,34\u00a0€', '−3,00\u00a0$'],
    ['ru', '1\u00a0234,56\u00a0$', '12,34\u00a0€', '−3,00\u00a0$'],
  ])('%s has the sign of a currency where the language puts it', (code, dollars, euros, loss) => {
    expect(number('1234.56', { unit: 'USD', currency: true }, code)).toBe(dollars);
    expect(number('12.34', { unit: 'EUR', currency: true }, code)).toBe(euros);
    expect(number('-3', { unit: 'USD', currency: true }, code)).toBe(loss);
  });

  test('a count has no decimals below a thousand', () => {
    expect(number('12', { compact: true, places: 0 })).toBe('12');
  });

  test('every language has its own signs; the comma is decimal in French, Spanish and Russian only', () => {
    expect(Object.fromEntries(codes.map((code) => [code, number('1234567.5', {}, code)]))).toEqual({
      en: '1,234,567.5',
      zh: '1,234,567.5',
      hk: '1,234,567.5',
      fra: '1\u202f234\u202f567,5',
      spa: '1.234.567,5',
      th: '1,234,567.5',
      jp: '1,234,567.5',
      kor: '1,234,567.5',
      ru: '1\u00a0234\u00a0567,5',
    });
    expect(codes.filter((code) => formatterOf(code).decimalSign === ',')).toEqual(['fra', 'spa', 'ru']);
    for (const code of ['fra', 'spa', 'ru'])
      expect(number('0.5', { percent: true }, code)).toMatch(/^50,00[\u00a0\u202f]%$/);
  });

  test('the digits are exact, however many', () => {
    fc.assert(
      fc.property(decimals, (digits) => {
        const shown = en.number(new Big(digits));
        const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
        const kept = fraction.replace(/0+$/, '');
        const zero = /^0*$/.test(whole + kept);
        expect(shown.replaceAll(',', '')).toBe(
          (digits.startsWith('-') && !zero ? '−' : '') + whole + (kept === '' ? '' : `.${kept}`),
        );
      }),
    );
  });

  test.each(codes)('%s: what is shown reads back as what it was', (code) => {
    const formatter = formatterOf(code);
    fc.assert(
      fc.property(decimals, fc.option(fc.integer({ min: 8, max: 10 }), { nil: undefined }), (digits, places) => {
        const value = new Big(digits);
        const shown = formatter.number(value, places === undefined ? {} : { places });
        expect(formatter.parse(shown)?.toFixed()).toBe(value.toFixed());
      }),
    );
  });
});

describe('reading what was typed', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1,234', '1234'],
    ['1,5', '1.5'],
    ['0,123', '0.123'],
    ['1,2345', '1.2345'],
    ['12,34', '12.34'],
    ['1 234 567.8', '1234567.8'],
    ['1\u202f234,5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    [' 7 ', '7'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['+3', '3'],
    ['１２．５', '12.5'],
    ['๑๒.๕', '12.5'],
    ['0.1', '0.1'],
    ['123456789012345678.123456789', '123456789012345678.123456789'],
  ])('English %j is %s', (typed, expected) => {
    expect(en.parse(typed)?.toFixed()).toBe(expected);
  });

  test.each([
    ['spa', '1.234', '1234'],
    ['spa', '1.234,56', '1234.56'],
    ['spa', '1.5', '1.5'],
    ['spa', '1,234', '1.234'],
    ['fra', '1.234', '1.234'],
    ['fra', '1,234', '1.234'],
    ['fra', '1 234,5', '1234.5'],
    ['ru', '1 234 567,89', '1234567.89'],
    ['ru', '1.234.567', '1234567'],
  ])('%s %j is %s', (code, typed, expected) => {
    expect(formatterOf(code).parse(typed)?.toFixed()).toBe(expected);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1e5',
    '0x10',
    '1.2.3',
    '1,2,3',
    '12,34.5',
    '1.234,56',
    '1,234,56',
    '--1',
    '.',
    ',',
    '1 23',
    'NaN',
    'Infinity',
    '1/2',
    '1'.repeat(61),
  ])('English %j is no number', (typed) => {
    expect(en.parse(typed)).toBeNull();
  });

  test('no text whatsoever makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const value = en.parse(typed);
        expect(value === null || value instanceof Big).toBe(true);
      }),
    );
  });
});

describe('dates', () => {
  const time = new Date(2026, 10, 3, 4, 5, 6).getTime();
  test.each([
    ['en', 'dateTime', '11/03/2026, 04:05:06'],
    ['zh', 'date', '2026/11/03'],
    ['fra', 'date', '03/11/2026'],
    ['ru', 'date', '03.11.2026'],
    ['th', 'date', '03/11/2026'],
    ['kor', 'date', '2026. 11. 03.'],
    ['jp', 'time', '04:05:06'],
    ['en', 'short', '11/03, 04:05'],
    ['en', 'monthDay', 'Nov 3'],
  ] as const)('%s %s: %s', (code, style, expected) => {
    expect(formatterOf(code).date(time, style)).toBe(expected);
  });

  test('midnight is 00, not 24', () => {
    expect(en.date(new Date(2026, 0, 1).getTime(), 'time')).toBe('00:00:00');
  });

  test('relative to the server, and a date after a week', () => {
    const now = 1_790_000_000_000;
    const formatter = createFormatter('en', [], () => now);
    expect(formatter.date(now - 20_000, 'relative')).toBe('now');
    expect(formatter.date(now - 90_000, 'relative')).toBe('1 minute ago');
    expect(formatter.date(now + 2 * 3_600_000, 'relative')).toBe('in 2 hours');
    expect(formatter.date(now - 26 * 3_600_000, 'relative')).toBe('yesterday');
    expect(formatter.date(now - 8 * 86_400_000, 'relative')).toBe(formatter.date(now - 8 * 86_400_000, 'date'));
  });

  test('a time that is none breaks nothing', () => {
    expect(en.date(Number.NaN, 'dateTime')).toBe('--');
  });
});

describe('durations', () => {
  test.each([
    [899_001, 'mm:ss', '15:00'],
    [1, 'mm:ss', '00:01'],
    [0, 'mm:ss', '00:00'],
    [-5000, 'mm:ss', '00:00'],
    [4_503_000, 'mm:ss', '75:03'],
    [4_503_000, 'hh:mm:ss', '01:15:03'],
    [93_784_000, 'dd:hh:mm:ss', '01:02:03:04'],
    [Number.NaN, 'mm:ss', '--'],
  ] as const)('%d as %s', (duration, style, expected) => {
    expect(en.duration(duration, style)).toBe(expected);
  });

  test.each([
    ['en', 93_784_000, '1 day 2 hours'],
    ['en', 86_400_000 + 4000, '1 day'],
    ['en', 120_000, '2 minutes'],
    ['en', 0, '0 seconds'],
    ['fra', 7_260_000, '2 heures 1 minute'],
    ['ru', 300_000, '5 минут'],
    ['zh', 90_000_000, '1天1小时'],
    ['jp', 90_000_000, '1日1時間'],
    ['hk', 180_000, '3分鐘'],
  ])('%s %d in words', (code, duration, expected) => {
    expect(formatterOf(code).duration(duration, 'words').replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
