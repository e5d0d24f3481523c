import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../kernel/call.ts';
import type { User } from '../../kernel/user.ts';

// A browser that has signed in carries a mark of the account, so that strangers who guess at the account lock
// themselves out and not its owner. The mark opens nothing: whoever has it must prove all the same, and only counts by
// itself.

/**
 * The cookie, and for how long and how many accounts a browser keeps it. Over https its name has the prefix by which a
 * browser takes it from this host alone, from no subdomain and not over http.
 */
const NAME = 'harbor-device';
const SAFE_NAME = `__Host-${NAME}`;
const LASTS_SECONDS = 365 * 86_400;
const MOST = 3;

/** Signed with what only the exchange has of the user: it ends when the password changes. */
const sign = ({ id, password }: User, nonce: string): Buffer =>
  createHmac('sha256', `device ${password}`).update(`${id} ${nonce}`).digest();

/** Marks of a browser: `<user>.<nonce>.<signature>`, the newest first. */
function marksOf(cookies: string | undefined): string[] {
  const valueOf = (name: string): string | undefined =>
    new RegExp(`(?:^|; ?)${name}=([\\w.~-]{1,1000})(?:;|$)`).exec(cookies ?? '')?.[1];
  const value = valueOf(SAFE_NAME) ?? valueOf(NAME) ?? '';
  return value.split('~').filter((mark) => mark !== '');
}

const isOf = (mark: string, user: User): boolean => mark.startsWith(`${user.id}.`);

/** Accounts whose marks a browser carries, as it says itself: nobody is trusted for it. */
export const accountsOn = (cookies: string | undefined): string[] =>
  marksOf(cookies)
    .map((mark) => mark.split('.')[0] ?? '')
    .filter((id) => /^\d{1,18}$/.test(id));

/**
 * The name of the device, where it has signed in to the account since the password was set; undefined for a stranger's.
 */
export function knownDevice(user: User | undefined, cookies: string | undefined): string | undefined {
  const mark = user && marksOf(cookies).find((one) => isOf(one, user));
  if (!mark) return undefined;
  const [, nonce = '', signature = ''] = mark.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(user, nonce);
  return given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
}

/** Lets the browser carry the mark of an account that it has signed in to. */
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
