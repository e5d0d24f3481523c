import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { commonModule } from './common-module.ts';

const { resolve } = createRequire(import.meta.url);
/** Loads a file as browsers would; a test runner may have unwrapped its default already. */
const load = async (name: string): Promise<unknown> => {
  const address = (file: string): string => `data:text/javascript,${encodeURIComponent(commonModule(file, address))}`;
  let value: unknown = await import(address(resolve(name)));
  while (typeof value === 'object' && value !== null && 'default' in value) value = value.default;
  return value;
};

test('what ajv compiles rules to runs in a browser: lengths in letters, and values that are the same', async () => {
  const length = (await load('ajv/dist/runtime/ucs2length.js')) as (text: string) => number;
  expect(length('a😀')).toBe(2);
  const equal = (await load('ajv/dist/runtime/equal.js')) as (one: unknown, other: unknown) => boolean;
  expect(equal({ a: [1] }, { a: [1] })).toBe(true);
  expect(equal({ a: [1] }, { a: [2] })).toBe(false);
});
