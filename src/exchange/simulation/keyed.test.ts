import { expect, test } from 'vitest';
import { chacha, createKeyed } from './keyed.ts';

const words = (seed: string, name: string, index: number): number[] => {
  const out = new Uint32Array(16);
  createKeyed(seed, name).words(index, 3, -1, out);
  return [...out];
};

test('the block is that of ChaCha with eight rounds', () => {
  const out = new Uint32Array(16);
  chacha(new Int32Array(8), 0, 0, 0, out);
  // The published test vector of a 256-bit key, nonce and counter of zeros (Strombergson 2013, TC1).
  expect(Buffer.from(out.buffer).toString('hex').slice(0, 64)).toBe(
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e',
  );
});

test('each seed, name and place has words of its own, always the same', () => {
  expect(words('a', 'x', 1)).toEqual(words('a', 'x', 1));
  const all = [words('a', 'x', 1), words('a', 'x', 2), words('a', 'y', 1), words('b', 'x', 1)].flat();
  expect(new Set(all).size).toBe(all.length);
});
