import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { nftFee, nftProceeds } from '../../../domain/formulas/formulas.nft.ts';
import { resaleProceeds } from '../../../domain/nft/nft.ts';
import type { Client } from '../../testing/client.ts';
import { openMarket, pay } from './testing.ts';
import { DAY, HOUR } from '../../../domain/period.ts';

const { guest, now, collector, detail, letters, offered } = await openMarket();

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
