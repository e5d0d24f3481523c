import { addressIn as inCode, isWalletAddress as isAddress, walletAddress } from '../wallet/address.ts';

// Functions about addresses of wallets that documents may call: the same rules that the exchange refuses by. A file of
// their own, so that only the pages that ask for an address load what reads one.

/** Is a text an address of a network? */
export const isWalletAddress = {
  signature: 'isWalletAddress(address: string, network: string): bool',
  description: 'Whether a text is an address of the network: its letters, its length and its checksum.',
  example: 'isWalletAddress(value, form.network)',
  run: (address: string, network: string): boolean => isAddress(address, network),
} as const;

/** Do two texts write the same address? */
export const sameAddress = {
  signature: 'sameAddress(one: string, other: string, network: string): bool',
  description: 'Whether two texts write the same address of a network, as 0xab… and 0xAB… do.',
  example: 'sameAddress(value, a.address, form.network)',
  run: (one: string, other: string, network: string): boolean => {
    const address = walletAddress(one, network);
    return address !== null && address === walletAddress(other, network);
  },
} as const;

/** The address in what a QR code says. */
export const addressIn = {
  signature: 'addressIn(code: string): string',
  description:
    'The address in a text that was pasted or scanned: without white space, the name of the coin before it and an amount behind it.',
  example: 'addressIn(scanned)',
  run: inCode,
} as const;

/** An address as lists show it. */
export const shortAddress = {
  signature: 'shortAddress(address: string): text',
  description: 'An address cut in its middle, as lists show it: its first and last six characters.',
  example: 'shortAddress(a.address)',
  run: (address: string): string => (address.length <= 15 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`),
} as const;
