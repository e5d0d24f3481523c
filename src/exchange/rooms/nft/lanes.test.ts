import { describe, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { NO_JOBS } from '../../testing/beside.ts';
import { NO_SECOND_PROOF } from '../../testing/client.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { holding } from '../../testing/holding.ts';
import { onPostgres } from '../../testing/place.ts';
import { more, pay } from './testing.ts';

// Buyers of different artworks happen side by side where the database is a server: `npm run test:postgres`. Nobody runs
// timers in time here: they happen before commands alone.

const { around, beside } = holding();
const { guest, newcomer, now } = await openExchange({
  ...NO_SECOND_PROOF,
  around,
  ...(onPostgres ? { roles: NO_JOBS } : {}),
});

const collector = (): Promise<Client> => newcomer({ USDT: '50000', ETH: '500' }, { paying: true });
const codesOf = async (mode: 'normal' | 'auction'): Promise<string[]> => {
  const { list } = await guest.call('nft.list', { mode, phase: 'sale', limit: 100 });
  return list.filter((art) => !art.sold && art.currency === 'USDT').map(({ code }) => code);
};
const endings = async (...calls: Promise<Reply>[]): Promise<string[]> => {
  const all = (await Promise.all(calls)).map(({ body }) => body.error?.code ?? 'done').toSorted();
  return [...all.filter((one) => one === 'done'), ...all.filter((one) => one !== 'done')];
};

describe.runIf(onPostgres)('two collectors are served side by side', () => {
  /** Has both do something with a piece of their own. */
  async function together(
    [anna, bert]: readonly [Client, Client],
    act: (who: Client, place: number) => Promise<unknown>,
  ): Promise<void> {
    await beside(
      laneOfUser((await anna.call('user.info')).id),
      () => act(anna, 0),
      () => act(bert, 1),
    );
  }

  test('when they collect, bid, offer and take their offers back', async () => {
    const people = [await collector(), await collector()] as const;
    const [sold, auctioned] = [await codesOf('normal'), await codesOf('auction')];
    await together(people, async (who, i) => {
      await who.call('nft.collect', { code: sold[i] ?? '' });
      await who.call('nft.margin', { code: auctioned[i] ?? '', ...pay });
      const detail = await who.call('nft.detail', { code: auctioned[i] ?? '' });
      await who.call('nft.bid', { code: auctioned[i] ?? '', price: more(detail) });
      const { id } = await who.call('nft.offer', {
        code: sold[i] ?? '',
        currency: 'USDT',
        price: '50',
        days: 1,
        ...pay,
      });
      await who.call('nft.withdrawOffer', { id });
      await who.call('nft.read');
    });
  });

  test('when they open boxes', async () => {
    const people = [await collector(), await collector()] as const;
    const ids: string[] = [];
    for (const [i, who] of people.entries())
      ids.push((await who.call('nft.buy', { code: ['BX01', 'BX02'][i] ?? '', ...pay })).id);
    await together(people, (who, i) => who.call('nft.open', { id: ids[i] ?? '' }));
  });

  test('when they decline offers and sell again', async () => {
    const people = [await collector(), await collector()] as const;
    const buyer = await collector();
    const codes = await codesOf('normal');
    const ids: string[] = [];
    const offers: string[] = [];
    for (const [i, who] of people.entries()) {
      ids.push((await who.call('nft.buy', { code: codes[i] ?? '', ...pay })).id);
      const wish = { code: codes[i] ?? '', currency: 'USDT', price: '50', days: 1 } as const;
      offers.push((await buyer.call('nft.offer', { ...wish, ...pay })).id);
    }
    // Each has an offer of another collector, since the one would be told of both.
    const other = await collector();
    await buyer.call('nft.withdrawOffer', { id: offers[1] ?? '' });
    const wish = { code: codes[1] ?? '', currency: 'USDT', price: '50', days: 1 } as const;
    offers[1] = (await other.call('nft.offer', { ...wish, ...pay })).id;
    await together(people, async (who, i) => {
      await who.call('nft.declineOffer', { id: offers[i] ?? '' });
      const terms = { mode: 'normal', currency: 'USDT', price: '500', end_at: now() + DAY } as const;
      await who.call('nft.resell', { id: ids[i] ?? '', ...terms, ...pay });
    });
  });
});

describe('of two at once', () => {
  test('who buy one artwork, one has it', async () => {
    const [anna, bert] = [await collector(), await collector()];
    const [code = ''] = await codesOf('normal');
    const buy = (who: Client): Promise<Reply> => who.send('nft.buy', { code, ...pay });
    expect(await endings(buy(anna), buy(bert))).toEqual(['done', 'nft_sold']);
  });

  test('who open boxes of one kind, each has a piece of their own', async () => {
    const people = [await collector(), await collector()];
    const bought = await Promise.all(people.map((who) => who.call('nft.buy', { code: 'BX01', ...pay })));
    const opened = await Promise.all(people.map((who, i) => who.call('nft.open', { id: bought[i]?.id ?? '' })));
    expect(new Set(opened.map(({ code }) => code)).size).toBe(2);
  });

  test('who bid the same, one leads', async () => {
    const [anna, bert] = [await collector(), await collector()];
    const [, , code = ''] = await codesOf('auction');
    for (const who of [anna, bert]) await who.call('nft.margin', { code, ...pay });
    const price = more(await guest.call('nft.detail', { code }));
    const bid = (who: Client): Promise<Reply> => who.send('nft.bid', { code, price });
    expect(await endings(bid(anna), bid(bert))).toEqual(['done', 'nft_bid_too_low']);
    const { list } = await guest.call('nft.bids', { code, limit: 50 });
    expect(list.filter((one) => one.price === price)).toHaveLength(1);
  });

  test('who are outbid and told so, each is told', async () => {
    const [anna, bert] = [await collector(), await collector()];
    const [, , , code = ''] = await codesOf('auction');
    for (const who of [anna, bert]) await who.call('nft.margin', { code, ...pay });
    for (const who of [anna, bert])
      await who.call('nft.bid', { code, price: more(await guest.call('nft.detail', { code })) });
    expect((await anna.call('mail.list')).list.map(({ kind }) => kind)).toContain('nft_outbid');
  });

  test('of whom one accepts an offer and one withdraws it, one does', async () => {
    const [anna, bert] = [await collector(), await collector()];
    const [code = ''] = await codesOf('normal');
    await anna.call('nft.buy', { code, ...pay });
    const { id } = await bert.call('nft.offer', { code, currency: 'USDT', price: '50', days: 1, ...pay });
    expect(await endings(anna.send('nft.acceptOffer', { id, ...pay }), bert.send('nft.withdrawOffer', { id }))).toEqual(
      ['done', 'nft_offer_closed'],
    );
  });
});
