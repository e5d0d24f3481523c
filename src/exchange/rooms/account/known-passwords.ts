import type { Exchange } from '../../kernel/exchange.ts';
import { passwordMatches } from './passwords.ts';

/** For how long a correct payment password is remembered, in true milliseconds. */
const KNOWN_FOR = 15 * 60_000;

/** A payment password that was entered. */
interface Entered {
  readonly password: string;
  /** The hash of the right one, as the database stores it. */
  readonly stored: string;
  /** The token of the session. */
  readonly session: string;
}

type Remembering = Pick<Exchange, 'marks' | 'seal'>;

/**
 * Compares a payment password that is asked for again and again: a trader proves it with every order, and each proof
 * would cost as much as a guess is meant to cost. A correct password is remembered for a while, which only saves that
 * cost: it must still be entered, and entered correctly. What is remembered is a hash of the password, of the stored
 * salted hash and of the session, under a key that the exchange's seal keeps: so a changed password, another session
 * and another user are not known, a wrong password is never remembered, and whoever sees the hashes cannot guess by
 * them.
 */
export async function passwordMatchesAgain(exchange: Remembering, entered: Entered): Promise<boolean> {
  if (await passwordKnown(exchange, entered)) return true;
  if (!(await passwordMatches(entered.password, entered.stored))) return false;
  await exchange.marks.add(markOf(exchange, entered), KNOWN_FOR);
  return true;
}

/** Tells whether this password was correct in this session a while ago. */
export function passwordKnown(exchange: Remembering, entered: Entered): Promise<boolean> {
  return exchange.marks.has(markOf(exchange, entered));
}

const markOf = ({ seal }: Remembering, { stored, session, password }: Entered): string =>
  seal.mark(JSON.stringify([stored, session, password]), 'payment password');
