import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/database.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import type { Answer } from './answer.ts';
import type { PasskeyPlace } from './place.ts';
import { passkeys } from './tables.ts';
import type { PasskeyRow } from './tables.ts';

/** EdDSA, ES256, RS256: what devices and password managers sign with. */
export const ALGORITHMS = [-8, -7, -257];

/** The name under which a device keeps a user's passkey; it tells nothing of them. */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey ${userId}`).digest());

/** How a browser reaches a passkey's keeper. */
export const transportsOf = ({ transports }: Pick<PasskeyRow, 'transports'>): AuthenticatorTransport[] =>
  transports.split(',').filter((one): one is AuthenticatorTransport => one !== '');

const KNOWN_TRANSPORTS = new Set<string>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What a new passkey is kept with. */
export type NewKey = Pick<PasskeyRow, 'credential' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** What an answer has changed of a passkey. */
export type Use = Pick<PasskeyRow, 'id' | 'counter' | 'backedUp'>;

/**
 * Verifies that a device made a passkey for this place, and that its owner unlocked it.
 *
 * @returns undefined where it did not.
 */
export async function verifyNew(
  { id: said, challenge, response }: Answer<RegistrationResponseJSON>,
  { domain, origins }: PasskeyPlace,
): Promise<NewKey | undefined> {
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (made?.verified !== true) return undefined;
  const { credential, credentialBackedUp: backedUp } = made.registrationInfo;
  const transports = (credential.transports ?? []).filter((one) => KNOWN_TRANSPORTS.has(one)).join(',');
  const { id, publicKey, counter } = credential;
  // What the device says is what is kept and found again; the length of what the browser says was looked at.
  if (id !== said) return undefined;
  return { credential: id, publicKey, counter, transports, backedUp };
}

/**
 * Verifies that a passkey signed for this place, that its owner unlocked it, and that its counter went on: where it did
 * not, the key was copied. @returns undefined where one of this does not hold.
 */
export async function verifyUse(
  { challenge, response }: Answer<AuthenticationResponseJSON>,
  key: PasskeyRow,
  { domain, origins }: PasskeyPlace,
): Promise<Use | undefined> {
  const { userHandle } = response.response;
  if (userHandle && userHandle !== Buffer.from(handleOf(key.userId)).toString('base64url')) return undefined;
  const used = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: domain,
    credential: { id: key.credential, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (used?.verified !== true) return undefined;
  const { newCounter: counter, credentialBackedUp: backedUp } = used.authenticationInfo;
  return { id: key.id, counter, backedUp };
}

/**
 * Keeps what a use has changed, in the command that it allows.
 *
 * @throws Refusal `passkey_failed` when the passkey is gone, or another use was faster.
 */
export async function keepUse(queries: Queries, { id, counter, backedUp }: Use, wall: number): Promise<void> {
  // Keepers that do not count say 0 each time.
  const onward = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const kept = await queries
    .update(passkeys)
    .set({ counter, backedUp, usedAt: wall })
    .where(and(eq(passkeys.id, id), onward))
    .returning({ id: passkeys.id });
  if (kept.length === 0) throw new Refusal('passkey_failed');
}
