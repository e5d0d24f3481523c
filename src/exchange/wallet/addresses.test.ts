import { describe, expect, test } from 'vitest';
import { isWalletAddress } from '../../domain/address.ts';
import { SITE, depositAddress, outsideAddress, ownerOf, siteAddress } from './addresses.ts';

const NETWORKS = ['TRC20', 'ERC20', 'BEP20', 'ARBITRUM', 'BTC', 'BCH', 'LTC'] as const;

describe.each(NETWORKS)('on %s', (network) => {
  test('the addresses that the exchange gives out are right ones, each of one member', () => {
    const given = Array.from({ length: 50 }, (_, id) => depositAddress('harbor', String(id + 1), network));
    expect(new Set(given).size).toBe(50);
    for (const [index, address] of given.entries()) {
      expect(isWalletAddress(address, network)).toBe(true);
      expect(ownerOf('harbor', address, network)).toBe(String(index + 1));
    }
  });

  test('an address from outside, or of another exchange, is nobody’s', () => {
    const outside = outsideAddress('harbor', 'friend', network);
    expect(isWalletAddress(outside, network)).toBe(true);
    expect(ownerOf('harbor', outside, network)).toBeNull();
    expect(ownerOf('harbor', depositAddress('other', '7', network), network)).toBeNull();
    expect(ownerOf('harbor', 'nothing', network)).toBeNull();
  });
});

test('networks of one kind share an address', () => {
  expect(depositAddress('harbor', '7', 'BEP20')).toBe(depositAddress('harbor', '7', 'ERC20'));
  expect(ownerOf('harbor', depositAddress('harbor', '7', 'BEP20'), 'ARBITRUM')).toBe('7');
});

test('the exchange knows its own address, however it is written', () => {
  expect(ownerOf('harbor', siteAddress('harbor'), 'TRC20')).toBe(SITE);
  expect(ownerOf('harbor', depositAddress('harbor', '7', 'BTC').toUpperCase(), 'BTC')).toBe('7');
  expect(ownerOf('harbor', depositAddress('harbor', '7', 'ERC20').toLowerCase(), 'ERC20')).toBe('7');
  expect(ownerOf('harbor', depositAddress('harbor', '7', 'BCH').replace('bitcoincash:', ''), 'BCH')).toBe('7');
});
