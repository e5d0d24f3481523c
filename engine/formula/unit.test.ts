import { describe, expect, it } from 'vitest';
import { compiled, environment, problems } from './fixture.ts';
import { compileFormula } from './compile.ts';
import { showType } from './type-text.ts';
import { readUnit, showUnit } from './unit.ts';

const ROOTS = {
  q: { last: 'number<price>', change: 'number<ratio>', volume: 'number<amount>', places: 'number<places>' },
  o: {
    pnl: 'number<amount:USDT>',
    btc: 'number<amount:BTC>',
    rate: 'number<ratio>',
    share: 'number<percent>',
    lots: 'number<lots>',
    days: 'number<days>',
    count: 'number<count>',
    wait: 'number<seconds>',
    sum: 'number<amount>?',
  },
  list: 'list<{ number: number<amount:coin>, fee: number<amount:fee_coin>, coin: string, fee_coin: string, price: number<price> }>',
  w: '{ number: number<amount:coin>, fee: number<amount:fee_coin>, coin: string, fee_coin: string }',
  x: 'number',
};
const type = (source: string): string => showType(compiled(source, ROOTS).type);
const said = (source: string): string[] => problems(source, ROOTS);
const words = (source: string): string =>
  compileFormula(source, environment(ROOTS))
    .problems.map(({ message }) => message)
    .join('\n');

describe('units', () => {
  it('are read as they are shown', () => {
    for (const text of ['amount', 'amount:USDT', 'amount:coin', 'price', 'milliseconds'])
      expect(showUnit(readUnit(text)!)).toBe(text);
    for (const text of ['', 'euro', 'price:USDT', 'amount:', 'amount:a:b']) expect(readUnit(text)).toBeUndefined();
  });

  it('go through arithmetic', () => {
    expect(
      [
        'q.last + 1',
        'q.last * 2',
        'q.last * q.change',
        'q.change * q.volume',
        'q.volume * q.last',
        'q.volume / q.last',
        'q.last / q.last',
        'o.pnl / o.pnl',
        'o.btc / o.pnl',
        'o.pnl / q.volume',
        'o.rate * 100',
        'o.share / 100',
        'o.wait * 1000',
        '-q.last',
        'abs(o.pnl)',
        'round(o.pnl, 2)',
        'max(0, q.last)',
        'max(q.last, 0)',
        'o.pnl * o.count',
        'o.pnl > 0 ? o.pnl : 0',
        'or(o.sum, 0)',
        'x * q.last',
        'o.days / 7',
        'o.pnl / 3',
      ].map((source) => `${source}: ${type(source).replaceAll(/number<?|[>?]/g, '')}`),
    ).toEqual([
      'q.last + 1: price',
      'q.last * 2: price',
      'q.last * q.change: price',
      'q.change * q.volume: amount',
      'q.volume * q.last: amount',
      'q.volume / q.last: amount',
      'q.last / q.last: ratio',
      'o.pnl / o.pnl: ratio',
      'o.btc / o.pnl: price',
      'o.pnl / q.volume: ',
      'o.rate * 100: percent',
      'o.share / 100: ratio',
      'o.wait * 1000: milliseconds',
      '-q.last: price',
      'abs(o.pnl): amount:USDT',
      'round(o.pnl, 2): amount:USDT',
      'max(0, q.last): price',
      'max(q.last, 0): price',
      'o.pnl * o.count: amount:USDT',
      'o.pnl > 0 ? o.pnl : 0: amount:USDT',
      'or(o.sum, 0): amount',
      'x * q.last: ',
      'o.days / 7: ',
      'o.pnl / 3: amount:USDT',
    ]);
  });

  it('go through lists', () => {
    expect(type('list.map(i, i.price).max()')).toBe('number<price>?');
    expect(type('list.map(i, i.number).sum()')).toBe('number<amount>');
  });
});

describe('a mistake', () => {
  it.each([
    ['a price and a ratio', 'q.last + q.change', ['wrong-unit q.last + q.change']],
    ['an amount less a price', 'q.volume - q.last', ['wrong-unit q.volume - q.last']],
    ['amounts of two currencies', 'o.pnl + o.btc', ['wrong-unit o.pnl + o.btc']],
    ['a comparison of a price with a ratio', 'q.last > q.change', ['not-comparable q.last > q.change']],
    ['a choice of a price or a ratio', 'x > 1 ? q.last : q.change', ['branches-differ x > 1 ? q.last : q.change']],
    ['a price as a percentage', 'percent(q.last)', ['wrong-unit q.last']],
    ['a percentage of a percentage', 'change(o.rate * 100)', ['wrong-unit o.rate * 100']],
    ['an amount of USDT shown as BTC', "amount(o.pnl, 'BTC')", ["wrong-unit 'BTC'"]],
    ['an amount shown in the currency of the fee', 'amount(w.number, w.fee_coin)', ['wrong-unit w.fee_coin']],
    [
      'a sum of two fields of a record that name their own currencies',
      'w.number + w.fee',
      ['wrong-unit w.number + w.fee'],
    ],
    ['a ratio shown as an amount', 'amount(o.rate)', ['wrong-unit o.rate']],
    ['milliseconds where seconds are taken', 'seconds(o.wait * 1000)', ['wrong-unit o.wait * 1000']],
    ['days where minutes are taken', 'minutes(o.days)', ['wrong-unit o.days']],
    ['an amount as decimal places', 'round(q.last, q.volume)', ['wrong-unit q.volume']],
    [
      'a sum of a price and a sum',
      'list.map(i, i.price).sum() + o.pnl',
      ['wrong-unit list.map(i, i.price).sum() + o.pnl'],
    ],
  ])('%s', (_what, source, expected) => {
    expect(said(source)).toEqual(expected);
  });

  it('is told with what each part counts, and what to write instead', () => {
    expect(words('q.last + q.change')).toBe(
      'q.last is a price and q.change is a ratio: "+" takes two numbers that count the same. To take a share of something, multiply by the ratio.',
    );
    expect(words("amount(o.pnl, 'BTC')")).toBe(
      'o.pnl is an amount of USDT: amount would show it as another currency. Name its own.',
    );
    expect(words('percent(o.share)')).toBe(
      'The ratio of percent is a ratio, and this is a percentage. A percentage divided by 100 is a ratio.',
    );
  });
});

describe('what is not known', () => {
  it.each([
    'x + q.last',
    'percent(x)',
    'percent(0.5)',
    '1 - q.change',
    'amount(w.number, w.coin)',
    "amount(w.number, 'USDT')",
    'amount(list.map(i, i.number).sum(), w.fee_coin)',
    'amount(o.sum)',
    'percent(o.pnl / q.volume)',
    'seconds(x)',
    'q.volume / o.days + q.last',
    "amount(o.pnl, 'USDT')",
  ])('%s is right', (source) => {
    expect(said(source)).toEqual([]);
  });
});
