import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { NftArtwork } from '../../../../schemas/nft.types.ts';
import type { Client } from '../../testing/client.ts';
import { more, openMarket, pay } from './testing.ts';
import { DAY } from '../../../domain/period.ts';

const { guest, now, until, collector, detail, offered, auction } = await openMarket();

describe('the rules of bidding', () => {
  async function ownAuction(price: string): Promise<{ seller: Client; code: string; end: number }> {
    const seller = await collector();
    const { id, code } = await seller.call('nft.buy', { code: (await offered()).code, ...pay });
    const end = now() + DAY;
    await seller.call('nft.resell', {
      id,
      ...pay,
      mode: 'auction',
      currency: 'USDT',
      price,
      increment: '50',
      end_at: end,
    });
    return { seller, code, end };
  }

  test('the first bid may be the starting price, the next one is an increment above', async () => {
    const [anna, ben] = [await collector(), await collector()];
    const { code } = await ownAuction('10000');
    for (const who of [anna, ben]) await who.call('nft.margin', { code, ...pay });
    expect((await detail(code)).minimum_bid).toBe('10000');
    expect(await anna.refusal('nft.bid', { code, price: '9999.99' })).toBe('nft_bid_too_low@price');
    await anna.call('nft.bid', { code, price: '10000' });
    expect(await ben.refusal('nft.bid', { code, price: '10049.99' })).toBe('nft_bid_too_low@price');
    expect((await ben.call('nft.bid', { code, price: '10050' })).price).toBe('10050');
  });

  test('a bid in the last five minutes extends the auction, and it ends then', async () => {
    const [anna, ben] = [await collector(), await collector()];
    const { code, end } = await ownAuction('10000');
    for (const who of [anna, ben]) await who.call('nft.margin', { code, ...pay });
    await anna.call('nft.bid', { code, price: '10000' });
    expect((await detail(code)).end_at).toBe(end);
    await until(end - 60_000);
    await ben.call('nft.bid', { code, price: '10050' });
    expect((await detail(code)).end_at).toBe(end + 240_000);
    await until(end);
    expect(await detail(code)).toMatchObject({ state: 'sale', sold: false });
    await anna.call('nft.bid', { code, price: '10100' });
    expect((await detail(code)).end_at).toBe(end + 300_000);
    await until(end + 300_000);
    expect((await detail(code)).state).toBe('won');
    expect((await anna.call('nft.orders')).list[0]).toMatchObject({ code, status: 'unpaid', price: '10100' });
  });
});

test('collected again, an artwork is taken out of the favourites', async () => {
  const anna = await collector();
  const { code } = await offered();
  expect((await anna.call('nft.collect', { code })).collected).toBe(true);
  expect((await anna.call('nft.collect', { code })).collected).toBe(false);
  expect((await anna.call('nft.collect', { code, collect: true })).collected).toBe(true);
  expect((await anna.call('nft.collect', { code, collect: true })).collected).toBe(true);
  expect((await anna.call('nft.summary')).collected).toBe(1);
});

describe('the market as it is looked at', () => {
  test('is sorted by price, compared in USDT, and narrowed by coin, rarity and price', async () => {
    const { list: coins } = { list: await guest.call('nft.currencies') };
    const rate = guest.running.exchange.prices.usdt('ETH', now())!;
    const worth = (art: NftArtwork): number =>
      Number(new Big(art.current_price ?? art.price).times(art.currency === 'ETH' ? rate : 1));
    expect(coins.map(({ currency }) => currency)).toEqual(['USDT', 'ETH']);
    const up = (await guest.call('nft.list', { phase: 'sale', sort: 'price_up', limit: 100 })).list.map(worth);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = (await guest.call('nft.list', { phase: 'sale', sort: 'price_down', limit: 100 })).list.map(worth);
    expect([down, down[0]! > up[0]!]).toEqual([down.toSorted((a, b) => b - a), true]);
    const dear = (await guest.call('nft.list', { min_price: '400', max_price: '900', limit: 100 })).list;
    expect([dear.length > 0, dear.every((art) => worth(art) >= 400 && worth(art) <= 900)]).toEqual([true, true]);
    const rare = (await guest.call('nft.list', { rarity: 'rare', currency: 'USDT', limit: 100 })).list;
    expect([rare.length > 0, rare.every((art) => art.rarity === 'rare' && art.currency === 'USDT')]).toEqual([
      true,
      true,
    ]);
    const starts = (await guest.call('nft.list', { phase: 'sale', sort: 'newest', limit: 100 })).list.map(
      (art) => art.start_at,
    );
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    expect(await guest.refusal('nft.list', { min_price: '5', max_price: '4' })).toBe('nft_price_range@max_price');
    expect(await guest.refusal('nft.list', { min_price: '-1' })).toMatch(/@min_price$/);
  });

  test('says how a box stands, and lists an artist’s works with the artist', async () => {
    expect((await detail('BX01')).state).toBe('sale');
    const { list: boxes } = await guest.call('nft.list', { mode: 'blind_box', limit: 100 });
    expect([boxes.length > 0, boxes.every(({ state }) => state === 'sale')]).toEqual([true, true]);
    const { list: coming } = await guest.call('nft.list', { phase: 'before', limit: 100 });
    expect([coming.length > 0, coming.every(({ state }) => state === 'before')]).toEqual([true, true]);
    const artist = await guest.call('nft.artist', { id: '1' });
    expect([artist.artworks.length, artist.artworks.every((art) => art.artist_id === '1')]).toEqual([20, true]);
    expect((await guest.call('nft.list', { artist_id: '1', limit: 1 })).total).toBe(
      artist.on_sale + artist.coming + artist.over,
    );
  });
});

test('messages about the market are listed apart from others, and counted until they are read', async () => {
  const [anna, ben] = [await collector(), await collector()];
  const { code } = await auction();
  for (const who of [anna, ben]) await who.call('nft.margin', { code, ...pay });
  await anna.call('nft.bid', { code, price: more(await detail(code)) });
  await ben.call('nft.bid', { code, price: more(await detail(code)) });
  const { list } = await anna.call('mail.list', { topic: 'nft' });
  expect(list[0]).toMatchObject({ kind: 'nft_outbid', link: `/pages/nft/artworkDetail?code=${code}`, read: false });
  expect([(await anna.call('nft.summary')).messages, (await anna.call('mail.list', { topic: 'c2c' })).total]).toEqual([
    1, 0,
  ]);
  await anna.call('mail.read', { id: list[0]!.id });
  expect((await anna.call('nft.summary')).messages).toBe(0);
});
