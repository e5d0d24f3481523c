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
 * would cost what a guess is meant to cost. What was right is remembered for a while, and only saves that cost: the password must still be
 * given, and given right. What is remembered is a hash, under a key that never leaves the process, of the password, of the salted hash that
 * is stored and of the session: a changed password, another session and another person are not known, and a wrong one is never remembered.
 */
export async function passwordMatchesAgain(password: string, stored: string, session: string, wall: number): Promise<boolean> {
  if (passwordKnown(password, stored, session, wall)) return true;
  if (!(await passwordMatches(password, stored))) return false;
  known.set(markOf(password, stored, session), wall + KNOWN_FOR);
  return true;
}

/** Whether this password was right in this session a while ago. */
export function passwordKnown(password: string, stored: string, session: string, wall: number): boolean {
  forget(wall);
  return known.has(markOf(password, stored, session));
}

const markOf = (password: string, stored: string, session: string): string =>
  createHmac('sha256', KEY).update(JSON.stringify([stored, session, password])).digest('base64');

/** Drops what was remembered longest ago: what is over, and what is too much. */
function forget(wall: number): void {
  for (const [mark, until] of known) {
    if (until > wall && known.size < MOST_KNOWN) return;
    known.delete(mark);
  }
}
