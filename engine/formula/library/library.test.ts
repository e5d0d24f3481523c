import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { value } from '../fixture.ts';
import * as library from './index.ts';
import { parse } from '../parse.ts';

const shown = (source: string): unknown => {
  const result = value(source, { t: 'time', d: 'duration', m: 'number?' }, { t: 1000, d: 90_000, m: null });
  return typeof result === 'string' && result.startsWith('[') ? (JSON.parse(result) as unknown) : result;
};

describe('files', () => {
  it('are those of an address, and know it', () => {
    const address = '/api/files/1';
    expect(library.file.run(address)).toMatchObject({ url: address, blob: null });
    expect(library.file.run(null)).toBeNull();
    expect(library.fileAddress.run({ url: address })).toBe(address);
  });
});

describe('formats', () => {
  it('say what they want of the formatter', () => {
    expect(shown("amount(1.5, 'BTC')")).toEqual(['1.5', { rounding: 'down', unit: 'BTC' }]);
    expect(shown("amount(1.5, 'BTC', 8)")).toEqual(['1.5', { rounding: 'down', places: 8, unit: 'BTC' }]);
    expect(shown('price(1.5)')).toEqual(['1.5', { places: 2, rounding: 'halfUp' }]);
    expect(shown('price(1.5, 4)')).toEqual(['1.5', { places: 4, rounding: 'halfUp' }]);
    expect(shown("currency(1.5, 'USD')")).toEqual(['1.5', { rounding: 'down', unit: 'USD', currency: true }]);
    expect(shown("currency(1.5, 'USD', 2)")).toEqual([
      '1.5',
      { places: 2, rounding: 'down', unit: 'USD', currency: true },
    ]);
    expect(shown("currencyPrice(1.5, 'USD')")).toEqual([
      '1.5',
      { significant: 4, rounding: 'halfUp', unit: 'USD', currency: true },
    ]);
    expect(shown('number(7)')).toEqual(['7', {}]);
    expect(shown('number(7, 1)')).toEqual(['7', { places: 1 }]);
    expect(shown('signed(7)')).toEqual(['7', { places: 2, rounding: 'down', signed: true }]);
    expect(shown('signed(-7)')).toEqual(['-7', { places: 2, rounding: 'up', signed: true }]);
    expect(shown('percent(0.1)')).toEqual(['0.1', { percent: true, places: 2 }]);
    expect(shown('change(0.1, 1)')).toEqual(['0.1', { percent: true, signed: true, places: 1 }]);
    expect(shown('compact(1000)')).toEqual(['1000', { compact: true }]);
    expect(shown('price(1, 99)')).toEqual(['1', { places: 20, rounding: 'halfUp' }]);
    expect(shown('price(1, -1)')).toEqual(['1', { places: 0, rounding: 'halfUp' }]);
  });

  it('write a number for other programs', () => {
    expect(['plain(1234.567)', 'plain(1234.567, 2)', 'plain(5, 2)'].map(shown)).toEqual([
      '1234.567',
      '1234.56',
      '5.00',
    ]);
  });

  it('show times and durations', () => {
    expect(['date', 'time', 'dateTime', 'shortDate', 'day', 'ago'].map((name) => shown(`${name}(t)`))).toEqual([
      'date:1000',
      'time:1000',
      'dateTime:1000',
      'short:1000',
      'monthDay:1000',
      'relative:1000',
    ]);
    expect(shown('duration(d)')).toBe('words:90000');
    expect(['d', 'hours(1)', 'days(1)'].map((left) => shown(`countdown(${left})`))).toEqual([
      'mm:ss:90000',
      'hh:mm:ss:3600000',
      'dd:hh:mm:ss:86400000',
    ]);
  });
});

describe('durations', () => {
  it('are whole milliseconds within reach', () => {
    expect(shown('seconds(1.0005)')).toBe(1001);
    expect(shown('minutes(2)')).toBe(120_000);
    expect(shown('days(1e15)')).toBe(8.64e15);
    expect(shown('inDays(d)')).toBe('1');
    expect(shown('inDays(days(2))')).toBe('2');
    expect(Object.is(library.seconds.run(new Big('-0.0001')), 0)).toBe(true);
  });
});

describe('rounding', () => {
  it('goes to the nearest, down or up', () => {
    expect(
      ['round', 'floor', 'ceil'].map((name) => [1.25, -1.25].map((number) => shown(`${name}(${number}, 1)`))),
    ).toEqual([
      ['1.3', '-1.3'],
      ['1.2', '-1.3'],
      ['1.3', '-1.2'],
    ]);
    expect(shown('floor(1.9)')).toBe('1');
    expect(shown('abs(-2)')).toBe('2');
    expect(shown('max(1, 1.5, -2)')).toBe('1.5');
    expect(shown('min(1, m)')).toBeNull();
  });
});

const on = (call: string): unknown => value(`[3, 1, 2, 1].${call}`);

describe('lists', () => {
  it('do what they say', () => {
    expect(on('size()')).toBe('4');
    expect(on('first()')).toBe('3');
    expect(on('last()')).toBe('1');
    expect(on('take(2)')).toEqual(['3', '1']);
    expect(on('take(-1)')).toEqual([]);
    expect(on('skip(2.9)')).toEqual(['2', '1']);
    expect(on('reverse()')).toEqual(['1', '2', '1', '3']);
    expect(on('sum()')).toBe('7');
    expect(on('min()')).toBe('1');
    expect(on('max()')).toBe('3');
    expect(on('distinct()')).toEqual(['3', '1', '2']);
    expect(on('contains(2.0)')).toBe(true);
    expect(on('with(9)')).toEqual(['3', '1', '2', '1', '9']);
    expect(on('with(1.0)')).toEqual(['3', '1', '2', '1']);
    expect(on('without(1)')).toEqual(['3', '2']);
    expect(value('range(3.9)')).toEqual(['1', '2', '3']);
    expect([value('range(-1)'), value('range(1000000).size()')]).toEqual([[], '10000']);
    expect(value('[].first()')).toBeNull();
    expect(value('[].max()')).toBeNull();
    expect(value('[].sum()')).toBe('0');
  });
});

describe('strings', () => {
  it('do what they say', () => {
    expect(value("'a😀'.size()")).toBe('2');
    expect(value("'abc'.contains('b') && 'abc'.startsWith('a') && 'abc'.endsWith('c')")).toBe(true);
    expect(value("' a '.trim()")).toBe('a');
    expect(
      value(
        "'Économies à long terme'.mentions('TERME econo') && 'Помощь'.mentions('помощь') && 'ＢＴＣ'.mentions(' btc ') && 'a'.mentions('')",
      ),
    ).toBe(true);
    expect(library.words.run('<p>What a <b>trade</b> costs&nbsp;you</p>')).toMatch(/^What a\s+trade\s+costs you$/);
    expect(value("'Save'.mentions('save more') || ''.mentions('a')")).toBe(false);
    expect(value("'aé'.upperAscii() + 'BÉ'.lowerAscii()")).toBe('AébÉ');
    expect(value("'a/b'.split('/').join('-')")).toBe('a-b');
  });
});

it('every example is a formula that uses the function', () => {
  for (const { example, signature } of Object.values(library)) {
    const name = /(\w+)\(/.exec(signature)?.[1] ?? '';
    expect(parse(example).problems, example).toEqual([]);
    expect(example, signature).toMatch(new RegExp(`\\b${name}\\(`));
  }
});
