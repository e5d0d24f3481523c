import { describe, expect, it } from 'vitest';
import { compiled, problems, run, value } from './fixture.ts';
import { showType } from './type-text.ts';

const ROOTS = { n: 'number', b: 'bool', o: 'Order' };
const type = (source: string): string => showType(compiled(source, ROOTS).type);

describe('literals', () => {
  it('make equal numbers one constant, whatever they are written like', () => {
    expect([...compiled('0.10 + 1e-1 + -2.50', ROOTS).constants]).toEqual([
      ['n0_1', 'f.n("0.1")'],
      ['nm2_5', 'f.n("-2.5")'],
    ]);
  });

  it('are lists and records of one type each', () => {
    expect(type('[1, 2]')).toBe('list<number>');
    expect(type("['a', 'b']")).toBe('list<enum(a, b)>');
    expect(type('[1, null]')).toBe('list<number?>');
    expect(type('[]')).toBe('list');
    expect(type('b ? [] : [n]')).toBe('list<number>');
    expect(type("{'a': 1, 'b': o}.b.price")).toBe('number');
    expect(value("{'a': 1, 'b-c': [true]}")).toEqual({ a: '1', 'b-c': [true] });
  });

  it('are unknown while a part is', () => {
    expect(value('[1, n]', ROOTS)).toBeUndefined();
    expect(value("{'a': n}", ROOTS)).toBeUndefined();
    expect(value("{'a': 1}.a")).toBe('1');
  });

  it('refuse mixed lists, odd keys and repeated keys', () => {
    expect(problems("[1, 'a', true]")).toEqual(["branches-differ 'a'"]);
    expect(problems('{n: 1}', ROOTS)).toEqual(['needs-literal n']);
    expect(problems("{'a': 1, 'a': 2}")).toEqual(["repeated-key 'a'"]);
  });

  it('keep strings as they are, also odd ones', () => {
    expect(run(compiled("'\\u2028\"`${x}</script>'", {}), {})).toBe('\u2028"`${x}</script>');
    expect(value("r'\\d'")).toBe('\\d');
  });
});
