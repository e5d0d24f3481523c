import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inTurn } from '../../kernel/basics/in-turn.ts';
import { QUICK, STRONG } from '../../kernel/settings/hash-costs.ts';
import type { HashCost } from '../../kernel/settings/hash-costs.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

const LENGTH = 32;

/**
 * The number of derivations at once: each takes its memory, and a thread that also reads files. The others wait their
 * turn.
 */
const AT_ONCE = 2;
const deriving = inTurn(AT_ONCE);

const deriveInTurn = (password: string, salt: Buffer, cost: HashCost): Promise<Buffer> =>
  deriving(() => derive(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: 256 * cost.N * cost.r }));

/** Hashes a password for storage: `scrypt$<N>,<r>,<p>$<salt>$<key>`. */
export async function hashPassword(password: string, cost: HashCost = STRONG): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveInTurn(password, salt, cost);
  return write(cost, salt, key);
}

const write = ({ N, r, p }: HashCost, salt: Buffer, key: Buffer): string =>
  `scrypt$${N},${r},${p}$${salt.toString('base64')}$${key.toString('base64')}`;

/** Parses a stored password hash. The first format, `scrypt$<salt>$<key>`, does not name its cost. */
function read(stored: string): { readonly cost: HashCost; readonly salt: Buffer; readonly key: Buffer } {
  const parts = stored.split('$');
  const [key = '', salt = ''] = parts.toReversed();
  const [N = QUICK.N, r = QUICK.r, p = QUICK.p] = parts.length > 3 ? (parts[1] ?? '').split(',').map(Number) : [];
  return { cost: { N, r, p }, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/**
 * Tells whether a stored hash is cheaper to guess than one made now; then the password is hashed again when its owner
 * next enters it.
 */
export function isWeaker(stored: string, { N, r, p }: HashCost): boolean {
  const { cost } = read(stored);
  return cost.N * cost.r * cost.p < N * r * p;
}

/** The stored value of an account that no password opens. */
export const NO_PASSWORD = write(QUICK, Buffer.alloc(16), Buffer.alloc(LENGTH));

/**
 * Compares a password in constant time. A comparison with nothing takes as long, so that nobody learns which accounts
 * exist.
 * @param usual the cost of a password of this exchange.
 */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
  usual: HashCost = STRONG,
): Promise<boolean> {
  const { cost, salt, key } = read(stored ?? write(usual, Buffer.alloc(16), Buffer.alloc(LENGTH)));
  return timingSafeEqual(await deriveInTurn(password, salt, cost), key) && stored !== null && stored !== undefined;
}
