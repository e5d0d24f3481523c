import type { Client } from '../../testing/client.ts';
import type { Settings } from '../../server/settings.ts';
import { openExchange } from '../../testing/exchange.ts';

/** Opens an exchange on which people copy trades, with the steps that its tests repeat. */
export async function openCopying(settings: Settings = {}) {
  const symbol = 'BTCUSDT.P';
  const { guest, newcomer } = await openExchange(settings);

  /** Opens a user with USDT on the futures account. */
  async function somebody(usdt = '10000'): Promise<{ readonly who: Client; readonly id: string }> {
    const who = await newcomer(usdt === '0' ? {} : { USDT: usdt }, { on: 'lever' });
    return { who, id: (await who.call('user.info')).id };
  }

  async function trader() {
    const made = await somebody();
    await made.who.call('follow.becomeTrader', { agree: true });
    return made;
  }

  const price = (at: string) => guest.call('sandbox.price', { symbol, price: at, duration: 86_400_000 });
  const opens = (who: Client, args: Record<string, unknown> = {}) =>
    who.call('lever.submit', { symbol, direction: 'long', type: 'market', lots: '3', multiple: 20, ...args });
  const following = (who: Client, trader_user_id: string, args: Record<string, unknown> = {}) =>
    who.call('follow.follow', { trader_user_id, type: 'multiple', number: '0.5', ...args });
  /** Waits until all that was due has happened: followers copy by timers of their own. */
  const settle = () => guest.running.exchange.advance(0);
  const copies = async (who: Client, scope: 'current' | 'past' = 'current') => {
    await settle();
    return (await who.call('follow.copies', { scope })).list;
  };
  const detail = (trader_user_id: string, who = guest) => who.call('follow.trader', { trader_user_id });
  return { symbol, guest, newcomer, settle, somebody, trader, price, opens, following, copies, detail };
}
