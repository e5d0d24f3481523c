import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check, hex } from '@scure/base';
import { cashAddress, cashAddressOf } from './cash-address.ts';

const base58check = createBase58check(sha256);

/** Decodes a Base58Check text; null where its letters or its checksum are wrong. */
function payloadOf(text: string): Uint8Array | null {
  try {
    return base58check.decode(text);
  } catch {
    return null;
  }
}

/** Reads Base58Check of a version byte, one of `versions`, and a hash of 20 bytes. */
const hashed =
  (versions: readonly number[]) =>
  (text: string): string | null => {
    const payload = payloadOf(text);
    return payload?.length === 21 && versions.includes(payload[0] ?? -1) ? text : null;
  };

/**
 * Reads a SegWit address (BIP 173, BIP 350): version 0 in Bech32 with 20 or 32 bytes, version 1 (Taproot) in Bech32m
 * with 32.
 */
const segwit =
  (prefix: string) =>
  (text: string): string | null => {
    const old = bech32.decodeUnsafe(text, 90);
    const read = old ?? bech32m.decodeUnsafe(text, 90);
    if (read?.prefix !== prefix) return null;
    const [version, ...words] = read.words;
    const size = bech32.fromWordsUnsafe(words)?.length;
    const right = old ? version === 0 && (size === 20 || size === 32) : version === 1 && size === 32;
    return right ? text.toLowerCase() : null;
  };

/** Writes an Ethereum address in the case of EIP-55. @param digits 40 lower-case hexadecimal digits */
function checksummed(digits: string): string {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)));
  return `0x${Array.from(digits, (digit, index) => (Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

/**
 * Reads an address of Ethereum or a compatible chain: in one case, or with the checksum of EIP-55. It refuses the
 * address zero, whose key nobody has.
 */
function ethereum(text: string): string | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined || /^0+$/.test(digits)) return null;
  const right = checksummed(digits.toLowerCase());
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || text === right ? right : null;
}

/** Tries readers in order. */
const either =
  (...ways: readonly Reading[]): Reading =>
  (text) =>
    ways.reduce<string | null>((found, way) => found ?? way(text), null);

/** Reads an address: its normal form, null where the text is none. */
type Reading = (text: string) => string | null;

const bitcoinHash = hashed([0x00, 0x05]);

const READINGS = new Map<string, Reading>([
  ['TRC20', hashed([0x41])],
  ['ERC20', ethereum],
  ['BEP20', ethereum],
  ['ARBITRUM', ethereum],
  ['BTC', either(segwit('bc'), bitcoinHash)],
  ['BCH', either((text) => cashAddress(text)?.address ?? null, bitcoinHash)],
  // Before 2017 scripts were also written with Bitcoin's version byte.
  ['LTC', either(segwit('ltc'), hashed([0x30, 0x32, 0x05]))],
]);

/**
 * Validates an address of a network and gives its normal form: Bech32 and CashAddr in lower case, CashAddr with its
 * prefix, Ethereum in the case of EIP-55, so that two ways to write one address give the same. White space around it
 * does not count.
 * @param network code of the network; an unknown one has no addresses
 * @returns null where the text is no address of the network: wrong letters, length, kind or checksum
 */
export const walletAddress = (text: string, network: string): string | null =>
  READINGS.get(network)?.(text.trim()) ?? null;

/** True for an address of the network. Only the chain knows whether anybody has its key. */
export const isWalletAddress = (text: string, network: string): boolean => walletAddress(text, network) !== null;

/**
 * Extracts the address from a pasted or scanned text: wallets show `bitcoin:bc1…?amount=0.1` (BIP 21) or
 * `ethereum:0x…@1` (EIP-681). Any other text is returned, without the white space around it.
 */
export const addressIn = (text: string): string => {
  const [, address = text] =
    /^\s*(?:bitcoin|ethereum|litecoin|tron):(?:\/\/|pay-)?([0-9a-zA-Z]+)(?:[@/?].*)?$/i.exec(text) ?? [];
  return (/^\s*(bitcoincash:[0-9a-z]+)\?.*$/i.exec(text)?.[1] ?? address).trim();
};

/** Writes the address of a hash of 20 bytes on a network, as its wallets do for a key. */
export function addressOfHash(hash: Uint8Array, network: string): string {
  switch (network) {
    case 'TRC20':
      return base58check.encode(Uint8Array.from([0x41, ...hash]));
    case 'BTC':
      return bech32.encode('bc', [0, ...bech32.toWords(hash)]);
    case 'LTC':
      return bech32.encode('ltc', [0, ...bech32.toWords(hash)]);
    case 'BCH':
      return cashAddressOf(hash);
    default:
      return checksummed(hex.encode(hash));
  }
}

/** Returns the hash of 20 bytes in an address that `addressOfHash` wrote; null for other kinds of address. */
export function hashOfAddress(text: string, network: string): Uint8Array | null {
  const address = walletAddress(text, network);
  if (address === null) return null;
  if (address.startsWith('0x')) return hex.decode(address.slice(2).toLowerCase());
  if (network === 'TRC20') return payloadOf(address)?.slice(1) ?? null;
  if (network === 'BCH') return cashAddress(address)?.hash ?? null;
  const hash = bech32.fromWordsUnsafe(bech32.decodeUnsafe(address, 90)?.words.slice(1) ?? []);
  return hash?.length === 20 ? hash : null;
}
