import Big from 'big.js';
import { TestCell } from '../spot/testing.ts';
import type { Contract, FuturesCells } from './schema.ts';

type TestCells = { readonly [K in keyof FuturesCells]: TestCell<FuturesCells[K]> };

/** A linear contract with lots of 0.01 BTC. */
export const CONTRACT: Contract = {
  symbol: 'BTCUSDT.P',
  settle: 'USDT',
  quantity_unit: 'BTC',
  price_unit: 'USDT',
  price_places: Big(1),
  overnight_at: Date.UTC(2026, 10, 22),
  margin_kind: 'usdt',
  size: Big('0.01'),
  tick: Big('0.1'),
  lots_step: Big('0.01'),
  lots_min: Big('0.01'),
  lots_max: Big(10000),
  multiple_max: Big(125),
  maintenance_rate: Big('0.004'),
  open_fee_rate: Big('0.0005'),
  close_fee_rate: Big('0.0005'),
  overnight_rate: Big('0.0001'),
  band: Big('0.1'),
  slippage_max: Big('0.1'),
};

const level = (price: string, quantity: string) => ({ price: Big(price), quantity: Big(quantity) });

/** Returns the contract at 1000, with 500 USDT on the account and no position. */
export function testCells(over: Partial<Record<keyof FuturesCells, unknown>> = {}): TestCells {
  const values: Record<keyof FuturesCells, unknown> = {
    contract: CONTRACT,
    multiple: Big(20),
    last: Big(1000),
    mark: Big(1000),
    available: Big(500),
    positions: [],
    guest: false,
    side: 'long',
    price: null,
    book: { asks: [level('1000.5', '1'), level('1001', '2')], bids: [level('999.5', '1'), level('999', '2')] },
    ...over,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, new TestCell(value)])) as TestCells;
}
