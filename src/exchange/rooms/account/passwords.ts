import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** What one guess costs: memory of 128·N·r bytes, and time that grows with N·r·p. */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** As OWASP advises: 64 MiB and some 300 ms. */
export const STRONG: Cost = { N: 2 ** 16, r: 8, p: 2 };

/**
 * What passwords were stored with at first, and still are in a sandbox, where they protect nothing: 16 MiB and some 30
 * ms.
 */
const QUICK: Cost = { N: 2 ** 14, r: 8, p: 1 };

/** What a password of this exchange is stored with. */
export const passwordCost = ({ sandbox }: { readonly sandbox: boolean }): Cost => (sandbox ? QUICK : STRONG);

const LENGTH = 32;

/**
 * So many are derived at once: each takes its memory, and a thread that files are read by as well. The others wait
 * their turn.
 */
const AT_ONCE = 2;
const waiting: (() => void)[] = [];
let running = 0;

async function deriveInTurn(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    return await derive(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: 256 * cost.N * cost.r });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A password as it is stored: `scrypt$<N>,<r>,<p>$<salt>$<key>`. */
export async function hashPassword(password: string, cost: Cost = STRONG): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveInTurn(password, salt, cost);
  return write(cost, salt, key);
}

const write = ({ N, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  `scrypt$${N},${r},${p}$${salt.toString('base64')}$${key.toString('base64')}`;

/** What was stored first, `scrypt$<salt>$<key>`, does not name its cost. */
function read(stored: string): { readonly cost: Cost; readonly salt: Buffer; readonly key: Buffer } {
  const parts = stored.split('$');
  const [key = '', salt = ''] = parts.toReversed();
  const [N = QUICK.N, r = QUICK.r, p = QUICK.p] = parts.length > 3 ? (parts[1] ?? '').split(',').map(Number) : [];
  return { cost: { N, r, p }, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/**
 * Tells whether a stored password is cheaper to guess than one that is stored now: it is stored anew when its owner
 * next gives it.
 */
export function isWeaker(stored: string, { N, r, p }: Cost): boolean {
  const { cost } = read(stored);
  return cost.N * cost.r * cost.p < N * r * p;
}

/** Stored for whom no password opens. */
export const NO_PASSWORD = write(QUICK, Buffer.alloc(16), Buffer.alloc(LENGTH));

/**
 * Compares in constant time; against nothing it takes as long, so that nobody learns which accounts exist.
 * @param usual what a password of this exchange costs.
 */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
  usual: Cost = STRONG,
): Promise<boolean> {
  const { cost, salt, key } = read(stored ?? write(usual, Buffer.alloc(16), Buffer.alloc(LENGTH)));
  return timingSafeEqual(await deriveInTurn(password, salt, cost), key) && stored !== null && stored !== undefined;
}

/** So long a payment password that was right is known again, in true milliseconds, and of so many people. */
const KNOWN_FOR = 15 * 60_000;
const MOST_KNOWN = 10_000;

/** Dies with the process, so that what is remembered is worth nothing outside it. */
const KEY = randomBytes(32);

const known = new Map<string, number>();

/**
 * The same for a password that is asked for again and again: who trades proves the payment password with every order,
 * and each proof would cost what a guess is meant to cost. What was right is remembered for a while, and only saves
 * that cost: the password must still be given, and given right. What is remembered is a hash, under a key that never
 * leaves the process, of the password, of the salted hash that is stored and of the session: a changed password,
 * another session and another person are not known, and a wrong one is never remembered.
 */
export async function passwordMatchesAgain(
  password: string,
  stored: string,
  session: string,
  wall: number,
): Promise<boolean> {
  if (passwordKnown(password, stored, session, wall)) return true;
  if (!(await passwordMatches(password, stored))) return false;
  known.set(markOf(password, stored, session), wall + KNOWN_FOR);
  return true;
}

/** Tells whether this password was right in this session a while ago. */
export function passwordKnown(password: string, stored: string, session: string, wall: number): boolean {
  forget(wall);
  return known.has(markOf(password, stored, session));
}

const markOf = (password: string, stored: string, session: string): string =>
  createHmac('sha256', KEY)
    .update(JSON.stringify([stored, session, password]))
    .digest('base64');

/** Drops what was remembered longest ago: what is over, and what is too much. */
function forget(wall: number): void {
  for (const [mark, until] of known) {
    if (until > wall && known.size < MOST_KNOWN) return;
    known.delete(mark);
  }
}
