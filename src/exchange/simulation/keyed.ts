import { createHmac } from 'node:crypto';

/**
 * Random numbers that only the owner of the key can predict: the block function of ChaCha with eight rounds (Bernstein
 * 2008), with the requested place as its counter. The same key and place always give the same 16 words, and no words
 * reveal anything about others.
 */
export interface Keyed {
  /** Writes the 16 unsigned 32-bit words of a place. Each part of the place is a 32-bit integer. */
  words(index: number, level: number, block: number, out: Uint32Array): void;
}

/**
 * @param seed the secret of the exchange
 * @param name the name of the series; each has a key of its own, made by HMAC-SHA-256
 */
export function createKeyed(seed: string, name: string): Keyed {
  const digest = createHmac('sha256', seed).update(name).digest();
  const key = Int32Array.from({ length: 8 }, (_, i) => digest.readInt32LE(i * 4));
  return { words: (index, level, block, out) => chacha(key, index, level, block, out) };
}

/** "expand 32-byte k", as the cipher's first four words. */
const CONSTANTS: readonly [number, number, number, number] = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const [C0, C1, C2, C3] = CONSTANTS;

/**
 * Computes one block. Unrolled over local variables: a search for a high or low needs thousands. Exported for the test
 * of the cipher's own vector.
 */
export function chacha(key: Int32Array, index: number, level: number, block: number, out: Uint32Array): void {
  const [k0, k1, k2, k3, k4, k5, k6, k7] = key as unknown as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  let a0 = C0,
    a1 = C1,
    a2 = C2,
    a3 = C3;
  let b0 = k0,
    b1 = k1,
    b2 = k2,
    b3 = k3;
  let c0 = k4,
    c1 = k5,
    c2 = k6,
    c3 = k7;
  let d0 = index | 0,
    d1 = 0,
    d2 = level | 0,
    d3 = block | 0;
  for (let round = 0; round < 8; round += 2) {
    a0 = (a0 + b0) | 0;
    d0 ^= a0;
    d0 = (d0 << 16) | (d0 >>> 16);
    c0 = (c0 + d0) | 0;
    b0 ^= c0;
    b0 = (b0 << 12) | (b0 >>> 20);
    a0 = (a0 + b0) | 0;
    d0 ^= a0;
    d0 = (d0 << 8) | (d0 >>> 24);
    c0 = (c0 + d0) | 0;
    b0 ^= c0;
    b0 = (b0 << 7) | (b0 >>> 25);
    a1 = (a1 + b1) | 0;
    d1 ^= a1;
    d1 = (d1 << 16) | (d1 >>> 16);
    c1 = (c1 + d1) | 0;
    b1 ^= c1;
    b1 = (b1 << 12) | (b1 >>> 20);
    a1 = (a1 + b1) | 0;
    d1 ^= a1;
    d1 = (d1 << 8) | (d1 >>> 24);
    c1 = (c1 + d1) | 0;
    b1 ^= c1;
    b1 = (b1 << 7) | (b1 >>> 25);
    a2 = (a2 + b2) | 0;
    d2 ^= a2;
    d2 = (d2 << 16) | (d2 >>> 16);
    c2 = (c2 + d2) | 0;
    b2 ^= c2;
    b2 = (b2 << 12) | (b2 >>> 20);
    a2 = (a2 + b2) | 0;
    d2 ^= a2;
    d2 = (d2 << 8) | (d2 >>> 24);
    c2 = (c2 + d2) | 0;
    b2 ^= c2;
    b2 = (b2 << 7) | (b2 >>> 25);
    a3 = (a3 + b3) | 0;
    d3 ^= a3;
    d3 = (d3 << 16) | (d3 >>> 16);
    c3 = (c3 + d3) | 0;
    b3 ^= c3;
    b3 = (b3 << 12) | (b3 >>> 20);
    a3 = (a3 + b3) | 0;
    d3 ^= a3;
    d3 = (d3 << 8) | (d3 >>> 24);
    c3 = (c3 + d3) | 0;
    b3 ^= c3;
    b3 = (b3 << 7) | (b3 >>> 25);
    a0 = (a0 + b1) | 0;
    d3 ^= a0;
    d3 = (d3 << 16) | (d3 >>> 16);
    c2 = (c2 + d3) | 0;
    b1 ^= c2;
    b1 = (b1 << 12) | (b1 >>> 20);
    a0 = (a0 + b1) | 0;
    d3 ^= a0;
    d3 = (d3 << 8) | (d3 >>> 24);
    c2 = (c2 + d3) | 0;
    b1 ^= c2;
    b1 = (b1 << 7) | (b1 >>> 25);
    a1 = (a1 + b2) | 0;
    d0 ^= a1;
    d0 = (d0 << 16) | (d0 >>> 16);
    c3 = (c3 + d0) | 0;
    b2 ^= c3;
    b2 = (b2 << 12) | (b2 >>> 20);
    a1 = (a1 + b2) | 0;
    d0 ^= a1;
    d0 = (d0 << 8) | (d0 >>> 24);
    c3 = (c3 + d0) | 0;
    b2 ^= c3;
    b2 = (b2 << 7) | (b2 >>> 25);
    a2 = (a2 + b3) | 0;
    d1 ^= a2;
    d1 = (d1 << 16) | (d1 >>> 16);
    c0 = (c0 + d1) | 0;
    b3 ^= c0;
    b3 = (b3 << 12) | (b3 >>> 20);
    a2 = (a2 + b3) | 0;
    d1 ^= a2;
    d1 = (d1 << 8) | (d1 >>> 24);
    c0 = (c0 + d1) | 0;
    b3 ^= c0;
    b3 = (b3 << 7) | (b3 >>> 25);
    a3 = (a3 + b0) | 0;
    d2 ^= a3;
    d2 = (d2 << 16) | (d2 >>> 16);
    c1 = (c1 + d2) | 0;
    b0 ^= c1;
    b0 = (b0 << 12) | (b0 >>> 20);
    a3 = (a3 + b0) | 0;
    d2 ^= a3;
    d2 = (d2 << 8) | (d2 >>> 24);
    c1 = (c1 + d2) | 0;
    b0 ^= c1;
    b0 = (b0 << 7) | (b0 >>> 25);
  }
  out[0] = a0 + C0;
  out[1] = a1 + C1;
  out[2] = a2 + C2;
  out[3] = a3 + C3;
  out[4] = b0 + k0;
  out[5] = b1 + k1;
  out[6] = b2 + k2;
  out[7] = b3 + k3;
  out[8] = c0 + k4;
  out[9] = c1 + k5;
  out[10] = c2 + k6;
  out[11] = c3 + k7;
  out[12] = d0 + (index | 0);
  out[13] = d1;
  out[14] = d2 + (level | 0);
  out[15] = d3 + (block | 0);
}
