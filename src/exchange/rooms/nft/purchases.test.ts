import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { NftDetail } from '../../../../schemas/nft.types.ts';
import { openMarket, pay } from './testing.ts';
import { DAY } from '../../../domain/period.ts';

const { guest, now, collector, detail, offered, auction } = await openMarket();

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
