import { Big } from 'big.js';
import * as fc from 'fast-check';

/** The roots of random formulas. */
export const ROOTS = {
  a: {
    n: 'number',
    m: 'number?',
    b: 'bool',
    c: 'bool?',
    s: 'string',
    u: 'string?',
    t: 'time',
    w: 'time?',
    d: 'duration',
    e: 'Side',
    g: 'Side?',
    l: 'list<number>',
    k: 'list<number?>',
    v: 'list<string>?',
    o: 'Order',
    p: 'Order?',
    q: 'list<Order>',
    r: 'list<Order>?',
  },
};

/** Replaces a placeholder in the bodies by an item's name, so that bodies read their items. */
function macro(list: string, name: string, standIn: string, ...bodies: readonly string[]): string {
  const used = bodies.join(' ').match(/\bx\d+\b/g) ?? [];
  const item = `x${Math.max(0, ...used.map((word) => Number(word.slice(1)))) + 1}`;
  return `${list}.${name}(${[item, ...bodies.map((body) => body.replaceAll(new RegExp(`\\b${standIn.replace('.', '\\.')}\\b(?!\\()`, 'g'), item))].join(', ')})`;
}

const pick = (...words: string[]) => fc.constantFrom(...words);
const COMPARE = pick('<', '<=', '>', '>=', '==', '!=');

/** Formulas by the type of their value; a name with Maybe may be null. */
export const { formula } = fc.letrec<Record<string, string>>((tie) => {
  const of = (...parts: readonly (string | fc.Arbitrary<string>)[]) =>
    fc
      .tuple(
        ...parts.map((part) =>
          typeof part === 'string' ? (/^[a-z]\w*$/.test(part) && part in kinds ? tie(part) : fc.constant(part)) : part,
        ),
      )
      .map((words) => words.join(''));
  const each = (list: string, name: string, standIn: string, ...bodies: readonly string[]) =>
    fc
      .tuple(tie(list), ...bodies.map((body) => tie(body)))
      .map(([from, ...made]) => macro(from, name, standIn, ...made));
  const kinds: Record<string, true> = Object.fromEntries(
    [
      'number',
      'numberMaybe',
      'bool',
      'boolMaybe',
      'string',
      'stringMaybe',
      'time',
      'timeMaybe',
      'duration',
      'side',
      'numbers',
      'orders',
      'orderMaybe',
      'anything',
    ].map((kind) => [kind, true]),
  );
  const small = { depthSize: 'small', withCrossShrink: true } as const;
  return {
    number: fc.oneof(
      small,
      pick('a.n', '0', '2', '0.1', '-3.5', '1e-3', '10', 'a.o.price'),
      of('(', 'number', pick(' + ', ' - ', ' * '), 'number', ')'),
      of('(', 'number', pick(' / 3', ' % 7', ' / -0.5'), ')'),
      of('-', '(', 'number', ')'),
      of('or(', 'numberMaybe', ', ', 'number', ')'),
      of('(', 'bool', ' ? ', 'number', ' : ', 'number', ')'),
      of('size(', 'orders', ')'),
      of('numbers', '.sum()'),
      of(pick('abs', 'round', 'floor', 'ceil'), '(', 'number', ')'),
      of(pick('min', 'max'), '(', 'number', ', ', 'number', ')'),
      of('string', '.size()'),
      of('(a.m != null ? a.m : ', 'number', ')'),
      of('(a.p == null ? ', 'number', ' : a.p.price)'),
    ),
    numberMaybe: fc.oneof(
      small,
      pick('a.m', 'a.p.price', 'a.o.fee', 'a.k[0]', 'a.o.parent.fee'),
      of('(', 'numberMaybe', pick(' + ', ' - ', ' * ', ' / ', ' % '), 'number', ')'),
      of('(', 'number', ' / ', 'number', ')'),
      of('numbers', '[', 'number', ']'),
      of('numbers', pick('.first()', '.last()', '.min()', '.max()')),
      of('round(', 'numberMaybe', ', 2)'),
      of('(', 'bool', ' ? ', 'numberMaybe', ' : null)'),
      of('orderMaybe', '.price'),
      each('numbers', 'find', 'a.n', 'bool'),
    ),
    bool: fc.oneof(
      small,
      pick('true', 'false', 'a.b', 'a.o.cards.exists(z, z.is_default)'),
      of('(', 'number', ' ', COMPARE, ' ', 'number', ')'),
      of('(', 'string', pick(' < ', ' >= '), 'string', ')'),
      of('(a.s', pick(' == ', ' != '), 'string', ')'),
      of('(', 'time', ' ', COMPARE, ' ', 'time', ')'),
      of('(', 'numberMaybe', pick(' == ', ' != '), 'numberMaybe', ')'),
      of('(', 'side', pick(' == ', ' != '), pick("'buy'", "'sell'", 'a.g'), ')'),
      of('(', 'bool', pick(' && ', ' || ', ' == '), 'bool', ')'),
      of('!', 'bool'),
      of('(', 'numberMaybe', pick(' == ', ' != '), 'null)'),
      of('or(', 'boolMaybe', ', ', 'bool', ')'),
      of('(', 'bool', ' ? ', 'bool', ' : ', 'bool', ')'),
      of('(', 'number', ' in ', 'numbers', ')'),
      of('(a.m != null && a.m ', COMPARE, ' ', 'number', ')'),
      of('(a.p == null || ', 'number', ' > a.p.price)'),
      of('!(a.m == null || a.c == null || !a.c)'),
      each('orders', 'exists', 'a.o', 'bool'),
      each('orders', 'all', 'a.o', 'bool'),
      each('numbers', 'exists_one', 'a.n', 'bool'),
      of('string', pick('.contains(', '.startsWith(', '.endsWith('), 'string', ')'),
      of('string', '.matches(', pick("r'^\\d+$'", "'a|b'", "r'[a-c]{2,}'"), ')'),
      of('numbers', '.contains(', 'number', ')'),
      of("('price' in a.o)"),
      of("({'one': ", 'number', '}.one > ', 'number', ')'),
    ),
    boolMaybe: fc.oneof(
      small,
      pick('a.c'),
      of('(', 'numberMaybe', pick(' < ', ' >= '), 'number', ')'),
      of('(a.u in ["a", "b"])'),
      of('(', 'number', ' in a.v.map(y, y.size()))'),
      of('!', 'bool').map((test) => `(a.b ? ${test} : null)`),
    ),
    string: fc.oneof(
      small,
      pick('a.s', "'a'", "''", "'abc'", "'12'"),
      of('(', 'string', ' + ', 'string', ')'),
      of('or(', 'stringMaybe', ', ', 'string', ')'),
      of('(', 'bool', ' ? ', 'string', ' : ', 'string', ')'),
      of('string', pick('.trim()', '.upperAscii()', '.lowerAscii()')),
      of('string', ".split('b').join('-')"),
    ),
    stringMaybe: fc.oneof(
      small,
      pick('a.u', 'a.v.first()', 'a.p.cards[0].masked'),
      of('(', 'stringMaybe', ' + ', 'string', ')'),
    ),
    side: fc.oneof(
      small,
      pick('a.e', 'a.o.side'),
      of('or(a.g, ', pick("'buy'", 'a.e'), ')'),
      of('(', 'bool', " ? 'buy' : ", 'side', ')'),
    ),
    time: fc.oneof(
      small,
      pick('a.t', 'a.o.created_at'),
      of('(', 'time', pick(' + ', ' - '), 'duration', ')'),
      of('or(', 'timeMaybe', ', ', 'time', ')'),
    ),
    timeMaybe: fc.oneof(small, pick('a.w', 'a.o.paid_at'), of('(', 'timeMaybe', ' + ', 'duration', ')')),
    duration: fc.oneof(
      small,
      pick('a.d'),
      of('(', 'time', ' - ', 'time', ')'),
      of('(', 'duration', ' * ', 'number', ')'),
      of('(', 'number', ' * ', 'duration', ')'),
      of('(', 'duration', ' / 7)'),
      of(pick('seconds', 'minutes', 'days'), '(', 'number', ')'),
      of('-', 'duration'),
    ),
    numbers: fc.oneof(
      small,
      pick('a.l', '[1, 2, 3]', '[0.5]', 'a.k.filter(y, y != null)'),
      of('[', 'number', ', ', 'number', ']'),
      each('orders', 'map', 'a.o', 'number'),
      each('orders', 'map', 'a.o', 'bool', 'number'),
      each('numbers', 'filter', 'a.n', 'bool'),
      each('numbers', 'sort_by', 'a.n', 'numberMaybe'),
      of('numbers', pick('.take(', '.skip(', '.with(', '.without('), 'number', ')'),
      of('numbers', pick('.reverse()', '.distinct()')),
    ),
    orders: fc.oneof(
      small,
      pick('a.q'),
      of('or(a.r, ', 'orders', ')'),
      each('orders', 'filter', 'a.o', 'bool'),
      each('orders', 'sort_by', 'a.o', 'number'),
      each('orders', 'sort_by', 'a.o', 'timeMaybe'),
      of('orders', '.reverse()'),
    ),
    orderMaybe: fc.oneof(
      small,
      pick('a.p', 'a.o.parent', 'a.r[0]'),
      each('orders', 'find', 'a.o', 'bool'),
      of('orders', '.first()'),
    ),
    anything: fc.oneof(
      tie('number'),
      tie('numberMaybe'),
      tie('bool'),
      tie('boolMaybe'),
      tie('string'),
      tie('stringMaybe'),
      tie('time'),
      tie('duration'),
      tie('side'),
      tie('numbers'),
      tie('orders'),
      of('amount(', 'numberMaybe', ')'),
      of('price(', 'number', ', ', 'number', ')'),
      of("{'one': ", 'numberMaybe', ", 'two': ", 'bool', '}'),
      of('text(', 'side', ')'),
      of('duration', ' / a.d'),
    ),
    formula: fc.oneof(tie('anything')),
  };
});

const decimals = fc
  .oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom('0.1', '-0.25', '1e9', '0.00000001'))
  .map((value) => new Big(value));
