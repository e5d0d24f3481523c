import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** Cost of one guess: 16 MiB of memory and about 30 ms. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const LENGTH = 32;

/** A password as it is stored: `scrypt$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, LENGTH, COST);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Compares in constant time; against nothing it takes as long, so that nobody learns which accounts exist. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(key, 'base64');
  const found = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), LENGTH, COST);
  return timingSafeEqual(found, expected) && stored !== null && stored !== undefined;
}

const NOBODY = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(LENGTH).toString('base64')}`;

/** So long a payment password that was right is known again, in true milliseconds, and of so many people. */
const KNOWN_FOR = 15 * 60_000;
const MOST_KNOWN = 10_000;

/** Dies with the process, so that what is remembered is worth nothing outside it. */
const KEY = randomBytes(32);

const known = new Map<string, number>();

/**
 * The same for a password that is asked for again and again: who trades proves the payment password with every order, and each proof
 * would cost what a guess is meant to cost. What was right is remembered for a while by a keyed hash of it and of what is stored: a
 * changed password is forgotten at once, a wrong one is never remembered.
 */
export async function passwordMatchesAgain(password: string, stored: string, wall: number): Promise<boolean> {
  const mark = createHmac('sha256', KEY).update(JSON.stringify([stored, password])).digest('base64');
  if ((known.get(mark) ?? 0) > wall) return true;
  known.delete(mark);
  if (!(await passwordMatches(password, stored))) return false;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(mark, wall + KNOWN_FOR);
  return true;
}
