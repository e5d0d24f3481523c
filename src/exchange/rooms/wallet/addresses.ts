import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Cipher, Decipher } from 'node:crypto';
import type { Network } from '../../../../schemas/wallet.types.ts';
import { addressOfHash, hashOfAddress } from '../../../domain/wallet/address.ts';

/** Returns the kind of a network. Networks of one kind share an address, as in reality. */
const kindOf = (network: Network): string => (['ERC20', 'BEP20', 'ARBITRUM'].includes(network) ? 'EVM' : network);

const keyed = (seed: string, what: string): Buffer => createHmac('sha256', seed).update(what).digest();

/**
 * Derives the keys for the addresses of one kind: the first 16 bytes encrypt the owner's id, the last 16 authenticate
 * the exchange as its author.
 */
function keysOf(seed: string, network: Network): { readonly hide: Buffer; readonly prove: Buffer } {
  const key = keyed(seed, `addresses ${kindOf(network)}`);
  return { hide: key.subarray(0, 16), prove: key.subarray(16) };
}

/**
 * The bare block cipher, by the name of the mode that node requires. There is no message of several blocks, so no mode
 * would add anything: AES-128 on exactly one block is a keyed pseudo-random permutation. The same id must give the same
 * address each time, and different ids different ones, which a permutation does.
 */
const PERMUTATION = 'aes-128-ecb';

/** Permutes one block of 16 bytes by the cipher's key. @throws Error for more or less than one block. */
function permuted(cipher: Cipher | Decipher, block: Uint8Array): Buffer {
  if (block.length !== 16) throw new Error('A permutation of one block takes one block.');
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

const hide = (key: Buffer, block: Buffer): Buffer => permuted(createCipheriv(PERMUTATION, key, null), block);
const unhide = (key: Buffer, hidden: Buffer): Buffer => permuted(createDecipheriv(PERMUTATION, key, null), hidden);

/** Returns the block that holds a member's id: 8 bytes of zeros and the id. */
const blockOf = (owner: bigint): Buffer => {
  const block = Buffer.alloc(16);
  block.writeBigUInt64BE(owner, 8);
  return block;
};

const proofOf = (prove: Buffer, hidden: Buffer): Buffer =>
  createHmac('sha256', prove).update(hidden).digest().subarray(0, 4);

/**
 * Derives a user's address on a network: always the same, with the checksum of the network. Nobody has its private key:
 * money that is sent to it on the real network is lost. Its 20 bytes are the member's id, permuted by a key, and a
 * proof, by which the exchange recognizes its own addresses.
 * @param owner id of the member; 0 is the exchange itself.
 */
export function depositAddress(seed: string, owner: string, network: Network): string {
  const keys = keysOf(seed, network);
  const hidden = hide(keys.hide, blockOf(BigInt(owner)));
  return addressOfHash(Buffer.concat([hidden, proofOf(keys.prove, hidden)]), network);
}

/**
 * Returns the owner of a deposit address: a member's id, `site` for the exchange's own, null for an address that is not
 * the exchange's.
 */
export function ownerOf(seed: string, address: string, network: Network): string | null {
  const hash = hashOfAddress(address, network);
  if (!hash) return null;
  const keys = keysOf(seed, network);
  const hidden = Buffer.from(hash.subarray(0, 16));
  if (!proofOf(keys.prove, hidden).equals(hash.subarray(16))) return null;
  const block = unhide(keys.hide, hidden);
  const owner = block.readBigUInt64BE(8);
  if (!block.equals(blockOf(owner))) return null;
  return owner === 0n ? SITE : String(owner);
}

/** The exchange itself, as an owner of addresses. */
export const SITE = 'site';

/** Returns the site's own address for the quick and the channel entry. */
export const siteAddress = (seed: string): string => depositAddress(seed, '0', 'TRC20');

/** Derives an outside person's address from a name: always the same. Nobody has its private key. */
export const outsideAddress = (seed: string, name: string, network: Network): string =>
  addressOfHash(keyed(seed, `outside ${name} ${kindOf(network)}`).subarray(0, 20), network);

/** Derives the transaction id that a network would show for an outgoing transfer. */
export const transactionId = (seed: string, object: string): string =>
  createHmac('sha256', seed).update(`transaction ${object}`).digest('hex');
