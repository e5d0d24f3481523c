import { eq } from 'drizzle-orm';
import { reviews } from '../account/identity/tables.ts';
import { members } from '../account/tables.ts';
import { seededPrices } from '../../catalogue/prices.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

/** The TRC20 address that withdrawals of tests go to, and another one. */
export const ADDRESS = 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ';
export const OTHER_ADDRESS = 'TBuYPE3A5LPRUjkkwdkPpmkDz5cezDiViu';

/** Returns an address of USDT to save. */
export const tron = (address = ADDRESS, more = {}) => ({ coin: 'USDT', lianType: 'TRC20', address, ...more }) as const;

/** Opens an exchange with constant prices, and helpers that the wallet's tests share. */
export async function openWallets() {
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

  /** Verifies a user at the basic level, under a name where one is given. */
  async function verify(user: Client, name?: string): Promise<void> {
    const { id } = await user.call('user.info');
    await guest.running.exchange.command(async ({ queries, now }) => {
      await queries.update(members).set({ level: 'basic' }).where(eq(members.id, id));
      if (name !== undefined)
        await queries.insert(reviews).values({ userId: id, stage: 'basic', status: 'verified', name, createdAt: now });
    });
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

  /** Requests a code and returns a withdrawal of 100 USDT to an address. */
  const withdrawal = async (user: Client, email: string, address = ADDRESS) =>
    ({ ...out, address, email_code: await withdrawCode(user, email) }) as const;

  /** Requests a code and returns a withdrawal of 100 USDT to a bank card. */
  async function payout(user: Client, email: string, card_id: string) {
    const { currency, number, pay_password } = out;
    return {
      currency,
      type: 'bank',
      card_id,
      number,
      pay_password,
      email_code: await withdrawCode(user, email),
    } as const;
  }

  const advance = (duration: number) => guest.call('sandbox.clock', { advance: duration });
  return { guest, somebody, verify, withdrawCode, out, withdrawal, payout, advance, clock };
}
