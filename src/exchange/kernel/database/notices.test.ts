import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembler, cut } from './notices.ts';

test('a text of any length and letters arrives whole, and each notification is short enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 9_000, size: 'max' }), { minLength: 1, maxLength: 3 }),
      (texts) => {
        const take = assembler();
        const notifications = texts.flatMap((text) => cut('me', JSON.stringify(text)));
        for (const one of notifications) expect(Buffer.byteLength(one)).toBeLessThan(8_000);
        const arrived = notifications.map(take).filter((whole) => whole !== undefined);
        expect(arrived.map(({ text }) => JSON.parse(text) as string)).toEqual(texts);
        expect(arrived.every(({ sender }) => sender === 'me')).toBe(true);
      },
    ),
    { numRuns: 30, seed: 3 },
  );
});

test('pieces of a transaction are never the same, and a text whose beginning was missed is dropped', () => {
  const notifications = cut('me', '0'.repeat(30_000));
  expect(notifications.length).toBeGreaterThan(4);
  expect(new Set(notifications).size).toBe(notifications.length);
  const take = assembler();
  expect(notifications.slice(1).map(take).filter(Boolean)).toEqual([]);
  expect(cut('me', 'next').map(take)).toEqual([{ sender: 'me', text: 'next' }]);
});
