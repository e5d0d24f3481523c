import { expect, test } from 'vitest';
import { phonesSeen } from './phones-seen.ts';

test('a phone counts for the edition that it got last, for a day', () => {
  let now = 0;
  const seen = phonesSeen(() => now);
  seen.saw('aaaa01', 'anna');
  seen.saw('aaaa01', 'bert');
  seen.saw('bbbb02', 'cleo');
  now = 80_000_000;
  seen.saw('bbbb02', 'anna');
  expect(seen.byEdition()).toEqual([
    ['bbbb02', 2],
    ['aaaa01', 1],
  ]);
  now = 90_000_000;
  expect(seen.byEdition()).toEqual([['bbbb02', 1]]);
});

test('the editions on the fewest phones are counted together', () => {
  const seen = phonesSeen(() => 0);
  for (let i = 0; i < 25; i += 1) seen.saw(`edition-${i}`, `phone-${i}`);
  seen.saw('edition-24', 'another phone');
  const counts = seen.byEdition();
  expect(counts).toHaveLength(21);
  expect(counts[0]).toEqual(['edition-24', 2]);
  expect(counts.at(-1)).toEqual(['other', 5]);
});

test('of very many phones the last ones count', () => {
  const seen = phonesSeen(() => 0);
  for (let i = 0; i < 60_000; i += 1) seen.saw(i < 10_000 ? 'aaaa01' : 'bbbb02', `phone-${i}`);
  expect(seen.byEdition()).toEqual([['bbbb02', 50_000]]);
});
