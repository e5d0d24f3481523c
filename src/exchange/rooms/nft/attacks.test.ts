import Big from 'big.js';
import { expect, test } from 'vitest';
import type { NftItem } from '../../../../schemas/nft.types.ts';
import type { Client } from '../../testing/client.ts';
import { artByCode } from './catalogue.ts';
import { DAY_BUDGET } from './budget.ts';
import { openMarket, pay } from './testing.ts';
import { DAY, HOUR } from '../../../domain/period.ts';

/** Timeout in milliseconds: simulating days of a whole exchange is slow on a slow machine. */
const LONG = 120_000;
const { guest, now, collector } = await openMarket();

const usdtOf = async (who: Client): Promise<Big> => new Big((await who.balance('USDT')).split('/')[0] ?? '');

/** Buys works at their list price in USDT. */
async function buyListed(who: Client, count: number): Promise<NftItem[]> {
  const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
  const bought: NftItem[] = [];
  for (const { code } of list.filter(({ currency, sold }) => currency === 'USDT' && !sold).slice(0, count)) {
    bought.push(await who.call('nft.buy', { code, ...pay }));
  }
  expect(bought).toHaveLength(count);
  return bought;
}

/** Auctions a work, starting at a share of its value. */
const auctionOff = (who: Client, { id, code }: NftItem, share: string): Promise<unknown> => {
  const price = new Big(artByCode(code).value).times(share).round(2);
  const increment = price.times('0.02').round(2).toFixed();
  return who.call('nft.resell', {
    id,
    ...pay,
    mode: 'auction',
    currency: 'USDT',
    price: price.toFixed(),
    increment,
    end_at: now() + DAY,
  });
};

test(
  'works bought at list price bring no gain by auction to the collectors, at whatever starting price',
  async () => {
    const anna = await collector('20000', '0');
    const before = await usdtOf(anna);
    const bought = await buyListed(anna, 9);
    const cost = before.minus(await usdtOf(anna));
    for (const [index, item] of bought.entries())
      await auctionOff(anna, item, ['1.2', '0.95', '0.4'][index % 3] ?? '1');
    await guest.call('sandbox.clock', { advance: DAY + HOUR });
    const sold = (await anna.call('nft.mine', { status: 'sold', limit: 50 })).list;
    const soldCost = sold.reduce((sum, { cost: one }) => sum.plus(one), new Big(0));
    const brought = (await usdtOf(anna)).minus(before).plus(cost);
    // The collectors do buy, below the value.
    expect(sold.length).toBeGreaterThanOrEqual(3);
    expect(brought.gt(0)).toBe(true);
    expect(brought.lt(soldCost), `${brought.toFixed()} for what cost ${soldCost.toFixed()}`).toBe(true);
    const { list } = await guest.call('nft.list', { mode: 'auction', limit: 100 });
    for (const { code, current_price: top, currency } of list) {
      if (currency === 'USDT' && top) expect(Number(top), code).toBeLessThan(artByCode(code).value);
    }
  },
  LONG,
);

test(
  'a second account that drives the price up does not move the collectors above the value',
  async () => {
    const [anna, ben] = [await collector('20000', '0'), await collector('20000', '0')];
    const before = (await usdtOf(anna)).plus(await usdtOf(ben));
    const [item] = await buyListed(anna, 1);
    if (!item) throw new Error('Nothing was bought.');
    await auctionOff(anna, item, '0.5');
    await ben.call('nft.margin', { code: item.code, ...pay });
    for (let round = 0; round < 40; round += 1) {
      const {
        current_price: top,
        minimum_bid: least,
        leader,
        paddle,
      } = await ben.call('nft.detail', { code: item.code });
      if (leader !== null && leader === paddle) break;
      // Ben stops once the collectors have bid more than the list price, or one step before they would stop.
      if (top && new Big(top).gte(item.cost)) break;
      await ben.call('nft.bid', { code: item.code, price: least ?? '' });
      await guest.call('sandbox.clock', { advance: 40_000 });
    }
    await guest.call('sandbox.clock', { advance: DAY + HOUR });
    const after = (await usdtOf(anna)).plus(await usdtOf(ben));
    expect(after.lt(before), `${after.toFixed()} of ${before.toFixed()}`).toBe(true);
  },
  LONG,
);

test(
  'what a box holds is not bought for more than the box',
  async () => {
    const anna = await collector('20000', '0');
    const before = await usdtOf(anna);
    for (let box = 0; box < 6; box += 1) {
      const { id } = await anna.call('nft.buy', { code: 'BX02', ...pay });
      const { code } = await anna.call('nft.open', { id });
      const price = new Big(artByCode(code).value).times('0.7').round(2).toFixed();
      await anna.call('nft.resell', { id, ...pay, mode: 'normal', currency: 'USDT', price, end_at: now() + DAY });
    }
    await guest.call('sandbox.clock', { advance: DAY + HOUR });
    expect((await usdtOf(anna)).lt(before)).toBe(true);
  },
  LONG,
);

test(
  'all works of one seller bring no more than the budget of the day',
  async () => {
    const anna = await collector('0', '200');
    const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
    for (const { code } of list.filter(({ currency, sold }) => currency === 'ETH' && !sold).slice(0, 14)) {
      const { id } = await anna.call('nft.buy', { code, ...pay });
      const price = new Big(artByCode(code).value).times('0.7').round(2).toFixed();
      await anna.call('nft.resell', { id, ...pay, mode: 'normal', currency: 'USDT', price, end_at: now() + 2 * HOUR });
    }
    await guest.call('sandbox.clock', { advance: 3 * HOUR });
    const brought = await usdtOf(anna);
    expect(brought.gt(0)).toBe(true);
    expect(brought.lte(DAY_BUDGET.seller)).toBe(true);
    // Each price was low enough for the collectors: the unsold works returned because of the budget.
    expect((await anna.call('nft.mine', { status: 'owned', limit: 50 })).total).toBeGreaterThan(0);
  },
  LONG,
);
