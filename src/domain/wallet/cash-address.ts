import { bech32 } from '@scure/base';

/** The letters of CashAddr and Bech32, by their values. */
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const PREFIX = 'bitcoincash';
/** The length of the checksum, in symbols of 5 bits. */
const CHECKSUM = 8;

const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/**
 * Returns the BCH code of CashAddr over symbols of 5 bits: 0 where the checksum is right. Source: the CashAddr
 * specification.
 */
function polymod(symbols: readonly number[]): bigint {
  let rest = 1n;
  for (const symbol of symbols) {
    const top = rest >> 35n;
    rest = ((rest & 0x07ffffffffn) << 5n) ^ BigInt(symbol);
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> BigInt(bit)) & 1n) rest ^= generator;
  }
  return rest ^ 1n;
}

const prefixSymbols = [...Array.from(PREFIX, (letter) => letter.charCodeAt(0) & 31), 0];

/** The length of the hash in bytes, by the last three bits of the version byte. */
const SIZES = [20, 24, 28, 32, 40, 48, 56, 64];
/**
 * True for addresses that the exchange pays to: of a key or a script, with or without tokens, of 20 bytes; of a script
 * also of 32.
 */
const payable = (type: number, size: number): boolean => type <= 3 && (size === 20 || (type % 2 === 1 && size === 32));

/** An address in lower case with its prefix, and its hash. */
interface CashAddress {
  readonly address: string;
  readonly hash: Uint8Array;
}

/**
 * Reads a Bitcoin Cash address in CashAddr, with or without its prefix, in one case. Null where it is none, or the
 * exchange does not pay to its kind.
 */
export function cashAddress(text: string): CashAddress | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const small = text.toLowerCase();
  const letters = small.startsWith(`${PREFIX}:`) ? small.slice(PREFIX.length + 1) : small;
  const symbols = Array.from(letters, (letter) => ALPHABET.indexOf(letter));
  if (symbols.length <= CHECKSUM || symbols.includes(-1) || polymod([...prefixSymbols, ...symbols]) !== 0n) return null;
  const [version, ...hash] = bech32.fromWordsUnsafe(symbols.slice(0, -CHECKSUM)) ?? [];
  if (version === undefined || version > 127) return null;
  if (hash.length !== SIZES[version & 7] || !payable(version >> 3, hash.length)) return null;
  return { address: `${PREFIX}:${letters}`, hash: Uint8Array.from(hash) };
}

/** Returns the address of a public key's hash of 20 bytes. */
export function cashAddressOf(hash: Uint8Array): string {
  const data = bech32.toWords(Uint8Array.from([0, ...hash]));
  const check = polymod([...prefixSymbols, ...data, ...Array<number>(CHECKSUM).fill(0)]);
  const sums = Array.from({ length: CHECKSUM }, (_, index) =>
    Number((check >> BigInt(5 * (CHECKSUM - 1 - index))) & 31n),
  );
  return `${PREFIX}:${[...data, ...sums].map((symbol) => ALPHABET[symbol]).join('')}`;
}
