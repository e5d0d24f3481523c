import { describe, expect, test } from 'vitest';
import { openMarket } from './testing.ts';

const { guest, now, collector, detail, offered } = await openMarket();

describe('the market', () => {
  test('shows what runs, what is to come and what is over, and finds by kind, artist and word', async () => {
    const all = await guest.call('nft.list', { limit: 100 });
    expect(all.total).toBeGreaterThan(200);
    expect(all.list.slice(0, 5).every((art) => art.start_at <= now() && art.end_at > now() && !art.sold)).toBe(true);
    for (const type of ['image', 'gif', 'audio', 'video'] as const) {
      const { list, total } = await guest.call('nft.list', { type, limit: 100 });
      expect([total > 0, list.every((art) => art.type === type)], type).toEqual([true, true]);
    }
    expect((await guest.call('nft.list', { phase: 'before' })).list.every((art) => art.start_at > now())).toBe(true);
    expect(
      (await guest.call('nft.list', { phase: 'after' })).list.every((art) => art.sold || art.end_at <= now()),
    ).toBe(true);
    const { list } = await guest.call('nft.list', { keyword: ' tidal ' });
    expect(list.every((art) => art.series === 'Tidal Studies')).toBe(true);
    expect((await guest.call('nft.list', { keyword: 'nobody made this' })).total).toBe(0);
    const { list: artists } = await guest.call('nft.artists');
    const home = await guest.call('nft.artist', { id: artists[0]!.id });
    expect(home).toMatchObject({ name: artists[0]!.name, works: artists[0]!.works, on_sale: artists[0]!.on_sale });
    expect((await guest.call('nft.list', { artist_id: home.id, phase: 'sale' })).total).toBe(home.on_sale);
    expect(await guest.refusal('nft.artist', { id: '99' })).toBe('nft_artist_unknown@id');
    expect(await guest.refusal('nft.detail', { code: 'TS999' })).toBe('nft_unknown@code');
  });

  test('serves a medium of every kind, and a part of one', async () => {
    const get = (url: string, range?: string) =>
      guest.running.server.inject({ url, ...(range ? { headers: { range } } : {}) });
    const begins = { image: '<svg', gif: 'GIF89a', audio: 'RIFF', video: '\u001aE\u00df\u00a3' } as const;
    for (const type of ['image', 'gif', 'audio', 'video'] as const) {
      const art = (await guest.call('nft.list', { type, mode: type === 'image' ? 'normal' : undefined })).list[0]!;
      const { media } = await detail(art.code);
      const answer = await get(media!);
      expect([answer.statusCode, answer.rawPayload.toString('latin1').startsWith(begins[type])], type).toEqual([
        200,
        true,
      ]);
      expect((await get(art.cover)).headers['content-type']).toContain('image/svg+xml');
      const part = await get(media!, 'bytes=4-9');
      expect([part.statusCode, part.rawPayload.equals(answer.rawPayload.subarray(4, 10))]).toEqual([206, true]);
      expect((await get(media!, 'bytes=99999999-')).statusCode).toBe(416);
    }
    for (const url of ['/api/nft/media/BX01', '/api/nft/media/..%2f..%2fpackage', '/api/nft/cover/XX001.svg'])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test('keeps favourites', async () => {
    const anna = await collector();
    const { code } = await offered();
    const before = (await detail(code)).favourites;
    expect(await anna.call('nft.collect', { code })).toEqual({ code, collected: true, favourites: before + 1 });
    await anna.call('nft.collect', { code, collect: true });
    expect((await anna.call('nft.collection')).list.map((art) => art.code)).toEqual([code]);
    expect((await anna.call('nft.detail', { code })).collected).toBe(true);
    expect(await anna.call('nft.collect', { code, collect: false })).toMatchObject({
      collected: false,
      favourites: before,
    });
    expect((await anna.call('nft.collection')).total).toBe(0);
  });
});

test('the demo account has something of everything', async () => {
  const demo = await guest.login('demo@harbor.test', 'Harbor-2026');
  expect(await demo.call('nft.summary')).toMatchObject({ items: 2, unopened: 1, collected: 4 });
  expect((await demo.call('nft.orders')).total).toBe(1);
});
