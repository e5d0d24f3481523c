import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import Big from 'big.js';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import type { Funds } from '../../testing/exchange.ts';

/** Opens an exchange for futures, with helpers that its tests share. */
export async function openFutures() {
  const symbol = 'BTCUSDT.P';
  const { guest, newcomer } = await openExchange();

  /** Creates a user with these amounts on the futures account. */
  const trader = (amounts: Funds = { USDT: '10000' }): Promise<Client> => newcomer(amounts, { on: 'lever' });

  /** Holds the price of a market for a day: last, mark and the middle of the book. */
  const price = (at: string, of = symbol) =>
    guest.call('sandbox.price', { symbol: of, price: at, duration: 86_400_000 });
  const open = (who: Client, args: Record<string, unknown> = {}) =>
    who.call('lever.submit', { symbol, direction: 'long', type: 'market', lots: '25', multiple: 20, ...args });
  const limit = (who: Client, at: string, args: Record<string, unknown> = {}) =>
    open(who, { type: 'limit', price: at, ...args });
  const trade = async (who: Client, id: string) => (await who.call('lever.detail', { id })).trade;
  const lever = (who: Client, currency: CoinCode = 'USDT') => who.balance(currency, 'lever');
  const letters = async (who: Client) => (await who.call('mail.list')).list.map(({ kind }) => kind);
  const balanceOfHouse = async (kind: string, currency = 'USDT'): Promise<string> => {
    const [row] = await guest.running.exchange.database.rows<{ available: string }>(
      `select sum(available)::text as available from account
       where owner = 0 and split_part(kind, ':', 1) = '${kind}' and currency = '${currency}'`,
    );
    return new Big(row?.available ?? 0).div(1e8).toFixed();
  };
  return { symbol, guest, newcomer, trader, price, open, limit, trade, lever, letters, balanceOfHouse };
}
