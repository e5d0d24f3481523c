import { eq } from 'drizzle-orm';
import { members } from '../account/tables.ts';
import { seededPrices } from '../../catalogue/prices.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

/** Opens an exchange with constant prices, and helpers that the wallet's tests share. */
export async function openWallets() {
  const ADDRESS = 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ';
  const clock = { wall: 1_790_000_000_000 };
  const { guest } = await openExchange({ wall: () => clock.wall });
  // Constant prices, so that the expected figures are known.
  guest.running.exchange.prices = seededPrices;

  let users = 0;
  /** Creates a user with a pay password and some USDT. */
  async function somebody(usdt = '1000'): Promise<{ user: Client; email: string }> {
    const email = `user${(users += 1)}@mail.test`;
    const user = await guest.register(email);
    await user.setPayPassword(email);
    if (usdt !== '0') await user.fund('USDT', usdt);
    return { user, email };
  }

  /** Verifies a user at the basic level. */
  async function verify(user: Client): Promise<void> {
    const { id } = await user.call('user.info');
    await guest.running.exchange.command(({ queries }) =>
      queries.update(members).set({ level: 'basic' }).where(eq(members.id, id)),
    );
  }

  /** Requests a code for the next withdrawal. */
  async function withdrawCode(user: Client, email: string): Promise<string> {
    clock.wall += 60_000;
    await user.call('code.send', { scene: 'withdraw' });
    return user.codeFor(email);
  }

  const out = {
    currency: 'USDT',
    network: 'TRC20',
    address: ADDRESS,
    number: '100',
    pay_password: PAY_PASSWORD,
  } as const;
  const advance = (duration: number) => guest.call('sandbox.clock', { advance: duration });
  return { ADDRESS, guest, somebody, verify, withdrawCode, out, advance, clock };
}
