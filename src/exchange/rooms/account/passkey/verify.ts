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

/** The signature algorithms that devices and password managers use: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the name under which a device keeps a user's passkey; it reveals nothing about the user. */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey ${userId}`).digest());

/** Returns the transports by which a browser reaches a passkey. */
export const transportsOf = ({ transports }: Pick<PasskeyRow, 'transports'>): AuthenticatorTransport[] =>
  transports.split(',').filter((one): one is AuthenticatorTransport => one !== '');

const KNOWN_TRANSPORTS = new Set<string>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** The stored fields of a new passkey. */
export type NewKey = Pick<PasskeyRow, 'credential' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** The fields of a passkey that its use changes. */
export type Use = Pick<PasskeyRow, 'id' | 'counter' | 'backedUp'>;

/**
 * Verifies that a device made a passkey for this place, and that its owner unlocked it.
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
  // The id that the device reports is the one that is stored and found again; of the browser's id only the length was
  // checked.
  if (id !== said) return undefined;
  return { credential: id, publicKey, counter, transports, backedUp };
}

/**
 * Verifies the signature of a passkey: that it signed for this place, that its owner unlocked it, and that its counter
 * increased. A counter that did not means that the key was copied.
 * @returns undefined where any of this does not hold.
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
 * Persists the fields that a use has changed, in the command that it allows.
 * @throws Refusal `passkey_failed` when the passkey is gone, or another use was faster.
 */
export async function keepUse(queries: Queries, { id, counter, backedUp }: Use, wall: number): Promise<void> {
  // Authenticators that do not count report 0 each time.
  const onward = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const kept = await queries
    .update(passkeys)
    .set({ counter, backedUp, usedAt: wall })
    .where(and(eq(passkeys.id, id), onward))
    .returning({ id: passkeys.id });
  if (kept.length === 0) throw new Refusal('passkey_failed');
}
