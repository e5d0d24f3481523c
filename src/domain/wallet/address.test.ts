import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressIn, addressOfHash, hashOfAddress, isWalletAddress, walletAddress } from './address.ts';

const NETWORKS = ['TRC20', 'ERC20', 'BEP20', 'ARBITRUM', 'BTC', 'BCH', 'LTC'] as const;

/**
 * Addresses that others have published: the specifications' own vectors, contracts and wallets that everybody knows.
 */
const KNOWN: readonly (readonly [(typeof NETWORKS)[number], string])[] = [
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['TRC20', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
  // EIP-55.
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['BEP20', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ARBITRUM', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['BEP20', '0xde709f2102306220921060314715629080e2fb77'],
  // The first block's, BIP 16, BIP 173, BIP 350.
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  // The CashAddr specification.
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', 'qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy'],
  ['BCH', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
  ['BCH', 'BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A'],
  ['BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'],
  ['LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['LTC', 'MVcg9uEvtWuP5N6V48EHfEtbz48qR8TKZ9'],
  ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
];

/** Not addresses, or not of this network. */
const WRONG: readonly (readonly [(typeof NETWORKS)[number], string])[] = [
  // Looks like one, but nobody made it.
  ['TRC20', 'TQ5NRt2J7Xk1oV8dZkqPpWkGmQXvbR3hTd'],
  ['TRC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['ERC20', '0x5290'],
  ['ERC20', '52908400098527886E0F7030069857D2E4169EE7'],
  ['ERC20', '0x0000000000000000000000000000000000000000'],
  // One letter in the wrong case.
  ['ERC20', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['BTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['BTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  // BIP 173: the test network, a wrong checksum, mixed case, a wrong length, padding that is not zero.
  ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['BTC', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1rw5uspcuh'],
  ['BTC', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  // BIP 350: version 0 in Bech32m, version 1 in Bech32, versions without a meaning.
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['BTC', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['BTC', 'BC1SW50QGDZ25J'],
  ['BTC', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q'],
  ['BCH', 'bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t'],
  ['BCH', 'bitcoincash:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A'],
  ['LTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['LTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
];

test.each(KNOWN)('on %s %s is an address', (network, address) => {
  expect(isWalletAddress(address, network)).toBe(true);
  expect(isWalletAddress(` ${address}\n`, network)).toBe(true);
});

test.each(WRONG)('on %s %s is none', (network, address) => {
  expect(isWalletAddress(address, network)).toBe(false);
});

test('an unknown network has no addresses', () => {
  expect(isWalletAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'DOGE')).toBe(false);
  expect(isWalletAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'constructor')).toBe(false);
});

test('no address is empty', () => {
  for (const network of NETWORKS)
    for (const text of ['', ' ', '0x', 'bc1', 'bitcoincash:', 'T']) expect(isWalletAddress(text, network)).toBe(false);
});

describe('a letter that was mistyped', () => {
  const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const mutated = fc.constantFrom(...KNOWN).chain(([network, address]) =>
    fc.record({
      network: fc.constant(network),
      address: fc.constant(address),
      at: fc.nat(address.length - 1),
      letter: fc.constantFrom(...LETTERS),
    }),
  );

  /** Ethereum keeps no checksum in an address of one case; in a mixed one it misses one change in 4,000 or so. */
  const oneCase = (address: string): boolean =>
    address === address.toLowerCase() || address.slice(2) === address.slice(2).toUpperCase();

  test('makes another network of none of them an address, nor this one', () => {
    fc.assert(
      fc.property(mutated, ({ network, address, at, letter }) => {
        const wrong = address.slice(0, at) + letter + address.slice(at + 1);
        fc.pre(wrong !== address);
        if (network === 'ERC20' || network === 'BEP20' || network === 'ARBITRUM') {
          fc.pre(!oneCase(address) && !oneCase(wrong) && !/[0-9]/.test(letter));
        }
        expect(isWalletAddress(wrong, network)).toBe(false);
      }),
      { numRuns: 3000, seed: 20 },
    );
  });

  test('is told where two letters have changed places', () => {
    for (const [network, address] of KNOWN.filter(([code]) => !['ERC20', 'BEP20', 'ARBITRUM'].includes(code))) {
      for (let at = 0; at + 1 < address.length; at += 1) {
        const [a = '', b = ''] = [address[at], address[at + 1]];
        if (a === b) continue;
        expect(isWalletAddress(address.slice(0, at) + b + a + address.slice(at + 2), network)).toBe(false);
      }
    }
  });
});

test('two ways to write one address are the same', () => {
  const small = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
  expect(walletAddress(small, 'ERC20')).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  expect(walletAddress(`0x${small.slice(2).toUpperCase()}`, 'ERC20')).toBe(
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  );
  expect(walletAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'BTC')).toBe(
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  );
  expect(walletAddress('qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'BCH')).toBe(
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  );
});

test('what is written for a hash is an address, and the hash is read in it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.constantFrom(...NETWORKS), (hash, network) => {
      fc.pre(hash.some((byte) => byte > 0));
      const address = addressOfHash(hash, network);
      expect(walletAddress(address, network)).toBe(address);
      expect(hashOfAddress(address, network)).toEqual(hash);
    }),
    { numRuns: 500, seed: 20 },
  );
});

test('addresses are written as wallets write them', () => {
  // The hash of BIP 173 and of the CashAddr specification.
  const bip173 = Uint8Array.from(Buffer.from('751e76e8199196d454941c45d1b3a323f1433bd6', 'hex'));
  expect(addressOfHash(bip173, 'BTC')).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  expect(addressOfHash(bip173, 'LTC')).toBe('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9');
  expect(addressOfHash(Uint8Array.from(Buffer.from('76a04053bda0a88bda5177b86a15c3b29f559873', 'hex')), 'BCH')).toBe(
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  );
  expect(addressOfHash(Uint8Array.from(Buffer.from('a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'hex')), 'TRC20')).toBe(
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  );
});

test.each([
  [' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\n', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  [
    'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.1&label=Rent',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
  ['BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  [
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a?amount=1',
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  ],
  ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  [
    'https://example.org/pay?to=1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'https://example.org/pay?to=1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ],
])('what is scanned, %s, has the address %s', (scanned, address) => {
  expect(addressIn(scanned)).toBe(address);
});
