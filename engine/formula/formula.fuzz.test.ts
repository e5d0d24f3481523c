import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula } from './compile.ts';
import { environment, host, withDecimalTexts, run } from './fixture.ts';
import { formula, frame, ROOTS } from './random/fixture.ts';
import { interpret } from './interpreter.ts';
import * as runtime from './runtime.ts';

/**
 * The emitted code and the interpreter must agree on every formula that the checker accepts, whatever is null or
 * unknown. `FUZZ_RUNS=100000 npx vitest run engine/formula/formula.fuzz.test.ts` for a long run with a seed of its own.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1500);
const SEED = process.env.FUZZ_RUNS === undefined ? { seed: 20261121 } : {};

/** Problems that random formulas may have: for example, the size of a list is used as a number of places. */
const HARMLESS: ReadonlySet<string> = new Set(['never-null', 'too-complex', 'too-long', 'wrong-unit']);

describe('formulas at random', () => {
  const world = environment(ROOTS);

  it('mean the same to the emitted code and to the interpreter', () => {
    let compiledCount = 0;
    const seen = new Set<string>();
    runtime.faults.report = (error) => {
      throw error;
    };
    fc.assert(
      fc.property(formula ?? fc.constant('1'), frame, (source, a) => {
        const { compiled, problems } = compileFormula(source, world);
        const harmless = problems.every(({ code }) => HARMLESS.has(code));
        expect(harmless, `${source}: ${problems.map(({ message }) => message).join(' ')}`).toBe(true);
        if (!compiled) return;
        compiledCount++;
        const real = withDecimalTexts(run(compiled, { a }));
        seen.add(real === undefined ? 'unknown' : real === null ? 'null' : typeof real);
        expect(real, source).toEqual(
          withDecimalTexts(interpret(source, { roots: { a }, functions: [...world.functions.values()], host })),
        );
      }),
      { numRuns: RUNS, ...SEED },
    );
    expect(compiledCount).toBeGreaterThan(RUNS * 0.8);
    expect([...seen]).toEqual(expect.arrayContaining(['unknown', 'null', 'string', 'boolean', 'object', 'number']));
  });

  it('never give null where the type has none', () => {
    fc.assert(
      fc.property(formula ?? fc.constant('1'), frame, (source, a) => {
        const { compiled } = compileFormula(source, world);
        if (!compiled || compiled.type.kind === 'nullable' || compiled.type.kind === 'null') return;
        expect(run(compiled, { a }), source).not.toBeNull();
      }),
      { numRuns: RUNS, ...SEED },
    );
  });

  it('read only paths that they name', () => {
    fc.assert(
      fc.property(formula ?? fc.constant('1'), frame, (source, a) => {
        const { compiled } = compileFormula(source, world);
        if (!compiled) return;
        const named = new Set(compiled.reads.map(([, member]) => member));
        const watched = new Proxy(a, {
          get: (target, key: keyof typeof a) => (expect(named, source).toContain(key), target[key]),
        });
        run(compiled, { a: watched });
      }),
      { numRuns: RUNS, ...SEED },
    );
  });

  it('never make the compiler throw, whatever is typed', () => {
    const signs = fc.constantFrom(
      ...Array.from('abnx.()[]{}?:,+-*/%<>=!&|\'"`\\ 0159eu'),
      ' in ',
      'null',
      'true',
      'filter(',
      'a.',
      'or(',
      "r'",
      '//',
    );
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 25 }).map((parts) => parts.join('')),
        (source) => {
          const { problems } = compileFormula(source, world);
          for (const { start, end } of problems) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(source.length);
            expect(start).toBeLessThanOrEqual(end);
          }
        },
      ),
      { numRuns: RUNS, ...SEED },
    );
  });
});
