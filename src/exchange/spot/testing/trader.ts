import { eq } from 'drizzle-orm';
import Big from 'big.js';
import { hashPassword } from '../../account/passwords.ts';
import { members } from '../../account/tables.ts';
import { balanceOf, house, move } from '../../ledger/ledger.ts';
import { toText, toUnits } from '../../ledger/units.ts';
import { userOfToken } from '../../account/sessions.ts';
import type { Client } from '../../testing/client.ts';

// For tests: somebody with money on the spot account.

export const PASSWORD = 'Anchor-2026';

let stored: Promise<string> | undefined;

export interface Trader {
  readonly client: Client;
  readonly id: string;
  /** Available and frozen on the spot account, as `available/frozen`. */
  balance(currency: string): Promise<string>;
}

/** Opens an account with a pay password and these amounts on the spot account. */
export async function openTrader(guest: Client, name: string, amounts: Readonly<Record<string, string>>): Promise<Trader> {
  const client = await guest.register(`${name}@spot.test`);
  const { exchange } = guest.running;
  const user = await userOfToken(exchange, client.token ?? '');
  if (!user) throw new Error('Not signed in');
  stored ??= hashPassword(PASSWORD);
  const payPassword = await stored;
  await exchange.command(async (work) => {
    await work.queries.update(members).set({ payPassword }).where(eq(members.id, user.id));
    for (const [currency, amount] of Object.entries(amounts)) {
      await work.post({ cause: 'test', object: `test:${name}`, rows: move(house('external', currency), { owner: user.id, kind: 'change', currency }, toUnits(new Big(amount))) });
    }
  });
  return {
    client,
    id: user.id,
    async balance(currency) {
      const { available, frozen } = await balanceOf(exchange.database.queries, { owner: user.id, kind: 'change', currency });
      return `${toText(available)}/${toText(frozen)}`;
    },
  };
}
