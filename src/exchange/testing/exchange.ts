import { afterAll, expect } from 'vitest';
import type { CoinCode, WalletKind } from '../../../schemas/wallet.types.ts';
import { violations } from '../kernel/ledger/invariants.ts';
import type { Settings } from '../server/settings.ts';
import { startClient } from './client.ts';
import type { Client } from './client.ts';
import { BEGIN } from './image.ts';

/** Amounts by coin. */
export type Funds = Readonly<Partial<Record<CoinCode, string>>>;

/** The settings of a new test user beside the money. */
interface Having {
  /** The account that holds the money; by default the spot account. */
  readonly on?: WalletKind;
  /** True if payments can be confirmed, with `PAY_PASSWORD`. */
  readonly paying?: boolean;
}

/** An exchange that the tests of one file share. */
export interface SharedExchange {
  /** The client of a guest. */
  readonly guest: Client;
  /** Opens an account of somebody who was never here. @returns its owner, signed in. */
  newcomer(funds?: Funds, having?: Having): Promise<Client>;
  /** The exchange's time, in milliseconds. */
  now(): number;
  /** Moves the exchange's clock on, in milliseconds. */
  advance(duration: number): Promise<void>;
  /** Moves the exchange's clock to a time, where that lies ahead. */
  until(time: number): Promise<void>;
}

export { BEGIN };

/**
 * Opens an exchange for the tests of the file that waits for it at its top. Once they are over the books have to be
 * right, and it is closed.
 */
export async function openExchange(settings: Settings = {}): Promise<SharedExchange> {
  const guest = await startClient({ wall: () => BEGIN, ...settings });
  afterAll(async () => {
    const wrong = await violations(guest.running.exchange.database);
    await guest.running.close();
    expect(wrong).toEqual([]);
  });
  let people = 0;
  const now = (): number => guest.running.exchange.clock.now();
  const advance = async (duration: number): Promise<void> =>
    void (await guest.call('sandbox.clock', { advance: duration }));
  return {
    guest,
    async newcomer(funds = {}, { on, paying = false } = {}) {
      people += 1;
      const email = `newcomer${people}@harbor.test`;
      const made = await guest.register(email);
      if (paying) await made.setPayPassword(email);
      for (const [currency, amount] of Object.entries(funds)) await made.fund(currency as CoinCode, amount, on);
      return made;
    },
    now,
    advance,
    until: async (time) => {
      if (time > now()) await advance(time - now());
    },
  };
}
