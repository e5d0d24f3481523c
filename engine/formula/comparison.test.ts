import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { compiled, problems, value } from './fixture.ts';
import { showType } from './type-text.ts';

const ROOTS = {
  n: 'number',
  m: 'number?',
  s: 'string',
  x: 'text',
  t: 'time',
  d: 'duration',
  e: 'Side',
  g: 'Side?',
  coin: 'CoinCode',
  card: 'id<Card>',
  order: 'id<Order>?',
  o: 'Order',
  p: 'Order?',
  l: 'list<number>',
  sides: 'list<Side>',
  strings: 'list<string>?',
  file: 'file?',
};
const type = (source: string): string => showType(compiled(source, ROOTS).type);

describe('==', () => {
  it('compares by value', () => {
    expect(value('1.0 == 1')).toBe(true);
    expect(value('n == 1.50', ROOTS, { n: new Big('1.5') })).toBe(true);
    expect(value('n == 2', ROOTS, { n: new (Big())('2') })).toBe(true);
    expect(value("'a' != s", ROOTS, { s: 'b' })).toBe(true);
  });

  it('compares null, and is unknown with unknown', () => {
    expect(value('m == null', ROOTS, { m: null })).toBe(true);
    expect(value('m == 1', ROOTS, { m: null })).toBe(false);
    expect(value('m != 1', ROOTS, { m: null })).toBe(true);
    expect(value('m == null', ROOTS)).toBeUndefined();
    expect(value('m == n', ROOTS, { m: null })).toBeUndefined();
    expect(type('m == 1')).toBe('bool');
  });

  it('refuses to ask whether something is null that never is', () => {
    expect(problems('n == null', ROOTS)).toEqual(['never-null n == null']);
    expect(problems('null != o.price', ROOTS)).toEqual(['never-null null != o.price']);
    expect(problems('file != null && p == null', ROOTS)).toEqual([]);
  });

  it('spells enum values', () => {
    expect(problems("e == 'bvy'", ROOTS)).toEqual(["unknown-value 'bvy' → buy"]);
    expect(problems("'sel' != g", ROOTS)).toEqual(["unknown-value 'sel' → sell"]);
    expect(problems("e in ['buy', 'sall']", ROOTS)).toEqual(["unknown-value 'sall' → sell"]);
    expect(problems("(n > 1 ? 'up' : 'down') == 'left'", ROOTS)).toEqual(["unknown-value 'left'"]);
    expect(problems('e == s', ROOTS)).toEqual([]);
  });

  it('keeps kinds apart', () => {
    expect(problems('card == order', ROOTS)).toEqual(['not-comparable card == order']);
    expect(problems('card == s', ROOTS)).toEqual(['not-comparable card == s']);
    expect(problems("card == 'c1'", ROOTS)).toEqual([]);
    expect(problems('e == coin', ROOTS)).toEqual(['not-comparable e == coin']);
    expect(problems('o == p', ROOTS)).toEqual(['not-comparable o == p']);
    expect(problems('l == l', ROOTS)).toEqual(['not-comparable l == l']);
    expect(problems('t == n', ROOTS)).toEqual(['not-comparable t == n']);
    expect(problems('x == s', ROOTS)).toEqual([]);
  });
});

describe('<', () => {
  it('orders numbers, times, durations and strings', () => {
    expect(value('10 > 9.5')).toBe(true);
    expect(value("'b' > 'a'")).toBe(true);
    expect(value('t <= t', ROOTS, { t: 5 })).toBe(true);
    expect(value('d >= d * 2', ROOTS, { d: 5 })).toBe(false);
    expect(value('m < 1', ROOTS, { m: null })).toBeNull();
    expect(type('m < 1')).toBe('bool?');
    expect(type('n < 1')).toBe('bool');
  });

  it('refuses the rest', () => {
    expect(problems("e < 'sell'", ROOTS)).toEqual(['not-ordered e']);
    expect(problems('card > card', ROOTS)).toEqual(['not-ordered card']);
    expect(problems('n < s', ROOTS)).toEqual(['not-comparable n < s']);
    expect(problems('t < d', ROOTS)).toEqual(['not-comparable t < d']);
  });
});

describe('in', () => {
  it('looks into lists and keys', () => {
    expect(value('1.0 in [1, 2]')).toBe(true);
    expect(value('n in l', ROOTS, { n: new Big(2), l: [new Big('2.0')] })).toBe(true);
    expect(value("'price' in o", ROOTS, { o: { price: 1 } })).toBe(true);
    expect(value("'toString' in o", ROOTS, { o: {} })).toBe(false);
    expect(value('s in strings', ROOTS, { s: 'a', strings: null })).toBeNull();
    expect(value('n in l', ROOTS, { l: [] })).toBeUndefined();
    expect(type('s in strings')).toBe('bool?');
  });

  it('refuses what can never be inside', () => {
    expect(problems('s in l', ROOTS)).toEqual(['not-comparable s in l']);
    expect(problems("'hold' in sides", ROOTS)).toEqual(["unknown-value 'hold'"]);
    expect(problems("'a' in s", ROOTS)).toEqual(['wrong-type s']);
    expect(problems('n in o', ROOTS)).toEqual(['wrong-type n']);
  });
});
