/** Deterministic randomness for the simulated markets: the same seed and place always give the same number. */

/** Returns the 32-bit FNV-1a hash of a text of ASCII characters, as an unsigned number. */
export function fnv1a(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

/** Returns a 32-bit hash of text, for seeds derived from names. */
export const hashText = (text: string): number => mix(fnv1a(text));

/** Returns a 32-bit hash of two integers; the second may be larger than 32 bits. */
export function hash(seed: number, place: number): number {
  const high = Math.floor(place / 0x1_0000_0000);
  return mix(seed ^ Math.imul(place | 0, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77));
}

/** Returns the hash as a fraction in [0, 1). */
export function fraction(seed: number, place: number): number {
  return hash(seed, place) / 0x1_0000_0000;
}

/** Returns a stream of numbers in [0, 1) from one seed (mulberry32): small, fast, good enough to draw charts with. */
export function stream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Nearly normal, mean 0 and variance 1, never beyond ±3: a price must not jump by a freak of the generator. */
export function bell(random: () => number): number {
  return (random() + random() + random() - 1.5) * 2;
}

/** Spreads a 32-bit word (the finaliser of MurmurHash3). */
export function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
