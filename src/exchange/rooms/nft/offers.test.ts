import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { shortened } from './shortened.ts';
import { openMarket, pay } from './testing.ts';
import { DAY, HOUR } from '../../../domain/period.ts';

const { guest, now, collector, letters, offered, auction } = await openMarket();

const shownName = async (who: Client): Promise<string> => shortened((await who.call('user.info')).nickname);

describe('the history of an artwork', () => {
  test('says who had it, how, and for how much', async () => {
    const anna = await collector();
    let ben = await collector();
    // Names are drawn, and two may be the same once they are shortened.
    while ((await shownName(ben)) === (await shownName(anna))) ben = await collector();
    const { code, price } = await offered();
    const { id } = await anna.call('nft.buy', { code, ...pay });
    await anna.call('nft.resell', { id, ...pay, mode: 'normal', currency: 'USDT', price: '500', end_at: now() + DAY });
    await ben.call('nft.buy', { code, ...pay });
    const { list, total } = await guest.call('nft.history', { code });
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'sale', price: '500', currency: 'USDT' },
      { kind: 'sale', price, from: null },
    ]);
    expect([total, list[0]!.from === list[1]!.to, list[0]!.to === list[0]!.from]).toEqual([2, true, false]);
    const {
      list: [before],
    } = await guest.call('nft.history', { code: 'TS002' });
    expect(before).toMatchObject({ kind: 'sale', from: null });
    expect(await guest.refusal('nft.history', { code: 'ZZ999' })).toBe('nft_unknown@code');
  });

  test('tells a piece from a box once that is opened, and not before', async () => {
    const anna = await collector();
    const { id } = await anna.call('nft.buy', { code: 'BX01', ...pay });
    expect((await guest.call('nft.history', { code: 'BX01' })).total).toBe(0);
    const piece = await anna.call('nft.open', { id });
    expect((await guest.call('nft.history', { code: piece.code })).list).toMatchObject([
      { kind: 'box', price: piece.cost },
    ]);
  });
});

