import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { NftDetail } from '../../../../schemas/nft.types.ts';
import { nftFee, nftProceeds } from '../../../domain/formulas/formulas.nft.ts';
import { resaleProceeds } from '../../../domain/nft/nft.ts';
import type { Client } from '../../testing/client.ts';
import { more, openMarket, pay } from './testing.ts';
import { DAY, HOUR } from '../../../domain/period.ts';

const { guest, now, until, collector, detail, letters, offered, auction } = await openMarket();

/** Enters an auction and bids more than any collector will. */
async function bidToWin(who: Client): Promise<NftDetail> {
  const { code } = await auction();
  await who.call('nft.margin', { code, ...pay });
  const before = await detail(code);
  await who.call('nft.bid', { code, price: more(before) });
  return who.call('nft.detail', { code });
}

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

describe('a purchase', () => {
  test('costs its price and gives the artwork, to one buyer only', async () => {
    const art = await offered();
    const buyers = [await collector(), await collector(), await collector()];
    const tries = await Promise.all(buyers.map((buyer) => buyer.send('nft.buy', { code: art.code, ...pay })));
    expect(tries.map(({ body }) => body.error?.code ?? 'bought').toSorted()).toEqual([
      'bought',
      'nft_sold',
      'nft_sold',
    ]);
    const winner = buyers[tries.findIndex(({ body }) => body.type === 'ok')]!;
    expect(await winner.balance('USDT')).toBe(`${new Big(20_000).minus(art.price).toFixed()}/0`);
    const [item] = (await winner.call('nft.mine')).list;
    expect(item).toMatchObject({ code: art.code, status: 'owned', cost: art.price });
    expect(await winner.call('nft.detail', { code: art.code })).toMatchObject({
      sold: true,
      remaining: 0,
      item_id: item!.id,
    });
    expect(await winner.call('nft.summary')).toMatchObject({ items: 1, unopened: 0 });
  });

  test('is refused with a wrong password, without money, before the sale and in another way; and twenty times the same wish is one purchase', async () => {
    const poor = await collector('1', '0.0001');
    const art = await offered();
    expect(await poor.refusal('nft.buy', { code: art.code, pay_password: 'wrong-one' })).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await poor.refusal('nft.buy', { code: art.code, ...pay })).toBe('insufficient_balance@code');
    expect(await poor.refusal('nft.buy', { code: (await auction()).code, ...pay })).toBe('nft_wrong_mode@code');
    const coming = (await guest.call('nft.list', { phase: 'before', mode: 'normal' })).list[0]!;
    expect(await poor.refusal('nft.buy', { code: coming.code, ...pay })).toBe('nft_not_on_sale@code');
    const anna = await collector();
    const intent = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => anna.call('nft.buy', { code: art.code, ...pay }, { intent })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await anna.refusal('nft.buy', { code: 'NW001', ...pay }, { intent })).toBe('intent_reused');
  });
});

