import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { compiled, problems, value } from './fixture.ts';
import { showType } from './type-text.ts';

const ROOTS = {
  n: 'number',
  m: 'number?',
  b: 'bool',
  c: 'bool?',
  s: 'string',
  x: 'text',
  t: 'time',
  d: 'duration',
  e: 'Side',
  i: 'id<Card>',
};
const type = (source: string): string => showType(compiled(source, ROOTS).type);

describe('arithmetic', () => {
  it('is decimal', () => {
    expect(value('0.1 + 0.2')).toBe('0.3');
    expect(value('1.005 * 100')).toBe('100.5');
    expect(value('123456789012345678901234567890 + 0.00000001')).toBe('123456789012345678901234567890.00000001');
    expect(value('1e-8 * 3')).toBe('0.00000003');
    expect(value('1 / 3')).toBe('0.33333333333333333333');
    expect(value('2 / 3')).toBe('0.66666666666666666667');
    expect(value('-7 % 3')).toBe('-1');
    expect(value('2 + 3 * 4 - -1')).toBe('15');
  });

  it('gives null for a division by zero', () => {
    expect(value('1 / 0')).toBeNull();
    expect(value('1 % 0')).toBeNull();
    expect(value('1 / n', ROOTS, { n: new Big(0) })).toBeNull();
    expect(type('1 / n')).toBe('number?');
    expect(type('n / 2')).toBe('number');
    expect(type('n % -2')).toBe('number');
    expect(type('n / 0.0')).toBe('number?');
  });

  it('passes null and unknown on, unknown before null', () => {
    expect(value('n + 1', ROOTS)).toBeUndefined();
    expect(value('m + 1', ROOTS, { m: null })).toBeNull();
    expect(value('m + n', ROOTS, { m: null })).toBeUndefined();
    expect(value('-m', ROOTS, { m: null })).toBeNull();
    expect(type('m + 1')).toBe('number?');
  });

  it('knows times and durations', () => {
    expect(type('t - t')).toBe('duration');
    expect(type('t + d')).toBe('time');
    expect(type('d + t')).toBe('time');
    expect(type('t - d')).toBe('time');
    expect(type('d * 2')).toBe('duration');
    expect(type('2 * d')).toBe('duration');
    expect(type('-d')).toBe('duration');
    expect(type('d / 2')).toBe('duration');
    expect(type('d / d')).toBe('number?');
    expect(value('t + d * 1.5', ROOTS, { t: 1000, d: 3 })).toBe(1005);
    expect(value('d / d', ROOTS, { d: 3 })).toBe('1');
    expect(value('t + d', ROOTS, { t: 8.64e15, d: 1 })).toBe(8.64e15);
    expect(value('d * 1e30', ROOTS, { d: -1 })).toBe(-8.64e15);
  });

  it('joins strings and refuses to join texts', () => {
    expect(value("s + '!'", ROOTS, { s: 'a' })).toBe('a!');
    expect(type("e + 's'")).toBe('string');
    expect(problems('x + x', ROOTS)).toEqual(['wrong-type x + x']);
    expect(problems("x + 'a'", ROOTS)).toEqual(["wrong-type x + 'a'"]);
  });

  it('refuses what has no meaning', () => {
    for (const source of ['t + t', 't * 2', 'n + s', 'b + b', 'd + 1', 't + 1', 's - s', 'i + s', 'n / d', 't % d']) {
      expect(problems(source, ROOTS), source).toEqual([`wrong-type ${source}`]);
    }
    expect(problems('-s', ROOTS)).toEqual(['wrong-type -s']);
  });
});

describe('logic', () => {
  it('takes no truthiness', () => {
    expect(problems('!n', ROOTS)).toEqual(['wrong-type n']);
    expect(problems('n && s', ROOTS)).toEqual(['wrong-type n', 'wrong-type s']);
    expect(problems('s ? 1 : 2', ROOTS)).toEqual(['wrong-type s']);
    expect(problems('c && b', ROOTS)).toEqual(['may-be-null c']);
    expect(problems('c ? 1 : 2', ROOTS)).toEqual(['may-be-null c']);
    expect(problems('!c', ROOTS)).toEqual(['may-be-null c']);
    expect(problems('or(c, false) && c == true', ROOTS)).toEqual([]);
  });

  it('is decided by the side that is known, as in CEL', () => {
    expect(value('b && false', ROOTS)).toBe(false);
    expect(value('false && b', ROOTS)).toBe(false);
    expect(value('b || true', ROOTS)).toBe(true);
    expect(value('true || b', ROOTS)).toBe(true);
    expect(value('b && true', ROOTS)).toBeUndefined();
    expect(value('b || false', ROOTS)).toBeUndefined();
    expect(value('!b', ROOTS)).toBeUndefined();
  });

  it('does not look at a side that cannot matter', () => {
    const frame = {
      get n(): never {
        throw new Error('looked');
      },
    };
    expect(value('false && n > 1', ROOTS, frame)).toBe(false);
    expect(value('true || n > 1', ROOTS, frame)).toBe(true);
    expect(value('true ? 1 : n', ROOTS, frame)).toBe('1');
  });

  it('leaves a choice open while its condition is', () => {
    expect(value("b ? 'up' : 'down'", ROOTS)).toBeUndefined();
    expect(value("b ? 'up' : 'down'", ROOTS, { b: false })).toBe('down');
  });

  it('adds up the literals of a choice', () => {
    expect(type("b ? 'up' : n > 1 ? 'flat' : 'down'")).toBe('enum(up, flat, down)');
    expect(type("b ? e : 'buy'")).toBe('Side');
    expect(type('b ? n : null')).toBe('number?');
    expect(problems("b ? 1 : 'a'", ROOTS)).toEqual(["branches-differ b ? 1 : 'a'"]);
  });
});
