import { expect, test } from 'vitest';
import contract from '../../../schemas/api/wallet.json' with { type: 'json' };
import { COMING, MARKETS } from './markets.ts';
import { COINS } from './coin-list.ts';

test('the contract names every coin, and no other', () => {
  const codes = COINS.map(({ code }) => code);
  expect(contract.components.schemas.CoinCode.enum.toSorted()).toEqual(codes.toSorted());
});

test('no two markets share an id or a symbol', () => {
  const markets = [...MARKETS, ...COMING];
  for (const key of ['id', 'symbol'] as const)
    expect(new Set(markets.map((market) => market[key])).size).toBe(markets.length);
});

test('price times quantity is exact in the ledger, which holds eight decimals', () => {
  for (const { symbol, pricePlaces, quantityPlaces } of [...MARKETS, ...COMING])
    expect([symbol, pricePlaces + quantityPlaces <= 8]).toEqual([symbol, true]);
});