describe('an auction', () => {
  test('takes the deposit first, then bids of at least the current one plus the increment, and says who leads', async () => {
    const anna = await collector();
    const { code } = await auction();
    expect(await anna.refusal('nft.bid', { code, price: '1' })).toBe('nft_margin_needed@code');
    const { margin, currency } = await detail(code);
    const full = await anna.balance(currency);
    const { paddle } = await anna.call('nft.margin', { code, ...pay });
    expect(await anna.balance(currency)).toBe(`${new Big(full.split('/')[0]!).minus(margin!).toFixed()}/${margin}`);
    expect(await anna.refusal('nft.margin', { code, ...pay })).toBe('nft_margin_paid@code');
    const { minimum_bid: least, increment } = await detail(code);
    expect(await anna.refusal('nft.bid', { code, price: new Big(least!).minus('0.0001').toFixed() })).toBe(
      'nft_bid_too_low@price',
    );
    for (const price of ['0', '-1', '1e3'])
      expect(await anna.refusal('nft.bid', { code, price }), price).toMatch(/@price$/);
    const bid = await anna.call('nft.bid', { code, price: least! });
    expect(bid).toMatchObject({ code, paddle, price: least });
    expect(await anna.call('nft.detail', { code })).toMatchObject({
      current_price: least,
      leader: paddle,
      paddle,
      minimum_bid: new Big(least!).plus(increment!).toFixed(),
    });
    expect(await anna.refusal('nft.bid', { code, price: more(await detail(code)) })).toBe('nft_leading@code');
    expect((await guest.call('nft.bids', { code })).list[0]).toEqual(bid);
    expect((await anna.call('nft.myBids')).list[0]).toMatchObject({ code, status: 'leading', my_price: least });
  });

  test('is answered by a collector, who tells the user that they were outbid', async () => {
    const anna = await collector();
    const art = (await guest.call('nft.list', { mode: 'auction', phase: 'sale', keyword: 'GG' })).list[0]!;
    await anna.call('nft.margin', { code: art.code, ...pay });
    await anna.call('nft.bid', { code: art.code, price: (await detail(art.code)).minimum_bid! });
    await guest.call('sandbox.clock', { advance: 60_000 });
    expect((await anna.call('nft.myBids')).list[0]!.status).toBe('outbid');
    expect(await letters(anna)).toContain('nft_outbid');
  });

  test('of two equal bids one stands', async () => {
    const [anna, ben] = [await collector(), await collector()];
    const { code } = await auction();
    for (const who of [anna, ben]) await who.call('nft.margin', { code, ...pay });
    const price = more(await detail(code));
    const tries = await Promise.all([anna, ben].map((who) => who.send('nft.bid', { code, price })));
    expect(tries.map(({ body }) => body.error?.code ?? 'bid').toSorted()).toEqual(['bid', 'nft_bid_too_low']);
  });

  test('won is paid within a day: the deposit counts, the artwork is there', async () => {
    const [anna, ben] = [await collector(), await collector()];
    const { code, currency } = await auction();
    const entered = await ben.call('nft.margin', { code, ...pay });
    const art = await bidToWin(anna);
    expect(art.code).toBe(code);
    await until(art.end_at);
    expect(await ben.balance(currency)).toBe(currency === 'ETH' ? '200/0' : '20000/0');
    expect([await letters(ben), await letters(anna)].map((list) => list[0])).toEqual(['nft_lost', 'nft_won']);
    expect((await ben.call('nft.myBids')).list[0]).toMatchObject({ status: 'lost', margin: entered.margin });
    const [order] = (await anna.call('nft.orders')).list;
    expect(order).toMatchObject({
      code,
      status: 'unpaid',
      read: false,
      price: art.current_price,
      due: new Big(art.current_price!).minus(entered.margin).toFixed(),
      pay_until: art.end_at + DAY,
    });
    expect(await anna.call('nft.summary')).toMatchObject({ unpaid: 1, unread: 1, auctions: 0 });
    expect(await ben.refusal('nft.pay', { id: order!.id, ...pay })).toBe('nft_order_unknown@id');
    expect(await anna.call('nft.read', { id: order!.id })).toEqual({ count: 0 });
    const paid = await anna.call('nft.pay', { id: order!.id, ...pay });
    expect(paid).toMatchObject({ status: 'paid' });
    const start = currency === 'ETH' ? 200 : 20_000;
    expect(await anna.balance(currency)).toBe(`${new Big(start).minus(art.current_price!).toFixed()}/0`);
    expect(await anna.call('nft.item', { id: paid.item_id! })).toMatchObject({
      code,
      status: 'owned',
      cost: art.current_price,
    });
    expect(await anna.refusal('nft.pay', { id: order!.id, ...pay })).toBe('nft_order_paid@id');
    await until(art.end_at + 2 * DAY);
    expect((await anna.call('nft.orders')).list[0]!.status).toBe('paid');
  });

  test('won and not paid loses the deposit, and the artwork is on sale again', async () => {
    const anna = await collector();
    const art = await bidToWin(anna);
    await until(art.end_at + DAY);
    const [order] = (await anna.call('nft.orders')).list;
    expect(order).toMatchObject({ status: 'expired', read: false });
    expect(await anna.refusal('nft.pay', { id: order!.id, ...pay })).toBe('nft_order_expired@id');
    const start = art.currency === 'ETH' ? 200 : 20_000;
    expect(await anna.balance(art.currency)).toBe(`${new Big(start).minus(art.margin!).toFixed()}/0`);
    expect((await letters(anna))[0]).toBe('nft_expired');
    const again = await detail(art.code);
    expect(again).toMatchObject({
      sold: false,
      start_at: art.end_at + DAY,
      end_at: art.end_at + DAY + (art.end_at - art.start_at),
      leader: null,
      bids: 0,
    });
    expect((await anna.call('nft.myBids', { status: 'forfeited' })).total).toBe(1);
  });

  test('is over at its end, not a moment later', async () => {
    const anna = await collector();
    const { code, end_at: end } = await auction();
    await anna.call('nft.margin', { code, ...pay });
    await until(end);
    expect(await anna.refusal('nft.bid', { code, price: '1000000' })).toMatch(
      /^(nft_not_on_sale|nft_margin_needed)@code$/,
    );
  });
});

