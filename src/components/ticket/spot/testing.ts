import Big from 'big.js';
import { act } from 'react';
import type { Outcome } from '../../../../engine/component/index.ts';
import type { TicketCells, TicketEvents, TicketProps } from './schema.ts';

/** A cell that a test sets. */
export class TestCell<T> {
  private readonly listeners = new Set<() => void>();
  constructor(private value: T | undefined) {}
  readonly get = (): T | undefined => this.value;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  set(value: T | undefined): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }
  get listenerCount(): number {
    return this.listeners.size;
  }
}

export type TestCells = { readonly [K in keyof TicketCells]: TestCell<TicketCells[K]> };

/** Makes levels from `price quantity` pairs. */
export const levels = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([price, quantity]) => ({ price: Big(price), quantity: Big(quantity) }));

export const BOOK = {
  asks: levels(['100.1', '1'], ['100.2', '2'], ['100.5', '3'], ['101', '4']),
  bids: levels(['100', '1'], ['99.9', '2'], ['99.5', '3'], ['99', '4']),
};

/** BTC/USDT at 100, tick 0.1, step 0.001, minimum 5, with 1000 USDT and 2 BTC to trade. */
export function testCells(over: Partial<Record<keyof TicketCells, unknown>> = {}): TestCells {
  const values: Record<keyof TicketCells, unknown> = {
    kind: 'spot',
    symbol: 'BTCUSDT',
    base: 'BTC',
    quote: 'USDT',
    tick: Big('0.1'),
    step: Big('0.001'),
    min_notional: Big(5),
    price_places: Big(2),
    quantity_places: Big(3),
    quote_places: Big(2),
    band: Big('0.1'),
    fee_rate: Big('0.001'),
    last: Big(100),
    fiat: 'USD',
    fiat_rate: Big(1),
    book: BOOK,
    available_base: Big(2),
    available_quote: Big(1000),
    guest: false,
    opens_at: null,
    side: null,
    price: null,
    ...over,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, new TestCell(value)])) as TestCells;
}

/** Records emitted events; the test decides the outcome of the next submit. */
export function testEmit() {
  const told: { readonly event: string; readonly payload: unknown }[] = [];
  let settle: (outcome: Outcome) => void = () => undefined;
  const emit: TicketProps['emit'] = (event: keyof TicketEvents, payload: unknown) => {
    told.push({ event, payload });
    return event === 'submit'
      ? new Promise((resolve) => {
          settle = resolve;
        })
      : Promise.resolve({ ok: true, value: null });
  };
  return {
    emit,
    told,
    settle: (outcome: Outcome) =>
      act(async () => {
        settle(outcome);
        await Promise.resolve();
      }),
  };
}
