import Big from 'big.js';
import { expect, test } from 'vitest';
import { share } from './share.ts';

const row = (id: string, price = '1'): { id: string; price: Big; tags: string[] } => ({
  id,
  price: new Big(price),
  tags: ['a'],
});
const rows = (...ids: string[]) => ids.map((id) => row(id));

test('an answer that says the same is the old answer', () => {
  const old = rows('1', '2');
  expect(share(old, [row('1', '1.0'), row('2')])).toBe(old);
});

test('an entry that changed is new, the others stay who they were', () => {
  const old = rows('1', '2', '3');
  const next = share(old, [row('1'), row('2', '5'), row('3')]) as typeof old;
  expect(next).not.toBe(old);
  expect([next[0] === old[0], next[1] === old[1], next[2] === old[2]]).toEqual([true, false, true]);
  expect(next[1]!.tags).toBe(old[1]!.tags);
  expect(next[1]!.price.toString()).toBe('5');
});

test('entries keep their identity although one before them came or went', () => {
  const old = rows('1', '2', '3', '4');
  const shorter = share(old, rows('1', '3', '4')) as typeof old;
  expect(shorter.map((entry) => old.indexOf(entry))).toEqual([0, 2, 3]);
  const longer = share(old, rows('0', '1', '2', '3', '4')) as typeof old;
  expect(longer.map((entry) => old.indexOf(entry))).toEqual([-1, 0, 1, 2, 3]);
});

test('an entry never gets the fields of another', () => {
  const old = rows('1', '2', '3');
  const swapped = share(old, rows('3', '2', '1')) as typeof old;
  expect(swapped.map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(share([], rows('1'))).toEqual(rows('1'));
  expect(share(rows('1'), [])).toEqual([]);
  expect(share({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(share(null, { a: 1 })).toEqual({ a: 1 });
  expect(share(new Big(1), 1)).toBe(1);
});
