import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../kernel/call.ts';
import type { User } from '../../kernel/user.ts';

// A browser that has signed in carries a mark of the account, so that strangers who guess at the account lock
// themselves out and not its owner. The mark opens nothing: its holder must still prove everything, and only has an
// attempt counter of their own.

/**
 * The name of the cookie, how long a browser keeps it, and for how many accounts. Over https the name has the prefix
 * that makes a browser accept it from this host alone, from no subdomain and not over http.
 */
const NAME = 'harbor-device';
const SAFE_NAME = `__Host-${NAME}`;
const LASTS_SECONDS = 365 * 86_400;
const MOST = 3;

/**
 * Signs a mark with the user's password hash, which only the exchange has: the mark becomes invalid when the password
 * changes.
 */
const sign = ({ id, password }: User, nonce: string): Buffer =>
  createHmac('sha256', `device ${password}`).update(`${id} ${nonce}`).digest();

/** Reads the marks of a browser: `<user>.<nonce>.<signature>`, the newest first. */
function marksOf(cookies: string | undefined): string[] {
  const valueOf = (name: string): string | undefined =>
    new RegExp(`(?:^|; ?)${name}=([\\w.~-]{1,1000})(?:;|$)`).exec(cookies ?? '')?.[1];
  const value = valueOf(SAFE_NAME) ?? valueOf(NAME) ?? '';
  return value.split('~').filter((mark) => mark !== '');
}

const isOf = (mark: string, user: User): boolean => mark.startsWith(`${user.id}.`);

/**
 * Returns the accounts whose marks a browser claims to carry, as many as a browser gets; the signatures are not
 * verified, so nobody is trusted for it.
 */
export const accountsOn = (cookies: string | undefined): string[] =>
  marksOf(cookies)
    .map((mark) => mark.split('.')[0] ?? '')
    .filter((id) => /^\d{1,18}$/.test(id))
    .slice(0, MOST);

/**
 * Returns the name of the device, where it has signed in to the account since the password was set; undefined for a
 * stranger's device.
 */
export function knownDevice(user: User | undefined, cookies: string | undefined): string | undefined {
  const mark = user && marksOf(cookies).find((one) => isOf(one, user));
  if (!mark) return undefined;
  const [, nonce = '', signature = ''] = mark.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(user, nonce);
  return given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
}

/** Sets the mark of an account on the browser that has signed in to it. */
export function rememberDevice(
  { cookies, origin, setCookie }: Pick<Call<unknown>, 'cookies' | 'origin' | 'setCookie'>,
  user: User,
): void {
  const nonce = knownDevice(user, cookies) ?? randomBytes(9).toString('base64url');
  const marks = [
    `${user.id}.${nonce}.${sign(user, nonce).toString('base64url')}`,
    ...marksOf(cookies).filter((mark) => !isOf(mark, user)),
  ].slice(0, MOST);
  const secure = origin.startsWith('https:');
  setCookie(
    `${secure ? SAFE_NAME : NAME}=${marks.join('~')}; Path=${secure ? '/; Secure' : '/api'}; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Strict`,
  );
}
