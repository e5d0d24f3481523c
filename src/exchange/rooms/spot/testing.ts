import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import type { Funds } from '../../testing/exchange.ts';

/**
 * Opens an exchange for spot trading, with helpers that its tests share. Each test's orders are removed from the book
 * before the next.
 */
export async function openSpot() {
  const symbol = 'BTCUSDT';
  const { guest, newcomer } = await openExchange();

  /** The users of a test, whose orders are cancelled after it. */
  const traders: Client[] = [];
  afterEach(async () => {
    for (const who of traders.splice(0)) await who.call('spot.cancelAll');
  });

  /** Creates a user with a pay password and these amounts on the spot account. */
  async function trader(amounts: Funds = { USDT: '100000', BTC: '2' }): Promise<Client> {
    const made = await newcomer(amounts, { paying: true });
    traders.push(made);
    return made;
  }

  const buy = (who: Client, args: Record<string, unknown>, intent = randomUUID()) =>
    who.call('spot.buy', { symbol, password: PAY_PASSWORD, ...args }, { intent });
  const sell = (who: Client, args: Record<string, unknown>) =>
    who.call('spot.sell', { symbol, password: PAY_PASSWORD, ...args });
  const order = (who: Client, id: string) => who.call('spot.order', { id });
  /** Holds the price; with a quantity exactly that much trades against each side at once. */
  const price = (at: string, quantity?: string) =>
    guest.call('sandbox.price', { symbol, price: at, ...(quantity ? { quantity } : {}) });
  return { symbol, guest, newcomer, traders, trader, buy, sell, order, price };
}
