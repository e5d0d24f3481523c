import { describe, expect, it } from 'vitest';
import { names } from './fixture.ts';
import { functionTable } from './function-table.ts';
import { optional, parseSignature } from './signature.ts';

describe('parseSignature', () => {
  it('reads functions, methods, optional and repeated parameters', () => {
    const signature = parseSignature(
      'list<T>.take(count: number, other: Order?, ...more: string | id): list<T>',
      names,
    );
    expect(signature).toMatchObject({
      name: 'take',
      receiver: { kind: 'list', of: { kind: 'variable', name: 'T' } },
      parameters: [
        { name: 'count', rest: false },
        { name: 'other', type: { type: { kind: 'nullable' } } },
        { name: 'more', rest: true, type: { kind: 'union' } },
      ],
      result: { kind: 'list' },
    });
    expect('parameters' in signature && signature.parameters.map(optional)).toEqual([false, true, true]);
    expect(parseSignature('now(): time', names)).toMatchObject({ name: 'now', parameters: [] });
  });

  it('refuses what it cannot read', () => {
    for (const source of [
      'x',
      'x(): nubmer',
      'x(a): text',
      'x(...a: number, b: number): text',
      'x(a: number): text text',
      'x(a: number)',
    ]) {
      expect(parseSignature(source, names), source).toMatchObject({ code: 'bad-signature' });
    }
  });
});

const nothing = (): null => null;
const one = { signature: 'x(): number', description: '', example: '', run: nothing };

describe('functionTable', () => {
  it('joins tables by export name', () => {
    expect([...functionTable(names, { a: one }, { b: one }).keys()]).toEqual(['a', 'b']);
  });
  it('throws on a table that is wrong in itself', () => {
    expect(() => functionTable(names, { a: one }, { a: one })).toThrow('defined twice');
    expect(() => functionTable(names, { a: { ...one, signature: 'x(): nubmer' } })).toThrow('Function a');
  });
});
