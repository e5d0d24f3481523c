import { describe, expect, it } from 'vitest';
import { compiled, problems, value } from './fixture.ts';
import { showType } from './type-text.ts';

const ROOTS = { m: 'number?', k: 'number?', n: 'number', g: 'Side?', s: 'string?', x: 'text?' };
const type = (source: string): string => showType(compiled(source, ROOTS).type);

describe('or', () => {
  it('gives the first that is not null', () => {
    expect(value('or(m, k, 7)', ROOTS, { m: null, k: null })).toBe('7');
    expect(value("or(s, 'a')", ROOTS, { s: '' })).toBe('');
    expect(value('or(m, k)', ROOTS, { m: null, k: null })).toBeNull();
  });

  it('is unknown until it can be told, and looks no further than needed', () => {
    expect(value('or(m, 7)', ROOTS)).toBeUndefined();
    expect(value('or(m, k)', ROOTS, { m: null })).toBeUndefined();
    const frame = {
      m: 1,
      get k(): never {
        throw new Error('looked');
      },
    };
    expect(value('or(m, k)', ROOTS, frame)).toBe(1);
  });

  it('is null only if the last may be', () => {
    expect(type('or(m, k)')).toBe('number?');
    expect(type('or(m, k, n)')).toBe('number');
    expect(type("or(g, 'buy')")).toBe('Side');
  });

  it('is told where it is of no use', () => {
    expect(problems('or(n, 1)', ROOTS)).toEqual(['never-null n']);
    expect(problems('or(m)', ROOTS)).toEqual(['wrong-count or']);
    expect(problems("or(m, 'a')", ROOTS)).toEqual(["branches-differ 'a'"]);
    expect(problems("or(x, 'none')", ROOTS, 'text')).toEqual(["branches-differ 'none'"]);
    expect(problems("or(g, 'bye')", ROOTS)).toEqual(["branches-differ 'bye'"]);
  });
});
