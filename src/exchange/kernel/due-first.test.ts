import Big from 'big.js';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { HOUR } from '../../domain/period.ts';
import { violations } from './ledger/invariants.ts';
import { PAY_PASSWORD } from '../testing/client.ts';
import { BEGIN, openExchange } from '../testing/exchange.ts';

/**
 * Time goes on here by the system's clock alone: nothing wakes the timers, as if the process were too busy to run them.
 * Whatever was due before a command must have happened all the same when the command is judged.
 */
let wall = BEGIN;
const { guest, newcomer, now } = await openExchange({ wall: () => wall });
const later = (duration: number): void => void (wall += duration);

beforeEach(() => guest.call('sandbox.clock', { advance: 0 }));
afterAll(async () => expect(await violations(guest.running.exchange.database)).toEqual([]));

test('a position closed after midnight has paid for the night', async () => {
  const anna = await newcomer({ USDT: '10000' }, { on: 'lever' });
  const midnight = Math.ceil(now() / (24 * HOUR)) * 24 * HOUR;
  later(midnight - now() - 60_000);
  await guest.call('sandbox.clock', { advance: 0 });
  const { id } = await anna.call('lever.submit', {
    symbol: 'BTCUSDT.P',
    direction: 'long',
    type: 'market',
    lots: '5',
    multiple: 5,
  });
  later(65_000);
  await anna.call('lever.close', { id });
  const { trade, nights } = await anna.call('lever.detail', { id });
  expect(trade.status).toBe('closed');
  expect(nights.map(({ time }) => time)).toEqual([midnight]);
  expect(new Big(trade.overnight_fee).gt(0)).toBe(true);
});

test('an order that the market has reached is filled before it can be cancelled', async () => {
  const symbol = 'ETHUSDT';
  const anna = await newcomer({ USDT: '10000' }, { paying: true });
  const { last } = await guest.call('quote.one', { symbol });
  const { id } = await anna.call('spot.buy', {
    symbol,
    price: new Big(last!).times('0.9995').round(2).toFixed(),
    num: '0.1',
    password: PAY_PASSWORD,
  });
  later(6 * HOUR);
  expect(await anna.refusal('spot.cancel', { id })).toBe('order_closed@id');
  const order = await anna.call('spot.order', { id });
  expect(order).toMatchObject({ status: 'filled', filled: '0.1' });
});

test('a take-profit that the mark has passed closes before the position can be closed by hand', async () => {
  const symbol = 'SOLUSDT.P';
  const anna = await newcomer({ USDT: '10000' }, { on: 'lever' });
  const { mark } = await guest.call('quote.one', { symbol });
  const goal = (factor: string): string => new Big(mark!).times(factor).round(2).toFixed();
  const { id } = await anna.call('lever.submit', {
    symbol,
    direction: 'long',
    type: 'market',
    lots: '5',
    multiple: 2,
    target_profit_price: goal('1.003'),
    stop_loss_price: goal('0.997'),
  });
  const opened = now();
  later(24 * HOUR);
  await anna.refusal('lever.close', { id });
  const { trade } = await anna.call('lever.detail', { id });
  expect(['target_profit', 'stop_loss']).toContain(trade.reason);
  expect(trade.closed_at! - opened).toBeLessThan(23 * HOUR);
});
