import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { NftDetail } from '../../../../schemas/nft.types.ts';
import type { Client } from '../../testing/client.ts';
import { more, openMarket, pay } from './testing.ts';
import { DAY } from '../../../domain/period.ts';

const { guest, until, collector, detail, letters, auction } = await openMarket();

/** Enters an auction and bids more than any collector will. */
async function bidToWin(who: Client): Promise<NftDetail> {
  const { code } = await auction();
  await who.call('nft.margin', { code, ...pay });
  const before = await detail(code);
  await who.call('nft.bid', { code, price: more(before) });
  return who.call('nft.detail', { code });
}

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