describe('a blind box', () => {
  test('is bought, opened once, and holds one of the pieces that were left', async () => {
    const anna = await collector();
    const box = await detail('BX02');
    expect(box.odds.reduce((sum, odds) => sum + odds.remaining, 0)).toBeGreaterThanOrEqual(box.remaining);
    const item = await anna.call('nft.buy', { code: 'BX02', ...pay });
    expect(item).toMatchObject({ status: 'unopened', rarity: null, media: null, from_box: true });
    expect((await detail('BX02')).remaining).toBe(box.remaining - 1);
    expect(
      await anna.refusal('nft.resell', {
        id: item.id,
        ...pay,
        mode: 'normal',
        currency: 'USDT',
        price: '1',
        end_at: now() + DAY,
      }),
    ).toBe('nft_box_sealed@id');
    const opened = await Promise.all([anna.send('nft.open', { id: item.id }), anna.send('nft.open', { id: item.id })]);
    expect(opened.map(({ body }) => body.error?.code ?? 'opened').toSorted()).toEqual(['nft_box_opened', 'opened']);
    const piece = await anna.call('nft.item', { id: item.id });
    expect([piece.status, piece.code.slice(0, 2), piece.rarity === null]).toEqual(['owned', 'GG', false]);
    const odds = (one: NftDetail) => one.odds.find(({ rarity }) => rarity === piece.rarity)!.remaining;
    expect(odds(await detail('BX02'))).toBe(odds(box) - 1);
    expect(await (await collector()).refusal('nft.open', { id: item.id })).toBe('nft_item_unknown@id');
  });

  test('sells no more than it holds, each piece once', async () => {
    const { remaining, price, total } = await detail('BX03');
    const rich = await collector(new Big(price).times(remaining + 3).toFixed());
    const tries = await Promise.all(
      Array.from({ length: remaining + 3 }, () => rich.send('nft.buy', { code: 'BX03', ...pay })),
    );
    expect(tries.filter(({ body }) => body.type === 'ok')).toHaveLength(remaining);
    expect(await detail('BX03')).toMatchObject({ remaining: 0, sold: true, total });
    for (const { id } of (await rich.call('nft.mine', { limit: 100 })).list) await rich.call('nft.open', { id });
    const codes = (await rich.call('nft.mine', { limit: 100 })).list.map(({ code }) => code);
    expect(new Set(codes).size).toBe(remaining);
    expect((await detail('BX03')).odds.every((odds) => odds.remaining === 0 && odds.chance === '0')).toBe(true);
  });
});

