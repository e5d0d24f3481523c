import { expect, test } from 'vitest';
import { hashPassword, passwordMatches, passwordMatchesAgain } from './passwords.ts';

test('a password is known by its hash alone, and no two hashes are the same', async () => {
  const [first, second] = [await hashPassword('secret-7'), await hashPassword('secret-7')];
  expect(first).not.toBe(second);
  expect([await passwordMatches('secret-7', first), await passwordMatches('secret-8', first), await passwordMatches('secret-7', null)]).toEqual([true, false, false]);
});

test('one that was right is right again at once, for a quarter of an hour, and not after it was changed', async () => {
  const stored = await hashPassword('payment-7');
  expect(await passwordMatchesAgain('payment-7', stored, 'session', 0)).toBe(true);
  const began = process.cpuUsage();
  for (let i = 0; i < 1_000; i += 1) expect(await passwordMatchesAgain('payment-7', stored, 'session', 60_000)).toBe(true);
  // A thousand derivations would take some twenty seconds of the processor.
  expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
  expect(await passwordMatchesAgain('payment-8', stored, 'session', 60_000)).toBe(false);
  expect(await passwordMatchesAgain('payment-7', await hashPassword('payment-8'), 'session', 60_000)).toBe(false);
  expect(await passwordMatchesAgain('payment-7', stored, 'session', 16 * 60_000)).toBe(true);
});

test('what one session has proved, another proves anew', async () => {
  const stored = await hashPassword('payment-7');
  await passwordMatchesAgain('payment-7', stored, 'session', 0);
  const began = process.cpuUsage();
  for (let i = 0; i < 20; i += 1) expect(await passwordMatchesAgain('payment-7', stored, `other ${i}`, 0)).toBe(true);
  // Each is derived: ten milliseconds of the fastest processor.
  expect(process.cpuUsage(began).user).toBeGreaterThan(100_000);
});
