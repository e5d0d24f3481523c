import { describe, expect, it } from 'vitest';
import { compileFormula } from './compile.ts';
import { environment, problems, typeOf } from './fixture.ts';

const ROOTS = {
  n: 'number',
  m: 'number?',
  b: 'bool',
  c: 'bool?',
  s: 'string',
  e: 'Side',
  t: 'time',
  d: 'duration',
  x: 'text',
  l: 'list<number?>',
  card: 'id<Card>',
};
const message = (source: string, expected: string): string =>
  compileFormula(source, environment(ROOTS), { type: typeOf(expected), nullable: false }).problems[0]?.message ?? '';

describe('a slot', () => {
  it('takes what fits', () => {
    expect(problems('n > 1', ROOTS, 'bool')).toEqual([]);
    expect(problems('m > 1', ROOTS, 'bool?')).toEqual([]);
    expect(problems("b ? 'buy' : e", ROOTS, 'Side')).toEqual([]);
    expect(problems("['buy']", ROOTS, 'list<Side>')).toEqual([]);
    expect(problems("{'side': 'buy', 'n': 1}", ROOTS, '{ side: Side, n: number? }')).toEqual([]);
    expect(problems('null', ROOTS, 'text?')).toEqual([]);
  });

  it('that takes no null refuses what may be', () => {
    expect(problems('m > 1', ROOTS, 'bool')).toEqual(['may-be-null m > 1']);
    expect(problems('m', ROOTS, 'number')).toEqual(['may-be-null m']);
    expect(problems('null', ROOTS, 'number')).toEqual(['wrong-type null']);
  });

  it('has the problem told at the part that does not fit', () => {
    expect(problems("b ? 'byu' : n > 1 ? 'sell' : 'sel'", ROOTS, 'Side')).toEqual([
      "unknown-value 'byu' → buy",
      "unknown-value 'sel' → sell",
    ]);
    expect(problems("b ? x : 'no'", ROOTS)).toEqual(["branches-differ b ? x : 'no'"]);
    expect(problems('b ? n : m', ROOTS, 'number')).toEqual(['may-be-null m']);
    expect(problems("['buy', 'sel']", ROOTS, 'list<Side>')).toEqual(["unknown-value 'sel' → sell"]);
    expect(problems("{'side': 'bey'}", ROOTS, '{ side: Side }')).toEqual(["unknown-value 'bey' → buy"]);
    expect(problems("{'a': 1}", ROOTS, '{ side: Side }')).toEqual(["wrong-type {'a': 1}"]);
  });

  it('says what to do', () => {
    expect(message('n', 'text')).toContain('amount(…)');
    expect(message('t', 'text')).toContain('date(…)');
    expect(message('d', 'text')).toContain('countdown(…)');
    expect(message('s', 'text')).toContain('text(…)');
    expect(message('card', 'text')).toContain('text(…)');
    expect(message('e', 'text')).toContain('label(…)');
    expect(message("'Hello'", 'text')).toContain('locale tables');
    expect(message('n', 'bool')).toContain('no truthiness');
    expect(message('n', 'duration')).toContain('seconds(…)');
    expect(message('l', 'number')).toContain('size(…)');
    expect(message('l', 'list<number>')).toContain('filter(x, x != null)');
    expect(message('m', 'number')).toContain('or(…, …)');
  });
});
