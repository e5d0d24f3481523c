import { describe, expect, it } from 'vitest';
import { LIMITS, parse } from './parse.ts';

const codes = (source: string): string[] =>
  parse(source).problems.map(({ code, start, end }) => `${code} ${source.slice(start, end)}`);
const message = (source: string): string | undefined => parse(source).problems[0]?.message;

describe('parse', () => {
  it('keeps numbers as they are written', () => {
    expect(parse('0.10').node).toEqual({ kind: 'number', text: '0.10', start: 0, end: 4 });
    expect(parse('999999999999999999999999').node).toMatchObject({ text: '999999999999999999999999' });
  });

  it('knows the place of every name', () => {
    const { node } = parse('(a.b).filter (x, x) ');
    expect(node).toMatchObject({
      kind: 'method',
      name: { text: 'filter', start: 6, end: 12 },
      object: { name: { text: 'b', start: 3, end: 4 } },
    });
  });

  it('refuses what is left out of CEL, and says what to write', () => {
    expect(codes('5u + 1')).toEqual(['left-out 5u']);
    expect(codes("b'abc'")).toEqual(["left-out b'abc'"]);
    expect(codes('0x1F')).toEqual(['left-out 0x1F']);
    expect(codes("'''abc'''")).toEqual(["left-out '''abc'''"]);
    expect(codes('a // why')).toEqual(['left-out // why']);
    expect(codes("'https://x'")).toEqual([]);
    expect(message('0x1F')).toContain('Write 31');
  });

  it('says what a syntax error most likely wants', () => {
    expect(message('a ?? b')).toContain('or(a, b)');
    expect(message('a?.b')).toContain('write a.b');
    expect(message('a = b')).toContain('write ==');
    expect(message('a === b')).toContain('== or !=');
    expect(message('a & b')).toContain('&&');
    expect(message('a | b')).toContain('||');
    expect(message('.5')).toContain('0.5');
    expect(message('(a')).toBe('The formula ends too early: ")" is missing.');
    expect(message('a b')).toContain('"b" cannot stand here');
    expect(message('')).toContain('empty');
    expect(message("'abc")).toContain('closing quote');
    expect(message("'a\\q'")).toContain('two backslashes');
    expect(message('for + 1')).toContain('"for" is not a name');
    expect(message('a.filter(1, true)')).toContain('names the item');
  });

  it('is bounded in length, parts, depth and digits', () => {
    expect(codes(`'${'a'.repeat(LIMITS.length)}'`)[0]).toMatch(/^too-long/);
    expect(codes(Array.from({ length: 250 }, () => '1').join('+'))[0]).toMatch(/^too-complex/);
    expect(codes('('.repeat(40) + 'a' + ')'.repeat(40))[0]).toMatch(/^too-complex/);
    expect(codes(`[${'1,'.repeat(LIMITS.items + 1)}]`)[0]).toMatch(/^too-complex/);
    expect(codes('1e99')).toEqual(['bad-number 1e99']);
    expect(codes('1e400')[0]).toMatch(/^syntax/);
    expect(codes(`${'!'.repeat(1900)}true`)[0]).toMatch(/^too-complex/);
  });
});
