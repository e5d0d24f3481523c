import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Big } from 'big.js';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import * as f from './runtime.ts';

describe('the run time', () => {
  it('passes a missing operand on, unknown before null', () => {
    const big = new Big(1);
    const pairs = [f.add, f.sub, f.mul, f.div, f.mod, f.lt, f.le, f.gt, f.ge].flatMap((operate) => [
      [operate(undefined, big), operate(big, undefined), operate(undefined, null), operate(null, undefined)],
      [operate(null, big), operate(big, null), operate(null, null)],
    ]);
    expect(new Set(pairs.filter((_, index) => index % 2 === 0).flat())).toEqual(new Set([undefined]));
    expect(new Set(pairs.filter((_, index) => index % 2 === 1).flat())).toEqual(new Set([null]));
    expect([
      f.isIn(undefined, null),
      f.isIn(null, []),
      f.at(null, big),
      f.at([], undefined),
      f.get(undefined, 'x'),
      f.get(null, 'x'),
    ]).toEqual([undefined, null, null, undefined, undefined, null]);
  });

  it('gives a zero without a sign', () => {
    expect(Object.is(f.mul(new Big(-1), 0), 0)).toBe(true);
    expect(Object.is(f.neg(0), 0)).toBe(true);
  });

  it('divides a very small number as exactly as a large one', () => {
    expect(String(f.div(new Big('1e-400'), new Big('1e-400')))).toBe('1');
    expect(f.div(new Big(1), new Big(0))).toBeNull();
  });

  it('is smaller than 2 kB in the browser, without big.js', async () => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        lib: { entry: fileURLToPath(new URL('runtime.ts', import.meta.url)), formats: ['es'] },
        rolldownOptions: { external: ['big.js'] },
        minify: true,
      },
    });
    const [output] = Array.isArray(result) ? result : [result];
    const chunk = output && 'output' in output ? output.output[0] : undefined;
    const bytes = gzipSync(chunk?.code ?? '').length;
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThan(2048);
  });
});

it('a list in which many are looked up is gone through twice, not once for each', () => {
  let looks = 0;
  const items = Array.from({ length: 1_000 }, (_, index) =>
    Object.defineProperty({}, 'id', {
      enumerable: true,
      get: () => {
        looks += 1;
        return `i${index}`;
      },
    }),
  );
  for (let index = 0; index < 1_000; index += 1) expect(f.findBy(items, 'id', `i${index}`)).toBe(items[index]);
  expect(looks).toBeLessThanOrEqual(4_000);
});
