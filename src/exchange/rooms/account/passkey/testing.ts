import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

// For tests: a device that keeps passkeys, made of node's own keys. A test of an attack passes it the faults to make.

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
export const ORIGIN = 'http://localhost';

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
