import { randomUUID } from 'node:crypto';
import { createExchange } from '../../../src/exchange/server/server.ts';
import type { Place } from '../../../src/exchange/kernel/database/open.ts';
import { Client, PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import type { Reply } from '../../../src/exchange/testing/client.ts';
import { HttpCaller } from '../../exchange/caller.ts';
import { NO_LIMITS } from '../../exchange/settle-in.ts';

/**
 * Opens accounts with money in them, in this process, before the exchange that is measured starts on the same data.
 *
 * @returns their tokens.
 */
export async function openAccounts(place: Place, count: number): Promise<string[]> {
  const running = await createExchange({ ...place, sandbox: true, limits: NO_LIMITS });
  const guest = new Client(running);
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const email = `bench${i}@bench.test`;
    const client = await guest.register(email);
    await client.setPayPassword(email);
    await client.fund('USDT', '1000000');
    await client.fund('ETH', '100');
    await client.fund('USDT', '100000', 'lever');
    tokens.push(client.token!);
  }
  await running.close();
  return tokens;
}

/** A call that people make, and how. */
export interface Habit {
  readonly call: string;
  readonly args: (random: () => number) => Readonly<Record<string, unknown>>;
  readonly spends?: true;
}

/** A limit order far from the market, so that it waits: every order costs the same. */
const ORDER: Habit = {
  call: 'spot.buy',
  args: (random) => ({
    symbol: 'BTCUSDT',
    type: 'limit',
    price: (60_000 + Math.floor(random() * 1000)).toFixed(1),
    num: '0.001',
    password: PAY_PASSWORD,
  }),
  spends: true,
};

/** The ten calls that the pages of the app make most: markets, K-line, ticket, assets. */
export const HABITS: readonly Habit[] = [
  { call: 'quote.all', args: () => ({}) },
  { call: 'quote.one', args: () => ({ symbol: 'BTCUSDT' }) },
  { call: 'market.depth', args: () => ({ symbol: 'BTCUSDT' }) },
  { call: 'market.candles', args: () => ({ symbol: 'BTCUSDT', period: '15min', size: 300 }) },
  { call: 'market.trades', args: () => ({ symbol: 'BTCUSDT' }) },
  { call: 'user.info', args: () => ({}) },
  { call: 'wallet.overview', args: () => ({}) },
  { call: 'spot.open', args: () => ({ symbol: 'BTCUSDT' }) },
  { call: 'lever.deal', args: () => ({ symbol: 'BTCUSDT.P' }) },
  ORDER,
];

/** Carries a habit out. @returns the answer and how long it took, milliseconds. */
export async function measured(
  caller: HttpCaller,
  habit: Habit,
  random: () => number,
): Promise<{ readonly reply: Reply; readonly took: number }> {
  const began = performance.now();
  const reply = await caller.send(habit.call, habit.args(random), habit.spends ? { intent: randomUUID() } : {});
  return { reply, took: performance.now() - began };
}

export { ORDER };
