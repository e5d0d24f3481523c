import Big from 'big.js';
import { afterAll, expect } from 'vitest';
import type { Contract } from '../../../src/components/ticket/futures/schema.ts';
import { violations } from '../../../src/exchange/kernel/ledger/invariants.ts';
import { startClient } from '../../../src/exchange/testing/client.ts';
import type { Client } from '../../../src/exchange/testing/client.ts';

// The exchange books what the tickets show before an order is sent, to the last digit. The tickets read what any phone
// reads: the answers of the calls. The clock stands still, so that the book is the same for both.

/** Opens an exchange whose clock stands still. Once the tests of the file are over its books have to be right. */
export async function openPreviews() {
  const guest = await startClient({
    wall: () => Date.parse('2026-11-21T09:32:18.250Z'),
    limits: { code: { count: 10_000, within: 60_000 } },
  });
  afterAll(async () => {
    expect(await violations(guest.running.exchange.database)).toEqual([]);
    await guest.running.close();
  });
  let people = 0;
  return {
    guest,
    /** Registers somebody new; `paying` with a password for payments. */
    async somebody({ paying = false } = {}): Promise<Client> {
      const email = `preview${(people += 1)}@preview.test`;
      const who = await guest.register(email);
      if (paying) await who.setPayPassword(email);
      return who;
    },
  };
}

export const text = (value: Big | null): string | null => value?.toFixed() ?? null;

export const levels = (side: readonly { readonly price: string; readonly quantity: string }[]) =>
  side.map(({ price, quantity }) => ({ price: Big(price), quantity: Big(quantity) }));

export const amount = async (
  who: Client,
  currency: 'USDT' | 'BTC' | 'SOL' | 'DOGE',
  kind: 'change' | 'lever' = 'change',
): Promise<[Big, Big]> => {
  const [free, frozen] = (await who.balance(currency, kind)).split('/');
  return [Big(free!), Big(frozen!)];
};

/** Decimal strings of an answer as the document's formulas have them. */
export const decimals = (contract: object): Contract =>
  Object.fromEntries(
    Object.entries(contract).map(([name, value]) => [
      name,
      (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) ||
      (typeof value === 'number' && name !== 'overnight_at')
        ? Big(value)
        : value,
    ]),
  ) as unknown as Contract;
