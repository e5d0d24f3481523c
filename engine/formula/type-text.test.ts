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
    expect(problem('nubmer')).toBe('unknown-type nubmer → number');
    expect(problem('list<Ordr>')).toBe('unknown-type Ordr → Order');
    expect(problem('id<Crad>')).toBe('unknown-type Crad → Card');
    expect(problem('list<number')).toMatch(/^bad-type/);
    expect(problem('id')).toMatch(/^bad-type/);
    expect(problem('enum')).toMatch(/^bad-type/);
    expect(problem('number number')).toMatch(/^bad-type/);
    expect(problem('')).toMatch(/^bad-type/);
    expect(problem('T')).toMatch(/^unknown-type/);
  });

  it('shortens records in records', () => {
    expect(showType(typeOf('{ a: { b: number } }'))).toBe('{ a: {…} }');
    expect(showType({ kind: 'enum', name: '', values: ['buy'] })).toBe("'buy'");
  });
});
