import Big from 'big.js';
import { expect, test } from 'vitest';
import { closingOf } from '../../../domain/futures/close.ts';
import { contractOf } from './contracts.ts';
import { wholeKind } from '../../kernel/ledger/tables.ts';
import { closingRows } from './close.ts';

const account = { owner: '7', kind: 'lever', currency: 'USDT' } as const;
const { terms } = contractOf('BTCUSDT.P');

test.each([
  ['a profit', '67100'],
  ['a loss', '66900'],
  ['a loss beyond the margin, which the insurance makes good', '60000'],
])('what is booked for %s adds up to nothing', (_, price) => {
  const position = {
    ...terms,
    direction: 'long' as const,
    lots: new Big(10),
    open_price: new Big(67_000),
    margin: new Big(300),
    overnight_fee: new Big('0.5'),
  };
  const closing = closingOf(position, position.lots, new Big(price));
  const rows = closingRows(account, closing, 'BTCUSDT.P');
  expect(rows.reduce((sum, { available = 0n, frozen = 0n }) => sum + available + frozen, 0n)).toBe(0n);
  expect(rows.some(({ kind, available }) => wholeKind(kind) === 'insurance' && available !== 0n)).toBe(
    closing.shortfall.gt(0),
  );
  expect([closing.shortfall.gt(0), closing.returned.gt(0)]).toEqual([price === '60000', price !== '60000']);
});