describe('a resale', () => {
  async function owner(): Promise<{ anna: Client; id: string; code: string }> {
    const anna = await collector();
    const { id, code } = await anna.call('nft.buy', { code: (await offered()).code, ...pay });
    return { anna, id, code };
  }

  test('at a fair price is bought, and brings the price less the fee', async () => {
    const { anna, id, code } = await owner();
    const before = new Big((await anna.balance('USDT')).split('/')[0]!);
    const selling = await anna.call('nft.resell', {
      id,
      ...pay,
      mode: 'normal',
      currency: 'USDT',
      price: '33.3333',
      end_at: now() + 2 * DAY,
    });
    expect(selling).toMatchObject({ status: 'reselling', sale_price: '33.3333', sale_mode: 'normal' });
    expect(await detail(code)).toMatchObject({ sold: false, resale: true, price: '33.3333' });
    expect(await anna.refusal('nft.buy', { code, ...pay })).toBe('nft_own@code');
    expect(
      await anna.refusal('nft.resell', {
        id,
        ...pay,
        mode: 'normal',
        currency: 'USDT',
        price: '1',
        end_at: now() + DAY,
      }),
    ).toBe('nft_reselling@id');
    await guest.call('sandbox.clock', { advance: 2 * DAY });
    const proceeds = resaleProceeds(new Big('33.3333'), new Big('0.02'), 4);
    expect(await anna.call('nft.item', { id })).toMatchObject({ status: 'sold', proceeds: proceeds.toFixed() });
    expect(await anna.balance('USDT')).toBe(`${before.plus(proceeds).toFixed()}/0`);
    expect((await letters(anna))[0]).toBe('nft_sold');
    // Her statement lists the whole price as a sale, and the fee separately.
    const [fee, sold] = (await anna.call('wallet.legalLog', { currency: 'USDT' })).list;
    expect([sold, fee]).toMatchObject([
      { cause: 'nft_sale', number: '33.3333' },
      { cause: 'fee', number: proceeds.minus('33.3333').toFixed() },
    ]);
  });

  test('to another user gives them the artwork', async () => {
    const { anna, id, code } = await owner();
    await anna.call('nft.resell', { id, ...pay, mode: 'normal', currency: 'USDT', price: '500', end_at: now() + DAY });
    const ben = await collector();
    const bought = await ben.call('nft.buy', { code, ...pay });
    expect(bought).toMatchObject({ code, status: 'owned', cost: '500' });
    expect(await ben.balance('USDT')).toBe('19500/0');
    expect(await anna.call('nft.item', { id })).toMatchObject({ status: 'sold', proceeds: '490' });
    const newest = async (who: Client, count: number) =>
      (await who.call('wallet.legalLog', { currency: 'USDT' })).list
        .slice(0, count)
        .map(({ cause, number }) => [cause, number]);
    expect(await newest(ben, 1)).toEqual([['nft_buy', '-500']]);
    expect(await newest(anna, 2)).toEqual([
      ['fee', '-10'],
      ['nft_sale', '500'],
    ]);
  });

  test.each(['0.0001', '0.01', '7', '33.3333', '123.4567', '999.9999'])(
    'for %s books what the page says before',
    async (price) => {
      const { anna, id, code } = await owner();
      const [coin] = await anna.call('nft.currencies');
      const before = new Big((await anna.balance('USDT')).split('/')[0]!);
      await anna.call('nft.resell', { id, ...pay, mode: 'normal', currency: 'USDT', price, end_at: now() + DAY });
      await (await collector()).call('nft.buy', { code, ...pay });
      const said = nftProceeds.run(new Big(price), new Big(coin!.fee_rate), new Big(coin!.places));
      expect(await anna.balance('USDT')).toBe(`${before.plus(said).toFixed()}/0`);
      expect(nftFee.run(new Big(price), new Big(coin!.fee_rate), new Big(coin!.places)).plus(said).toFixed()).toBe(
        price,
      );
    },
  );

  test('too dear comes back by itself', async () => {
    const { anna, id, code } = await owner();
    await anna.call('nft.resell', {
      id,
      ...pay,
      mode: 'normal',
      currency: 'USDT',
      price: '900000',
      end_at: now() + DAY,
    });
    await guest.call('sandbox.clock', { advance: DAY + 1 });
    expect(await anna.call('nft.item', { id })).toMatchObject({ status: 'owned', sale_price: null });
    expect((await letters(anna))[0]).toBe('nft_unsold');
    expect(await guest.call('nft.detail', { code })).toMatchObject({ sold: false, remaining: 1 });
    expect(await (await collector()).refusal('nft.buy', { code, ...pay })).toBe('nft_not_on_sale@code');
  });

  test('by auction takes deposits of a tenth; a winner who does not pay leaves it to the seller', async () => {
    const { anna, id, code } = await owner();
    await anna.call('nft.resell', {
      id,
      ...pay,
      mode: 'auction',
      currency: 'USDT',
      price: '10000',
      increment: '50',
      start_at: now() + HOUR,
      end_at: now() + DAY,
    });
    const ben = await collector();
    expect(await ben.refusal('nft.margin', { code, ...pay })).toBe('nft_not_on_sale@code');
    await guest.call('sandbox.clock', { advance: HOUR });
    expect(await anna.refusal('nft.margin', { code, ...pay })).toBe('nft_own@code');
    expect((await ben.call('nft.margin', { code, ...pay })).margin).toBe('1000');
    await ben.call('nft.bid', { code, price: '10050' });
    const before = new Big((await anna.balance('USDT')).split('/')[0]!);
    await guest.call('sandbox.clock', { advance: 2 * DAY });
    expect(await ben.balance('USDT')).toBe('19000/0');
    expect(await anna.balance('USDT')).toBe(`${before.plus(1000).toFixed()}/0`);
    expect(await anna.call('nft.item', { id })).toMatchObject({ status: 'reselling' });
  });

  test('says what is wrong with it', async () => {
    const { anna, id } = await owner();
    const good = {
      id,
      ...pay,
      mode: 'auction',
      currency: 'USDT',
      price: '10',
      increment: '1',
      end_at: now() + DAY,
    } as const;
    const wrong = [
      [{ price: '0' }, 'nft_price@price'],
      [{ price: '1.123456789' }, 'number_places@price'],
      [{ increment: '0' }, 'nft_increment@increment'],
      [{ increment: undefined }, 'nft_increment@increment'],
      [{ mode: 'normal', increment: '1.123456789' }, 'number_places@increment'],
      [{ end_at: now() }, 'nft_end_before_start@end_at'],
      [{ start_at: now() + 2 * DAY }, 'nft_end_before_start@end_at'],
      [{ start_at: now() - HOUR }, 'nft_start_past@start_at'],
      [{ end_at: now() + 31 * DAY }, 'nft_too_long@end_at'],
      [{ mode: 'blind_box' }, 'nft_wrong_mode@mode'],
      [{ currency: 'DOGE' }, 'currency_unknown@currency'],
      [{ id: '99999' }, 'nft_item_unknown@id'],
    ] as const;
    for (const [part, code] of wrong) expect(await anna.refusal('nft.resell', { ...good, ...part }), code).toBe(code);
    expect((await anna.call('nft.item', { id })).status).toBe('owned');
  });
});

test('the demo account has something of everything', async () => {
  const demo = await guest.login('demo@harbor.test', 'Harbor-2026');
  expect(await demo.call('nft.summary')).toMatchObject({ items: 2, unopened: 1, collected: 4 });
  expect((await demo.call('nft.orders')).total).toBe(1);
});