const strings = fc.constantFrom('', 'a', 'b', 'abc', 'cab', '12', ' Ab ');
const times = fc.integer({ min: -1e9, max: 2e12 });
const sides = fc.constantFrom('buy', 'sell');
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 2 });
const card = fc.record({
  id: strings,
  masked: strings,
  is_default: fc.boolean(),
  note: maybe(strings),
  limit: maybe(decimals),
});
const orderOf = (parent: fc.Arbitrary<unknown>) =>
  fc.record({
    id: strings,
    status: fc.constantFrom('pending', 'paid'),
    side: sides,
    price: decimals,
    fee: maybe(decimals),
    created_at: times,
    paid_at: maybe(times),
    parent,
    cards: fc.array(card, { maxLength: 2 }),
  });
const order = orderOf(maybe(orderOf(fc.constant(null))));
const known = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 5 });

/** Values of the roots; any of them may be unknown. */
export const frame = fc.record({
  n: known(decimals),
  m: known(maybe(decimals)),
  b: known(fc.boolean()),
  c: known(maybe(fc.boolean())),
  s: known(strings),
  u: known(maybe(strings)),
  t: known(times),
  w: known(maybe(times)),
  d: known(fc.integer({ min: -1e6, max: 1e6 })),
  e: known(sides),
  g: known(maybe(sides)),
  l: known(fc.array(decimals, { maxLength: 4 })),
  k: known(fc.array(maybe(decimals), { maxLength: 3 })),
  v: known(maybe(fc.array(strings, { maxLength: 3 }))),
  o: known(order),
  p: known(maybe(order)),
  q: known(fc.array(order, { maxLength: 3 })),
  r: known(maybe(fc.array(order, { maxLength: 2 }))),
});
