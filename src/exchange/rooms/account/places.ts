import type { Call } from '../../kernel/call.ts';
import type { Taken } from '../../kernel/limits/rate-limiter.ts';
import { knownDevice } from './known-device.ts';
import { sessionName } from './sessions.ts';
import type { User } from '../../kernel/user.ts';

/** The part of a call by which attempts are counted. */
type From = Pick<Call<unknown>, 'ip' | 'cookies'>;

/**
 * Returns the counters of a wrong password at sign-in: on a device that the account knows, that device alone; else the
 * address, for this account and for all, and the account. So others can lock the owner out neither on a known device,
 * nor at another address.
 * @param name the account name that the visitor entered, counted alike where there is no such account.
 */
export function signInTries({ ip, cookies }: From, name: string, user: User | undefined): Taken[] {
  const device = knownDevice(user, cookies);
  if (device !== undefined) return [['login', `device ${device}`]];
  const account = user ? `account ${user.id}` : `account named ${name}`;
  return [
    ['login', `${account} from ${ip}`],
    ['loginsFrom', `address ${ip}`],
    ['loginsTo', account],
  ];
}

/** The proofs that are asked of a user who is already known by another one. */
export type Proof = 'payments' | 'password' | 'authenticator' | 'passkey';

/**
 * Returns the counters of a wrong proof: the session in which it is given, and the account. Without a session the login
 * password was correct before: then it is the device where the account knows it, else the account, with the limit of
 * one address.
 */
export function proofTries(
  proof: Proof,
  {
    user,
    token,
    device,
  }: { readonly user: User; readonly token: string | undefined; readonly device?: string | undefined },
): Taken[] {
  const account = `${proof} of ${user.id}`;
  if (token !== undefined)
    return [
      ['login', `${account} in ${sessionName(token)}`],
      ['loginsTo', account],
    ];
  return [['login', device === undefined ? account : `${account} on ${device}`]];
}

/**
 * Returns the counters of a request for a code: by a user for their own address, on a device of its owner, or by a
 * stranger.
 */
export function codeTries({ ip, cookies }: From, recipient: string, owner: User | undefined, own: boolean): Taken[] {
  const device = knownDevice(owner, cookies);
  if (own && owner) return [['code', `user ${owner.id}`]];
  if (device !== undefined) return [['code', `device ${device}`]];
  return [
    ['code', `recipient ${recipient} from ${ip}`],
    ['code', `address ${ip}`],
    ['codesTo', `recipient ${recipient}`],
  ];
}
