import type { Call } from '../../kernel/call.ts';
import type { Taken } from '../../kernel/limits/limits.ts';
import { knownDevice } from './known-device.ts';
import { sessionName } from './sessions.ts';
import type { User } from '../../kernel/user.ts';

/** Who is counted, and where. */
type From = Pick<Call<unknown>, 'ip' | 'cookies'>;

/**
 * What a wrong password at the door counts towards: on a device that the account knows that device alone, else the
 * address, for this account and for all, and the account. So others neither lock the owner out of a known device, nor
 * out of another address.
 * @param name what the visitor calls the account, counted alike where there is none.
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

/** What a proof is asked for of somebody who is known by something already. */
export type Proof = 'payments' | 'password' | 'authenticator' | 'passkey';

/**
 * What a wrong proof counts towards: the session it is given in, and the account. Without a session the login password
 * was right before: then it is the device where the account knows it, else the account, and as strictly as one address.
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
 * What a code counts towards that a user has sent to their own address, or that is asked for on a device of its owner,
 * or by a stranger.
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
