import { expect, test } from 'vitest';
import type { Type } from '../formula/type.ts';
import type { Compilation } from './compilation.ts';
import { valuesCode } from './enum-values.ts';

type Enum = Type & { readonly kind: 'enum' };

const enumOf = (name: string, count: number): Enum => ({
  kind: 'enum',
  name,
  values: Array.from({ length: count }, (_, index) => `v${index}`),
});

/** Writes the values of an enum in a module whose contract has these. */
function written(type: Enum, ...contract: readonly Enum[]): readonly [code: string, imports: readonly string[]] {
  const imports: string[] = [];
  const compilation = {
    project: { catalog: { contract: { names: { types: new Map(contract.map((each) => [each.name, each])) } } } },
    import: (clause: string, module: string) => imports.push(`${clause} ${module}`),
  } as unknown as Compilation;
  return [valuesCode(type, compilation), imports];
}

test('the values of a long enum of the contract are a module that pages share', () => {
  const coins = enumOf('Coin', 40);
  expect(written(coins, coins)).toEqual(['E_Coin', ['E_Coin virtual:screens/enum/Coin']]);
});

test('the values of a short enum, and of one that a document declares, are written where they are needed', () => {
  const side = enumOf('Side', 2);
  expect(written(side, side)).toEqual(['["v0","v1"]', []]);
  const own = enumOf('', 40);
  expect(written(own)).toEqual([JSON.stringify(own.values), []]);
});

test('an enum that has a part of the values of the contract’s keeps its own', () => {
  const part = enumOf('Coin', 35);
  expect(written(part, enumOf('Coin', 40))).toEqual([JSON.stringify(part.values), []]);
});
