import Big from 'big.js';
import { HOUR } from '../../../domain/period.ts';
import type { NftArtwork, NftDetail } from '../../../../schemas/nft.types.ts';
import { NO_SECOND_PROOF, PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

// For tests: collectors with money, and works to buy or bid for, at one exchange.

export const pay = { pay_password: PAY_PASSWORD };

const MANY = { count: 1e6, within: 1000 };

/** Opens an exchange for the test file that awaits it. */
export async function openMarket() {
  const { guest, newcomer, now, until } = await openExchange({
    ...NO_SECOND_PROOF,
    limits: { call: MANY, code: MANY, spend: MANY },
  });
  return {
    guest,
    now,
    until,

    collector: (usdt = '20000', eth = '200'): Promise<Client> => newcomer({ USDT: usdt, ETH: eth }, { paying: true }),

    detail: (code: string): Promise<NftDetail> => guest.call('nft.detail', { code }),

    letters: async (who: Client): Promise<string[]> =>
      (await who.call('mail.list', { limit: 50 })).list.map(({ kind }) => kind),

    /** Finds an artwork at a fixed price in USDT that can be bought now. */
    async offered(): Promise<NftArtwork> {
      const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
      return list.find((art) => art.currency === 'USDT' && !art.sold)!;
    },

    /** Finds an auction that runs for at least `least` milliseconds more. */
    async auction(least = 4 * HOUR): Promise<NftArtwork> {
      const { list } = await guest.call('nft.list', { mode: 'auction', phase: 'sale', limit: 100 });
      return list.find((art) => art.end_at - now() > least)!;
    },
  };
}

/** Returns a price far above every bid of collectors. */
export const more = (art: NftDetail): string => new Big(art.minimum_bid ?? art.price).times(3).toFixed();
