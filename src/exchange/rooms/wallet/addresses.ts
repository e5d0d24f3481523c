import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Cipher, Decipher } from 'node:crypto';
import type { Network } from '../../../../schemas/wallet.types.ts';
import { addressOfHash, hashOfAddress } from '../../../domain/wallet/address.ts';

/** Networks of one kind share an address, as they do outside. */
const kindOf = (network: Network): string => (['ERC20', 'BEP20', 'ARBITRUM'].includes(network) ? 'EVM' : network);

const keyed = (seed: string, what: string): Buffer => createHmac('sha256', seed).update(what).digest();

/**
 * Keys for the addresses of one kind: the first 16 bytes hide whose it is, the last 16 prove that the exchange wrote
 * it.
 */
function keysOf(seed: string, network: Network): { readonly hide: Buffer; readonly prove: Buffer } {
  const key = keyed(seed, `addresses ${kindOf(network)}`);
  return { hide: key.subarray(0, 16), prove: key.subarray(16) };
}

/**
 * The bare block cipher, called by the name of the mode that node asks for. There is no message to be encrypted in
 * blocks, so no mode would add anything: AES-128 on exactly one block is a keyed pseudo-random permutation. The same id
 * must give the same address each time, and different ids different ones, which is what a permutation does.
 */
const PERMUTATION = 'aes-128-ecb';

/** One block of 16 bytes in the place that the key gives it. @throws Error for more or less than one block. */
function permuted(cipher: Cipher | Decipher, block: Uint8Array): Buffer {
  if (block.length !== 16) throw new Error('A permutation of one block takes one block.');
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

const hide = (key: Buffer, block: Buffer): Buffer => permuted(createCipheriv(PERMUTATION, key, null), block);
const unhide = (key: Buffer, hidden: Buffer): Buffer => permuted(createDecipheriv(PERMUTATION, key, null), hidden);

/** What a member's id is hidden in: 8 bytes of zeros and the id. */
const blockOf = (owner: bigint): Buffer => {
  const block = Buffer.alloc(16);
  block.writeBigUInt64BE(owner, 8);
  return block;
};

const proofOf = (prove: Buffer, hidden: Buffer): Buffer =>
  createHmac('sha256', prove).update(hidden).digest().subarray(0, 4);

/**
 * A user's address on a network: always the same, with the checksum of the network. Nobody has a key for it: money that
 * is sent there on the real network is lost. Its 20 bytes are the member's id, permuted by a key, and a proof, so that
 * the exchange knows its own addresses again.
 * @param owner id of the member; 0 is the exchange itself.
 */
export function depositAddress(seed: string, owner: string, network: Network): string {
  const keys = keysOf(seed, network);
  const hidden = hide(keys.hide, blockOf(BigInt(owner)));
  return addressOfHash(Buffer.concat([hidden, proofOf(keys.prove, hidden)]), network);
}

/**
 * Whose deposit address this is: a member's id, `site` for the exchange's own, null where it is none of the exchange's.
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

/** The site's own address for the quick and the channel entry. */
export const siteAddress = (seed: string): string => depositAddress(seed, '0', 'TRC20');

/** The address of somebody outside, by a name: always the same. Nobody has a key for it. */
export const outsideAddress = (seed: string, name: string, network: Network): string =>
  addressOfHash(keyed(seed, `outside ${name} ${kindOf(network)}`).subarray(0, 20), network);

/** What a network would show for a transfer out. */
export const transactionId = (seed: string, object: string): string =>
  createHmac('sha256', seed).update(`transaction ${object}`).digest('hex');
