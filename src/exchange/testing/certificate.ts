import { createSign, generateKeyPairSync } from 'node:crypto';

/** For tests: who a TLS server says that it is. Both in PEM. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

/** One value of ASN.1 in DER (X.690): its tag, its length, its bytes. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = [0x55, 0x04, 0x03] as const;
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11] as const;
const BASIC_CONSTRAINTS = [0x55, 0x1d, 0x13] as const;

/**
 * Makes a certificate (RFC 5280) of a host, for an hour around now, that it has signed itself: only clients configured
 * to trust it do.
 */
export function selfSigned(host: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid(...COMMON_NAME), der(0x0c, Buffer.from(host)))));
  const alternatives = sequence(oid(...SUBJECT_ALT_NAME), der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const authority = sequence(oid(...BASIC_CONSTRAINTS), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const told = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(Date.now() - 3_600_000), time(Date.now() + 3_600_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternatives, authority)),
  );
  const signature = createSign('sha256').update(told).sign(privateKey);
  const whole = sequence(told, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
