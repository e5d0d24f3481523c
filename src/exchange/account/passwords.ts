import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
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
