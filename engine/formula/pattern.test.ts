import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from './library/matches.ts';
import { readPattern } from './pattern.ts';

const test = (pattern: string, value: string): boolean => matches.run(value, readPattern(pattern));

const why = (pattern: string): string => {
  try {
    readPattern(pattern);
    return 'read';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

describe('patterns', () => {
  it('match as RE2 does: anywhere, unless held to the ends', () => {
    expect(test('b', 'abc')).toBe(true);
    expect(test('^b', 'abc')).toBe(false);
    expect(test('c$', 'abc')).toBe(true);
    expect(test('^a.c$', 'a\nc')).toBe(false);
    expect(test('^0x[0-9a-fA-F]{40}$', `0x${'aB0'.repeat(13)}f`)).toBe(true);
    expect(test('^0x[0-9a-fA-F]{40}$', `0x${'aB0'.repeat(13)}g`)).toBe(false);
    expect(test('^(?:T[1-9A-HJ-NP-Za-km-z]{33})$', `T${'a'.repeat(33)}`)).toBe(true);
    expect(test('^\\S+@\\S+\\.\\w{2,}$', 'a@b.co')).toBe(true);
    expect(test('^.$', '😀')).toBe(true);
  });

  it('agree with the platform on random patterns and strings', () => {
    const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
      part: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', '\\d', '\\w', '\\.', '[a-c0-1]', '\\D'),
        tie('pattern').map((inner) => `(${inner})`),
        fc
          .tuple(
            tie('part').filter((part) => !/[*+?}]$/.test(part) || part === '\\.'),
            fc.constantFrom('?', '*', '+', '{2}', '{1,2}', '{0,1}', '{2,}', '{0}'),
          )
          .map(([part, count]) => part + count),
      ),
      pattern: fc.oneof(
        { depthSize: 'small' },
        fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
        fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}|${b}`),
      ),
    }));
    const whole = fc
      .tuple(fc.constantFrom('', '^'), pattern, fc.constantFrom('', '$'))
      .map(([start, inner, end]) => `${start}(${inner})${end}`);
    fc.assert(
      fc.property(
        whole,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.'), maxLength: 8 }),
        (source, value) => {
          let machine;
          try {
            machine = readPattern(source);
          } catch {
            fc.pre(false);
            return;
          }
          expect(matches.run(value, machine), `${source} on ${value}`).toBe(new RegExp(source, 'u').test(value));
        },
      ),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('take time in proportion to the string, also where backtracking would explode', () => {
    let steps = 0;
    const machine = readPattern('^(a+)+$');
    const counting = {
      ...machine,
      takes: new Proxy(machine.takes, { get: (takes, key): unknown => (steps++, Reflect.get(takes, key)) }),
    };
    expect(matches.run(`${'a'.repeat(5000)}b`, counting)).toBe(false);
    expect(steps).toBeLessThan(5002 * 4);
  });

  it('refuse what is not known, with the reason', () => {
    expect(why('(?=a)')).toContain('look-around');
    expect(why('(a)\\1')).toContain('\\1 is not known');
    expect(why('\\bword')).toContain('\\b is not known');
    expect(why('a*?')).toContain('cannot follow');
    expect(why('a**')).toContain('cannot follow');
    expect(why('^a|b$')).toContain('^(a|b)$');
    expect(why('(a')).toContain('")" is missing');
    expect(why('a)')).toContain('")" cannot stand');
    expect(why('[a')).toContain('"]" is missing');
    expect(why('[]')).toContain('at least one');
    expect(why('[z-a]')).toContain('lower to a higher');
    expect(why('a{3,1}')).toContain('counts down');
    expect(why('a{x}')).toContain('a count is written');
    expect(why('{2}')).toContain('cannot stand');
    expect(why('(a{100}){100}')).toContain('more than 300');
    expect(why('a^b')).toContain('cannot stand');
  });
});
