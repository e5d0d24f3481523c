import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Big } from 'big.js';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import * as f from './runtime.ts';

describe('the run time', () => {
  it('passes a missing operand on, whatever the other one is', () => {
    const others = [undefined, null, true, 0, '', new Big(1), [], {}];
    for (const name of ['add', 'sub', 'mul', 'div', 'mod', 'lt', 'le', 'gt', 'ge', 'at', 'isIn'] as const) {
      for (const other of others) {
        expect(f[name](undefined, other as never), name).toBeUndefined();
        expect(f[name](other as never, undefined), name).toBeUndefined();
        if (other === undefined) continue;
        expect(f[name](null, other as never), name).toBeNull();
        expect(f[name](other as never, null), name).toBeNull();
      }
    }
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