describe('an offer', () => {
  /** Creates a user who owns an artwork and does not sell it. */
  async function owned(): Promise<{ owner: Client; id: string; code: string }> {
    const owner = await collector();
    const { id, code } = await owner.call('nft.buy', { code: (await offered()).code, ...pay });
    return { owner, id, code };
  }

  test('holds its price, and accepted gives the artwork for it, less the fee', async () => {
    const { owner, id, code } = await owned();
    const ben = await collector();
    const before = new Big((await owner.balance('USDT')).split('/')[0]!);
    const offer = await ben.call('nft.offer', { code, currency: 'USDT', price: '1000', ...pay });
    expect(offer).toMatchObject({
      status: 'open',
      mine: true,
      can_answer: false,
      can_withdraw: true,
      proceeds: '980',
      expires_at: offer.created_at + 7 * DAY,
    });
    expect([await ben.balance('USDT'), (await letters(owner))[0]]).toEqual(['19000/1000', 'nft_offer']);
    expect(await owner.call('nft.offers', { code })).toMatchObject([
      { id: offer.id, mine: false, can_answer: true, can_withdraw: false },
    ]);
    expect(await guest.call('nft.offers', { code })).toMatchObject([
      { id: offer.id, can_answer: false, can_withdraw: false },
    ]);
    // A stolen session cannot give an artwork away.
    expect(await owner.refusal('nft.acceptOffer', { id: offer.id, pay_password: 'guessed-1' })).toBe(
      'pay_password_wrong@pay_password',
    );
    const accepted = await Promise.all([1, 2, 3].map(() => owner.send('nft.acceptOffer', { id: offer.id, ...pay })));
    expect(accepted.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
    expect([await ben.balance('USDT'), await owner.balance('USDT')]).toEqual([
      '19000/0',
      `${before.plus(980).toFixed()}/0`,
    ]);
    expect((await ben.call('nft.mine')).list[0]).toMatchObject({ code, status: 'owned', cost: '1000' });
    expect(await owner.call('nft.item', { id })).toMatchObject({ status: 'sold', proceeds: '980' });
    expect((await letters(ben))[0]).toBe('nft_offer_accepted');
    expect((await guest.call('nft.history', { code })).list[0]).toMatchObject({ kind: 'offer', price: '1000' });
    expect(await guest.call('nft.detail', { code })).toMatchObject({ state: 'sold', sold: true });
    expect((await ben.call('nft.myOffers')).list[0]).toMatchObject({
      id: offer.id,
      status: 'accepted',
      can_withdraw: false,
    });
  });

  test('ends a resale at a fixed price; in an auction the bids decide', async () => {
    const { owner, id, code } = await owned();
    const [ben, carl] = [await collector(), await collector()];
    const first = await ben.call('nft.offer', { code, currency: 'ETH', price: '2', ...pay });
    await owner.call('nft.resell', {
      id,
      ...pay,
      mode: 'auction',
      currency: 'USDT',
      price: '9000',
      increment: '1',
      end_at: now() + HOUR,
    });
    expect(await owner.refusal('nft.acceptOffer', { id: first.id, ...pay })).toBe('nft_offer_auction@id');
    expect(await carl.refusal('nft.offer', { code, currency: 'ETH', price: '3', ...pay })).toBe(
      'nft_offer_auction@code',
    );
    await guest.call('sandbox.clock', { advance: HOUR });
    await owner.call('nft.resell', {
      id,
      ...pay,
      mode: 'normal',
      currency: 'USDT',
      price: '9000',
      end_at: now() + DAY,
    });
    await owner.call('nft.acceptOffer', { id: first.id, ...pay });
    expect(await carl.refusal('nft.buy', { code, ...pay })).toMatch(/^nft_(sold|not_on_sale)@code$/);
    await guest.call('sandbox.clock', { advance: 2 * DAY });
    expect((await ben.call('nft.mine')).list[0]).toMatchObject({ code, status: 'owned' });
    expect(await ben.balance('ETH')).toBe('198/0');
  });

  test.each([
    [
      'declined',
      async (owner: Client, _: Client, id: string) => {
        await owner.call('nft.declineOffer', { id });
      },
    ],
    [
      'withdrawn',
      async (_: Client, ben: Client, id: string) => {
        await ben.call('nft.withdrawOffer', { id });
      },
    ],
    [
      'expired',
      async () => {
        await guest.call('sandbox.clock', { advance: 3 * DAY });
      },
    ],
  ] as const)('%s gives its price back', async (status, end) => {
    const { owner, code } = await owned();
    const ben = await collector();
    const { id } = await ben.call('nft.offer', { code, currency: 'USDT', price: '1000', days: 3, ...pay });
    await end(owner, ben, id);
    expect([await ben.balance('USDT'), (await ben.call('nft.myOffers')).list[0]!.status]).toEqual(['20000/0', status]);
    expect(await guest.call('nft.offers', { code })).toEqual([]);
    expect(await owner.refusal('nft.acceptOffer', { id, ...pay })).toBe('nft_offer_closed@id');
    expect(await owner.refusal('nft.declineOffer', { id })).toBe('nft_offer_closed@id');
    expect(await ben.refusal('nft.withdrawOffer', { id })).toBe('nft_offer_closed@id');
  });

  test('is taken back, and its price free to pay with, when who made it buys the artwork', async () => {
    const { owner, id, code } = await owned();
    const ben = await collector('1000');
    await ben.call('nft.offer', { code, currency: 'USDT', price: '800', ...pay });
    await owner.call('nft.resell', { id, ...pay, mode: 'normal', currency: 'USDT', price: '900', end_at: now() + DAY });
    await ben.call('nft.buy', { code, ...pay });
    expect([await ben.balance('USDT'), (await ben.call('nft.myOffers')).list[0]!.status]).toEqual([
      '100/0',
      'withdrawn',
    ]);
    expect(await guest.call('nft.offers', { code })).toEqual([]);
  });

  test('of others outlives a sale: the new owner answers it', async () => {
    const { owner, id, code } = await owned();
    const [ben, carl] = [await collector(), await collector()];
    const { id: offer } = await ben.call('nft.offer', { code, currency: 'USDT', price: '1200', ...pay });
    await owner.call('nft.resell', { id, ...pay, mode: 'normal', currency: 'USDT', price: '900', end_at: now() + DAY });
    await carl.call('nft.buy', { code, ...pay });
    expect(await owner.refusal('nft.acceptOffer', { id: offer, ...pay })).toBe('nft_offer_unknown@id');
    await carl.call('nft.acceptOffer', { id: offer, ...pay });
    expect((await ben.call('nft.mine')).list[0]).toMatchObject({ code, status: 'owned', cost: '1200' });
  });

  test('is refused where it is wrong, and holds nothing', async () => {
    const { owner, code } = await owned();
    const ben = await collector('100', '1');
    const good = { code, currency: 'USDT', price: '50', ...pay } as const;
    const wrong = [
      [{ code: 'BX01' }, 'nft_wrong_mode@code'],
      [{ code: (await auction()).code }, 'nft_offer_auction@code'],
      [{ code: 'ZZ999' }, 'nft_unknown@code'],
      [{ currency: 'DOGE' }, 'currency_unknown@currency'],
      [{ price: '0' }, 'nft_price@price'],
      [{ price: '1.123456789' }, 'number_places@price'],
      [{ price: '100.01' }, 'insufficient_balance@price'],
      [{ pay_password: 'not this' }, 'pay_password_wrong@pay_password'],
    ] as const;
    for (const [part, refusal] of wrong)
      expect(await ben.refusal('nft.offer', { ...good, ...part }), refusal).toBe(refusal);
    expect(await owner.refusal('nft.offer', good)).toBe('nft_own@code');
    expect(await ben.balance('USDT')).toBe('100/0');
    const { id } = await ben.call('nft.offer', good);
    expect(await ben.refusal('nft.offer', good)).toBe('nft_offer_open@code');
    const stranger = await collector();
    expect(await stranger.refusal('nft.acceptOffer', { id, ...pay })).toBe('nft_offer_unknown@id');
    for (const call of ['nft.declineOffer', 'nft.withdrawOffer'] as const)
      expect(await stranger.refusal(call, { id }), call).toBe('nft_offer_unknown@id');
    expect(await ben.refusal('nft.acceptOffer', { id, ...pay })).toBe('nft_offer_unknown@id');
  });

  test('for what an artist sells is answered within a minute: a fair one taken, a low one declined', async () => {
    const [anna, ben] = [await collector(), await collector()];
    const { code, price } = await offered();
    const low = await anna.call('nft.offer', {
      code,
      currency: 'USDT',
      price: new Big(price).times('0.5').round(2).toFixed(),
      ...pay,
    });
    const fair = await ben.call('nft.offer', {
      code,
      currency: 'USDT',
      price: new Big(price).times('0.96').round(2).toFixed(),
      ...pay,
    });
    await guest.call('sandbox.clock', { advance: 60_000 });
    expect([(await anna.call('nft.myOffers')).list[0], (await ben.call('nft.myOffers')).list[0]]).toMatchObject([
      { id: low.id, status: 'declined' },
      { id: fair.id, status: 'accepted' },
    ]);
    expect([await anna.balance('USDT'), (await ben.call('nft.mine')).list[0]!.code]).toEqual(['20000/0', code]);
  });
});
