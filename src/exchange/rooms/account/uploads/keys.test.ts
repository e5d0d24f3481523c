import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FOLDERS, keyOf, readKey } from './keys.ts';

test('a key says whose content it is and since when, and lies in one of the folders', () => {
  expect(new Set(FOLDERS).size).toBe(256);
  for (let count = 0; count < 100; count += 1) {
    const id = randomUUID();
    const key = keyOf(id, 1_790_000_000_000 + count);
    expect(readKey(key)).toEqual({ id, at: 1_790_000_000_000 + count });
    expect(FOLDERS.filter((folder) => key.startsWith(folder))).toHaveLength(1);
  }
});

test('no other key is read as one', () => {
  const id = 'abcdef01-2345-4678-89ab-cdef01234567';
  for (const key of [
    `uploads/ac/1-${id}`,
    `uploads/ab/-${id}`,
    `uploads/ab/1${id}`,
    `uploads/ab/1-${id}.br`,
    `files/ab/1-${id}`,
    `other/uploads/ab/1-${id}`,
    'uploads/owner',
  ])
    expect(readKey(key), key).toBeUndefined();
});
