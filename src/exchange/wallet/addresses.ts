import { createHmac } from 'node:crypto';
import type { Network } from '../../../schemas/wallet.types.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = '023456789acdefghjklmnpqrstuvwxyz';
const HEX = '0123456789abcdefABCDEF';

/** How an address is written on each network: what it begins with, its letters, how many follow. */
const FORMS: Readonly<Record<Network, readonly [prefix: string, letters: string, length: number]>> = {
  TRC20: ['T', BASE58, 33],
  ERC20: ['0x', HEX, 40],
  BEP20: ['0x', HEX, 40],
  ARBITRUM: ['0x', HEX, 40],
  BTC: ['bc1q', BECH32, 38],
  BCH: ['bitcoincash:q', BECH32, 41],
  LTC: ['ltc1q', BECH32, 38],
};

/**
 * A user's address on a network: always the same. It looks like one, but its letters are drawn without a checksum, so that no real wallet
 * sends money to a simulation.
 */
export function depositAddress(seed: string, owner: string, network: Network): string {
  const [prefix, letters, length] = FORMS[network];
  // Networks of one kind share an address, as they do outside.
  const kind = prefix === '0x' ? 'EVM' : network;
  const bytes = createHmac('sha512', seed).update(`address ${owner} ${kind}`).digest();
  return prefix + Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
}

/** The site's own address for the quick and the channel entry. */
export const siteAddress = (seed: string): string => depositAddress(seed, 'site', 'TRC20');

/** What a network would show for a transfer out. */
export const transactionId = (seed: string, object: string): string => createHmac('sha256', seed).update(`transaction ${object}`).digest('hex');
