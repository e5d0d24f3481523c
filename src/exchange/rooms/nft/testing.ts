import Big from 'big.js';
import { HOUR } from '../../../domain/period.ts';
import type { NftArtwork, NftDetail } from '../../../../schemas/nft.types.ts';
import { NO_SECOND_PROOF, PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

// For tests: collectors with money, and what they can buy or bid for, at one exchange.

export const pay = { pay_password: PAY_PASSWORD };

const MANY = { count: 1e6, within: 1000 };

/** The market of the file that waits for it at its top. */
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

    /** An artwork at a fixed price in USDT that can be bought now. */
    async offered(): Promise<NftArtwork> {
      const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
      return list.find((art) => art.currency === 'USDT' && !art.sold)!;
    },

    /** An auction that runs for some time to come. */
    async auction(least = 4 * HOUR): Promise<NftArtwork> {
      const { list } = await guest.call('nft.list', { mode: 'auction', phase: 'sale', limit: 100 });
      return list.find((art) => art.end_at - now() > least)!;
    },
  };
}

/** Far more than collectors ever bid. */
export const more = (art: NftDetail): string => new Big(art.minimum_bid ?? art.price).times(3).toFixed();
