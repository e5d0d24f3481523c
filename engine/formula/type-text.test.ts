import { describe, expect, it } from 'vitest';
import { names, typeOf } from './fixture.ts';
import { parseType, showType } from './type-text.ts';

const problem = (source: string): string => {
  const result = parseType(source, names);
  return 'code' in result
    ? `${result.code} ${source.slice(result.start, result.end)}${result.near ? ` → ${result.near[0]?.word}` : ''}`
    : 'none';
};

describe('parseType', () => {
  it('reads what showType writes', () => {
    for (const text of [
      'number',
      'string?',
      'list<Order>',
      'list<number?>?',
      'id<Card>',
      'field<string>',
      'enum(a, b)',
      'CoinCode',
      '{ price: number, note: text? }',
      'list<{ a: list<Card> }>',
      'file',
      'route',
    ]) {
      expect(showType(typeOf(text))).toBe(text);
    }
  });

  it('gives enums their values and entities their fields', () => {
    expect(typeOf('Side')).toEqual({ kind: 'enum', name: 'Side', values: ['buy', 'sell'] });
    const order = typeOf('Order');
    expect(order.kind === 'record' && order.fields().get('parent')?.kind).toBe('nullable');
  });

  it('names what is wrong and where', () => {
    expect(problem('nubmer')).toBe('unknown_type nubmer → number');
    expect(problem('list<Ordr>')).toBe('unknown_type Ordr → Order');
    expect(problem('id<Crad>')).toBe('unknown_type Crad → Card');
    expect(problem('list<number')).toMatch(/^bad_type/);
    expect(problem('id')).toMatch(/^bad_type/);
    expect(problem('enum')).toMatch(/^bad_type/);
    expect(problem('number number')).toMatch(/^bad_type/);
    expect(problem('')).toMatch(/^bad_type/);
    expect(problem('T')).toMatch(/^unknown_type/);
  });

  it('shortens records in records', () => {
    expect(showType(typeOf('{ a: { b: number } }'))).toBe('{ a: {…} }');
    expect(showType({ kind: 'enum', name: '', values: ['buy'] })).toBe("'buy'");
  });
});
