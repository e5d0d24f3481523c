import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { CODE_WAIT } from '../codes.ts';
import type { Client } from '../../../testing/client.ts';

// For tests: a device that keeps passkeys, made of node's own keys, and users who have one. A test of an attack passes
// the device the faults to make.

/** The values that the browser reports in place of the true ones. */
export interface Telling {
  /** The origin of the page that asks. */
  readonly origin?: string;
  /** The domain that the device signs for. */
  readonly domain?: string;
  /** Tells whether the owner unlocked the device. */
  readonly unlocked?: boolean;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CAN_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const WITH_KEY = 0x40;

type Bytes = Uint8Array<ArrayBuffer>;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** The origin of the page that calls the exchange of tests. */
const ORIGIN = 'http://localhost';

interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
  readonly user?: { readonly id: string };
}

/** One passkey on one device. */
export class SoftKey {
  /** Tells whether a copy of it is backed up. */
  backedUp = false;
  counter = 0;
  readonly id: Buffer;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  /**
   * Makes a passkey.
   * @param length the length of its id, in bytes.
   */
  constructor(length = 20) {
    this.id = randomBytes(length);
  }

  get credential(): string {
    return base64url(this.id);
  }

  /** Answers the options of `passkey.addOptions`, as a browser does. */
  make(options: string, telling: Telling = {}): string {
    const asked = JSON.parse(options) as Asked;
    this.userHandle = asked.user?.id ?? '';
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Bytes>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const kept = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
    const data = Buffer.concat([this.signed(asked, telling, WITH_KEY), kept]);
    const attestation = new Map<string, string | Map<string, string> | Bytes>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return this.answer({
      clientDataJSON: base64url(said(asked, 'webauthn.create', telling)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  /** Answers the options of `passkey.signInOptions` and `passkey.confirmOptions`, and increments its counter. */
  use(options: string, telling: Telling = {}): string {
    this.counter += 1;
    const asked = JSON.parse(options) as Asked;
    const client = said(asked, 'webauthn.get', telling);
    const data = this.signed(asked, telling);
    const signature = signWith(this.keys.privateKey, Buffer.concat([data, sha256(client)]));
    return this.answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: telling.userHandle ?? this.userHandle,
    });
  }

  private answer(response: object): string {
    const { credential: id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  /** Builds the data that the device signs: its domain, whether it is unlocked, and its counter. */
  private signed({ rpId, rp }: Asked, { domain, unlocked = true, counter = this.counter }: Telling, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const copied = this.backedUp ? CAN_BE_BACKED_UP | BACKED_UP : 0;
    const flags = USER_PRESENT | (unlocked ? USER_VERIFIED : 0) | copied | more;
    return Buffer.concat([sha256(domain ?? rpId ?? rp?.id ?? ''), Buffer.from([flags]), count]);
  }
}

const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'base64url'));

const signWith = (key: KeyObject, bytes: Uint8Array): Buffer => sign('sha256', bytes, key);

function said(asked: Asked, otherwise: string, telling: Telling): string {
  const { origin = ORIGIN, challenge = asked.challenge, type = otherwise } = telling;
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}

/** The login password of all users. */
export const PASSWORD = 'secret-7';

/** The faults for which an answer is refused, by name. */
export const WRONG: readonly (readonly [string, Telling])[] = [
  ['of another site', { origin: 'https://harbor.evil.example' }],
  ['of another port', { origin: 'http://localhost:9090' }],
  ['of another domain', { domain: 'evil.example' }],
  ['of a device that nobody unlocked', { unlocked: false }],
  ['of another kind', { type: 'webauthn.other' }],
];

/** A user, and the address that codes are sent to. */
export interface Known {
  readonly client: Client;
  readonly email: string;
}

/** A user with a passkey. */
export interface Owner extends Known {
  readonly key: SoftKey;
}

/**
 * Returns helpers that the tests of passkeys share.
 * @param guest a guest of the exchange.
 * @param clock the wall clock of the exchange, in milliseconds; it is moved where a code has to wait.
 */
export function passkeysAt(guest: Client, clock: { wall: number }) {
  let count = 0;
  /** Opens an account. */
  async function user(): Promise<Known> {
    const email = `key-${(count += 1)}@mail.test`;
    return { client: await guest.register(email, PASSWORD), email };
  }

  /** Returns a code that was sent to the user. */
  async function sent(client: Client, email: string): Promise<string> {
    clock.wall += CODE_WAIT;
    await client.call('code.send', { scene: 'passkey' });
    return client.codeFor(email);
  }

  /** Returns the options to add a passkey, for a client that has given the proofs. */
  async function allowed(client: Client, email: string): Promise<string> {
    const email_code = await sent(client, email);
    return (await client.call('passkey.addOptions', { password: PASSWORD, email_code })).options;
  }

  /** Adds a passkey, with a code that was sent. */
  async function add(client: Client, email: string, key = new SoftKey()): Promise<SoftKey> {
    await client.call('passkey.add', { credential: key.make(await allowed(client, email)) });
    return key;
  }

  /** Opens an account with a passkey. */
  async function owner(): Promise<Owner> {
    const known = await user();
    return { ...known, key: await add(known.client, known.email) };
  }

  /** Returns the options to sign in. */
  const toSignIn = async (): Promise<string> => (await guest.call('passkey.signInOptions')).options;

  /** Returns the options to confirm something. */
  const toConfirm = async (
    client: Client,
    scene: 'change_password' | 'withdraw',
    subject = 'wallet.withdraw T 1 - - USDT -',
  ): Promise<string> =>
    (await client.call('passkey.confirmOptions', scene === 'withdraw' ? { scene, subject } : { scene })).options;

  return { user, sent, allowed, add, owner, toSignIn, toConfirm };
}
