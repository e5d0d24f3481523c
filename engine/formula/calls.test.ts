import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { compileFormula } from './compile.ts';
import { compiled, environment, host, names, problems, value } from './fixture.ts';
import * as runtime from './runtime.ts';
import { functionTable } from './function-table.ts';
import { showType } from './type-text.ts';

const ROOTS = {
  n: 'number',
  m: 'number?',
  s: 'string',
  e: 'OrderStatus',
  g: 'OrderStatus?',
  t: 'time',
  d: 'duration',
  l: 'list<number?>',
  o: 'Order',
  os: 'list<Order>',
  card: 'id<Card>',
  strings: 'list<string>',
};
const type = (source: string): string => showType(compiled(source, ROOTS).type);

describe('calls', () => {
  it('are not made with null, unless the parameter takes it', () => {
    expect(value('abs(m)', ROOTS, { m: null })).toBeNull();
    expect(value('abs(m)', ROOTS)).toBeUndefined();
    expect(value('amount(n, null)', ROOTS, { n: new Big(1) })).toBe('["1",{"rounding":"down"}]');
    expect(value('amount(m, s)', ROOTS, { m: null })).toBeUndefined();
    expect(type('abs(m)')).toBe('number?');
    expect(type('amount(n)')).toBe('text');
  });

  it('leave optional arguments out and repeat the last', () => {
    expect(value('round(1.234, 2)')).toBe('1.23');
    expect(value('round(1.5)')).toBe('2');
    expect(value('max(1, 3, 2)')).toBe('3');
    expect(value('min(4)')).toBe('4');
  });

  it('may stand before or after the first argument', () => {
    expect(value('size([1, 2])')).toBe('2');
    expect(value('[1, 2].size()')).toBe('2');
    expect(value("size('abc')")).toBe('3');
    expect(value('sum([1, 2])')).toBe('3');
    expect(value('filter([1, 2], x, x > 1)')).toEqual(['2']);
  });

  it('give label the name of the enum', () => {
    expect(value('label(e)', ROOTS, { e: 'paid' })).toBe('<enum.OrderStatus.paid>');
    expect(value('label(g)', ROOTS, { g: null })).toBeNull();
    expect(problems("label('paid')", ROOTS)).toEqual(["wrong-type 'paid'"]);
    expect(problems('label(s)', ROOTS)).toEqual(['wrong-type s']);
  });

  it('read the clock where the function does', () => {
    expect(compiled('ago(t)', ROOTS).reads).toEqual([['t'], ['now']]);
  });

  it('name the functions to import', () => {
    expect(compiled('amount(size(os)) == amount(abs(n))', ROOTS).functions.toSorted()).toEqual([
      'abs',
      'amount',
      'listSize',
    ]);
  });

  it('check every argument', () => {
    expect(problems('amount()', ROOTS)).toEqual(['wrong-count amount']);
    expect(problems('amount(1, s, 2, 3)', ROOTS)).toEqual(['wrong-count amount']);
    expect(problems('amount(s, 2)', ROOTS)).toEqual(['wrong-type s', 'wrong-type 2']);
    expect(problems('abs(null)', ROOTS)).toEqual(['wrong-type null']);
    expect(problems('max(1, d)', ROOTS)).toEqual(['wrong-type d']);
    expect(problems('max(o, o)', ROOTS)).toEqual(['wrong-type o']);
    expect(problems('l.sum()', ROOTS)).toEqual(['wrong-type l']);
    expect(problems('os.contains(o)', ROOTS)).toEqual(['wrong-type os']);
    expect(problems('strings.contains(1)', ROOTS)).toEqual(['wrong-type 1']);
    expect(problems('seconds(d)', ROOTS)).toEqual(['wrong-type d']);
  });

  it('know near names', () => {
    expect(problems('amuont(n)', ROOTS)).toEqual(['unknown-function amuont → amount']);
    expect(problems('s.trimm()', ROOTS)).toEqual(['unknown-method trimm → trim']);
    expect(problems('n.abs()', ROOTS)).toEqual(['unknown-method abs']);
    expect(problems('l.nothing(x.y)', ROOTS)).toEqual(['unknown-method nothing', 'unknown-name x']);
  });

  it('say what to write instead of a function of CEL', () => {
    for (const source of ['has(o.fee)', 'int(n)', 'string(n)', 'timestamp(s)', 'type(n)', 'cel.bind(x, 1, x)']) {
      expect(problems(source, ROOTS)[0], source).toMatch(/^left-out/);
    }
  });

  it('refuse words in text(…)', () => {
    expect(problems("text('Hello')", ROOTS, 'text')).toEqual(["needs-key 'Hello'"]);
    expect(problems("text('--')", ROOTS, 'text')).toEqual([]);
    expect(problems('text(card)', ROOTS, 'text')).toEqual([]);
    expect(problems('text(n)', ROOTS, 'text')).toEqual(['wrong-type n']);
  });

  it('take patterns as literals', () => {
    expect(value("'0x1f'.matches(r'^0x[0-9a-f]+$')")).toBe(true);
    expect(problems('s.matches(s)', ROOTS)).toEqual(['needs-literal s']);
    expect(problems("s.matches('(')", ROOTS)).toEqual(["bad-pattern '('"]);
  });
});

describe('functions of a product', () => {
  const product = {
    margin: {
      signature: 'margin(order: Order, rate: number): number',
      description: '',
      example: '',
      run: (order: { price: Big }, rate: Big) => order.price.times(rate),
    },
    best: {
      signature: 'best(orders: list<T>, by: enum(price, fee)): list<T>',
      description: '',
      example: '',
      run: (orders: readonly unknown[]) => orders,
    },
    broken: {
      signature: 'broken(a: number): number',
      description: '',
      example: '',
      run: () => {
        throw new Error('broken');
      },
    },
  };
  const world = { ...environment(ROOTS), functions: functionTable(names, product) };
  const compile = (source: string) => {
    const result = compileFormula(source, world);
    if (!result.compiled) throw new Error(JSON.stringify(result.problems));
    return result.compiled;
  };

  it('get whole records, which are named', () => {
    const { escapes, code } = compile('margin(os[0], 0.1)');
    expect(escapes).toEqual([['os', '[]']]);
    expect(code).toContain('fn_margin.run');
  });

  it('cannot look into what a type variable stands for', () => {
    const { escapes, type: result, flow } = compile("best(os, 'price')");
    expect(escapes).toEqual([]);
    expect(showType(result)).toBe('list<Order>');
    expect(flow.element?.paths).toEqual([['os', '[]']]);
  });

  it('spell literals', () => {
    expect(compileFormula("best(os, 'prise')", world).problems).toMatchObject([
      { code: 'unknown-value', near: [{ word: 'price', sure: true }] },
    ]);
  });

  it('that throw are reported, and unknown', () => {
    const told: unknown[] = [];
    const before = runtime.faults.report;
    runtime.faults.report = (error) => told.push(error);
    expect(runtime.call(product.broken.run, 0, new Big(1))).toBeUndefined();
    runtime.faults.report = before;
    expect(told).toEqual([new Error('broken')]);
    expect(host.now()).toBe(0);
  });
});
