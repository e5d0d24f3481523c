import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, isValue, possible } from './decide.ts';
import { compiled, run, typeOf } from './fixture.ts';

const ROOTS = {
  form: {
    coin: 'CoinCode',
    side: 'Side?',
    amount: 'number?',
    size: 'number',
    price: 'number',
    open: 'bool',
    shut: 'bool?',
    name: 'string',
    list: 'list<number>',
    lists: 'list<number>?',
  },
};

/** Returns the decisions about the parts of a formula, the widest first. */
const decided = (source: string): string[] =>
  [...compiled(source, ROOTS).conditions]
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .flatMap(({ start, end, test: asked, given }) => {
      const answer = decide(asked, given);
      return answer === undefined ? [] : [`${answer} ${source.slice(start, end)}`];
    });

describe('a condition over what a value can be', () => {
  test.each<[string, string]>([
    ["form.coin == 'USDT' && form.coin == 'BTC'", "never form.coin == 'USDT' && form.coin == 'BTC'"],
    ["form.coin != 'USDT' || form.coin != 'BTC'", "always form.coin != 'USDT' || form.coin != 'BTC'"],
    ["form.coin == 'BTC' || form.coin in ['ETH', 'USDT']", "always form.coin == 'BTC' || form.coin in ['ETH', 'USDT']"],
    ['1 == 2', 'never 1 == 2'],
    ['form.size > 3 && form.size < 2', 'never form.size > 3 && form.size < 2'],
    ['form.size > 3 || form.size <= 3', 'always form.size > 3 || form.size <= 3'],
    [
      'form.amount != null && form.amount > 5 && form.amount < 4',
      'never form.amount != null && form.amount > 5 && form.amount < 4',
    ],
    ['form.open && !form.open', 'never form.open && !form.open'],
    ["form.name == 'a' && form.name == 'b'", "never form.name == 'a' && form.name == 'b'"],
    ['form.size < form.price && form.size >= form.price', 'never form.size < form.price && form.size >= form.price'],
    [
      'form.size == form.amount || form.amount != form.size',
      'always form.size == form.amount || form.amount != form.size',
    ],
    ["form.coin == 'BTC' ? (form.coin == 'ETH' ? 1 : 2) : 3", "never form.coin == 'ETH'"],
    ['size(form.list) >= 0', 'always size(form.list) >= 0'],
    ['or(size(form.lists), 0) < 0 || form.open', 'never or(size(form.lists), 0) < 0'],
    ["form.side == 'buy' && form.side != 'sell'", "always form.side != 'sell'"],
  ])('%s', (source, expected) => {
    expect(decided(source)[0]).toBe(expected);
  });
});

describe('a condition that depends', () => {
  test.each([
    "form.coin == 'BTC' || form.coin == 'ETH'",
    'form.amount == null || form.amount > 3',
    'size(form.list) > 0',
    // If both are null, neither is less.
    "form.side == 'buy' || form.side == 'sell'",
    'form.size > 2 && form.size < 3',
    'form.size < form.price || form.price < form.size',
    "form.name == 'a' || form.name == 'b'",
    'form.open',
    "form.coin == 'BTC' ? form.size > 1 : form.size > 2",
  ])('%s', (source) => {
    expect(decided(source)).toEqual([]);
  });
});

test('the cases of a switch are tests as well', () => {
  const coin = isValue('form.coin', typeOf('CoinCode'), 'BTC');
  const { test: other } = compiled("form.coin == 'ETH'", ROOTS);
  expect(possible([coin, other!])).toBe(false);
  expect(possible([coin])).toBe(true);
  expect(possible([isValue('form.open', typeOf('bool'), 'true'), compiled('form.open', ROOTS).test!])).toBe(true);
});

test('what has too many values to look at is left open', () => {
  const wide = Array.from({ length: 14 }, (_, index) => `form.size > ${index} * form.price`).join(' || ');
  expect(decided(wide)).toEqual([]);
});

/** Conditions as somebody might write them, over five values. */
const condition = fc.letrec<{ test: string }>((tie) => ({
  test: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      "form.coin == 'BTC'",
      "form.coin != 'ETH'",
      'form.open',
      'form.size > 1',
      'form.size <= 2',
      'form.size == 1',
      'form.amount == null',
      'or(form.amount < 2, false)',
      'form.price >= form.size',
      'form.size < form.price',
      "form.coin in ['BTC', 'USDT']",
      "form.side == 'buy'",
    ),
    tie('test').map((one) => `!(${one})`),
    fc.tuple(tie('test'), tie('test')).map(([one, other]) => `(${one}) && (${other})`),
    fc.tuple(tie('test'), tie('test')).map(([one, other]) => `(${one}) || (${other})`),
  ),
})).test;

const frame = fc.record({
  coin: fc.constantFrom('BTC', 'ETH', 'USDT'),
  side: fc.constantFrom('buy', 'sell', null),
  open: fc.boolean(),
  size: fc.constantFrom(0, 1, 1.5, 2, 3).map((value) => new Big(value)),
  amount: fc.constantFrom(null, 0, 1, 1.5, 2, 3).map((value) => (value === null ? null : new Big(value))),
  price: fc.constantFrom(0, 1, 2).map((value) => new Big(value)),
  shut: fc.constant(null),
  name: fc.constant('a'),
});

test('what is decided is what running it gives', () => {
  fc.assert(
    fc.property(condition, fc.array(frame, { minLength: 5, maxLength: 20 }), (source, frames) => {
      let formula;
      try {
        formula = compiled(source, ROOTS);
      } catch {
        // The two parts may be too long together, or compare what a guard has decided.
        return;
      }
      if (formula.test === undefined) return;
      const answer = decide(formula.test);
      if (answer === undefined) return;
      for (const form of frames) expect(run(formula, { form }) === true).toBe(answer === 'always');
    }),
    { numRuns: 400, seed: 77 },
  );
});
