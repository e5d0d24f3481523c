import { describe, expect, test } from 'vitest';
import { isWalletAddress } from '../../../domain/wallet/address.ts';
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

test('the same id has the same address always: these were given out', () => {
  expect(
    ['TRC20', 'ERC20', 'BTC', 'BCH', 'LTC'].map((network) =>
      depositAddress('harbor', '7', network as (typeof NETWORKS)[number]),
    ),
  ).toEqual([
    'TXCa7Wpq3SbSaVBGwY9Bj4YSyaoDPRhpHN',
    '0x8AD3A0C2104385f2fA1999894966B0E3eeE9aDDb',
    'bc1qlcsaruxqg9cz0akv9phurya3y25n6g0eyhl7qc',
    'bitcoincash:qr3anjzw59p27sp2xl4pgwt9e98l3c0mvuv6zs4r35',
    'ltc1qlh4lk3ytx8nrsj45sr924nyzgsvxg97h8h6jed',
  ]);
  expect(siteAddress('harbor')).toBe('TNuvD2Ywhhh2FtfAfr6Jx7VvLXduDQa8HQ');
});

test('ids are permuted: no two share an address, whatever their size, and the largest comes back', () => {
  const ids = ['1', '2', '255', '256', '65536', '4294967296', '9007199254740993', '9223372036854775807'];
  const given = ids.map((id) => depositAddress('harbor', id, 'TRC20'));
  expect(new Set(given).size).toBe(ids.length);
  expect(given.map((address) => ownerOf('harbor', address, 'TRC20'))).toEqual(ids);
});
