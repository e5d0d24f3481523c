import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { openFutures } from './testing.ts';

const { symbol, guest, trader, price, open, limit, trade, lever } = await openFutures();

describe('opening', () => {
  test('at market takes the book, and books margin and fee of what it took', async () => {
    await price('66000');
    const anna = await trader();
    const order = { symbol, direction: 'long', type: 'market', lots: '25', multiple: 20 } as const;
    const position = await anna.call('lever.submit', order);
    // 25 lots of 0.01 BTC; a twentieth of it is the margin, 0.0005 of it the fee.
    const value = new Big(position.open_price!).times('0.25');
    const [margin, fee] = [value.div(20), value.times('0.0005')];
    expect(position).toMatchObject({
      status: 'held',
      type: 'market',
      price: null,
      lots: '25',
      quantity: '0.25',
      quantity_unit: 'BTC',
      settle: 'USDT',
      currency_id: '2',
      legal_id: '1',
      margin: margin.toFixed(),
      fee: fee.toFixed(),
      overnight_fee: '0',
      copied: false,
    });
    // Margin and fee are no longer available; the margin is locked.
    expect(await lever(anna)).toBe(`${new Big(10000).minus(margin).minus(fee).toFixed()}/${margin.toFixed()}`);
    const asks = (await guest.call('market.depth', { symbol })).asks;
    expect(new Big(position.open_price!).gte(asks[0]!.price)).toBe(true);
    expect(await anna.call('lever.deal', { currency_id: '2', legal_id: '1' })).toMatchObject({
      contract: { symbol },
      positions: [{ id: position.id }],
      pending: [],
    });
  });

  test('at a limit waits with margin and fee locked, and opens at its price when the market reaches it', async () => {
    await price('66000');
    const anna = await trader();
    // 0.25 × 65000 = 16250; ÷ 20 = 812.5; fee 8.125.
    const order = await limit(anna, '65000', { target_profit_price: '67000', stop_loss_price: '64000' });
    expect(order).toMatchObject({
      status: 'pending',
      price: '65000',
      open_price: null,
      margin: '812.5',
      fee: '8.125',
      liquidation_price: null,
      earnings: '0',
    });
    expect(await lever(anna)).toBe('9179.375/820.625');
    await price('65000.1');
    expect(await trade(anna, order.id)).toMatchObject({ status: 'pending' });
    await price('64990');
    expect(await trade(anna, order.id)).toMatchObject({
      status: 'held',
      open_price: '65000',
      margin: '812.5',
      target_profit_price: '67000',
      stop_loss_price: '64000',
    });
    expect(await lever(anna)).toBe('9179.375/812.5');
    expect(await anna.call('lever.held')).toMatchObject([{ id: order.id }]);
    // The opening fee is a separate line of the history.
    const { list } = await anna.call('wallet.legalLog', { currency: 'USDT', kind: 'lever' });
    expect(list.slice(0, 2).map(({ cause, number, balance }) => [cause, number, balance])).toEqual([
      ['fee', '-8.125', '9179.375'],
      ['lever_open', '8.125', '9187.5'],
    ]);
    expect(await anna.call('lever.pending')).toEqual([]);
  });

  test('at a limit that the market is already beyond opens at once, at the better price', async () => {
    await price('66000');
    const anna = await trader();
    const position = await limit(anna, '66500');
    expect(position).toMatchObject({ status: 'held', type: 'limit', price: '66500' });
    expect(new Big(position.open_price!).lt(66010)).toBe(true);
    const short = await limit(anna, '65500', { direction: 'short' });
    expect(short.status === 'held' && new Big(short.open_price!).gt(65990)).toBe(true);
  });

  test('in a coin is settled in the coin', async () => {
    await price('66000', 'BTCUSD.P');
    const anna = await trader({ BTC: '1' });
    // 50 lots of 100 USD at 60000 = 0.0833333…; ÷ 10 = 0.00833334; fee 0.00004167.
    const order = await limit(anna, '60000', { symbol: 'BTCUSD.P', lots: '50', multiple: 10 });
    expect(order).toMatchObject({
      status: 'pending',
      settle: 'BTC',
      margin_kind: 'coin',
      pair: 'BTC/USD',
      quantity: '5000',
      quantity_unit: 'USD',
      price_unit: 'USD',
      legal_id: '2',
      margin: '0.00833334',
      fee: '0.00004167',
    });
    await price('60000', 'BTCUSD.P');
    await price('75000', 'BTCUSD.P');
    const before = await lever(anna, 'BTC');
    const closed = await anna.call('lever.close', { id: order.id });
    // 5000 × (1 ÷ 60000 − 1 ÷ close), in BTC.
    const pnl = new Big(5000).div(60000).minus(new Big(5000).div(closed.close_price!)).round(8, Big.roundDown);
    expect([before, closed.pnl]).toEqual(['0.99162499/0.00833334', pnl.toFixed()]);
    expect(await lever(anna, 'BTC')).toBe(
      `${new Big('0.99162499').plus('0.00833334').plus(pnl).minus(closed.close_fee).toFixed()}/0`,
    );
  });

  test('is refused where the contract does not take it, and nothing is booked', async () => {
    await price('66000');
    const anna = await trader({ USDT: '100' });
    const refusal = (args: Record<string, unknown>) =>
      anna.refusal('lever.submit', {
        symbol,
        direction: 'long',
        type: 'limit',
        price: '65000',
        lots: '1',
        multiple: 20,
        ...args,
      });
    expect(await refusal({ lots: '0.015' })).toBe('lots_step@lots');
    expect(await refusal({ lots: '10001' })).toBe('lots_range@lots');
    expect(await refusal({ lots: '0' })).toBe('number_incorrect@lots');
    expect(await refusal({ multiple: 126 })).toBe('multiple_range@multiple');
    expect(await refusal({ price: undefined })).toBe('price_required@price');
    expect(await refusal({ price: '65000.05' })).toBe('price_tick@price');
    expect(await refusal({ price: '59399' })).toBe('price_band@price');
    expect(await refusal({ target_profit_price: '64999' })).toBe('take_profit_side@target_profit_price');
    expect(await refusal({ stop_loss_price: '65000' })).toBe('stop_loss_side@stop_loss_price');
    expect(await refusal({ type: 'market', stop_loss_price: '66100' })).toBe('stop_loss_side@stop_loss_price');
    expect(await refusal({ lots: '10' })).toBe('insufficient_balance@lots');
    expect(await refusal({ symbol: 'BTCUSDT' })).toBe('market_unknown@symbol');
    expect(await refusal({ symbol: undefined })).toBe('currency_unknown@currency_id');
    expect(await lever(anna)).toBe('100/0');
  });

  test('at market is refused where it would move the price by more than a tenth', async () => {
    await price('0.00001152', 'PEPEUSDT.P');
    const anna = await trader({ USDT: '5000000' });
    expect(
      await anna.refusal('lever.submit', {
        symbol: 'PEPEUSDT.P',
        direction: 'long',
        type: 'market',
        lots: '50000',
        multiple: 5,
      }),
    ).toBe('slippage_exceeded@lots');
    expect(await open(anna, { symbol: 'PEPEUSDT.P', lots: '100', multiple: 5 })).toMatchObject({ status: 'held' });
  });
});

describe('an order that waits', () => {
  test('can be cancelled, alone or with all of its market, and everything returns', async () => {
    await price('66000');
    const anna = await trader();
    const first = await limit(anna, '65000');
    await limit(anna, '64000');
    await price('4000', 'ETHUSDT.P');
    const elsewhere = await limit(anna, '4100', { symbol: 'ETHUSDT.P', direction: 'short', lots: '1' });
    expect(await anna.call('lever.cancel', { id: first.id })).toMatchObject({ status: 'revoked', margin: '812.5' });
    expect(await anna.refusal('lever.cancel', { id: first.id })).toBe('order_closed@id');
    expect(await anna.call('lever.cancelAll', { symbol })).toEqual({ count: 1 });
    expect(await anna.call('lever.pending')).toMatchObject([{ id: elsewhere.id }]);
    expect(await anna.call('lever.cancelAll')).toEqual({ count: 1 });
    expect(await anna.call('lever.myTrade', { status: 'revoked', symbol })).toMatchObject({
      total: 2,
      list: [{ price: '64000' }, { price: '65000' }],
    });
    await price('63000');
    expect(await anna.call('lever.held', { symbol })).toEqual([]);
    expect((await lever(anna)).endsWith('/0')).toBe(true);
  });

  test('can get another price, locks what that needs, and opens where the market is there', async () => {
    await price('66000');
    const anna = await trader();
    const order = await limit(anna, '65000', { stop_loss_price: '64500' });
    expect(await anna.refusal('lever.move', { id: order.id, price: '64400' })).toBe('stop_loss_side@price');
    expect(await anna.call('lever.move', { id: order.id, price: '65500' })).toMatchObject({
      status: 'pending',
      price: '65500',
      margin: '818.75',
      fee: '8.1875',
    });
    expect(await lever(anna)).toBe('9173.0625/826.9375');
    const opened = await anna.call('lever.move', { id: order.id, price: '66500' });
    expect(opened).toMatchObject({ status: 'held', price: '66500', stop_loss_price: '64500' });
    expect(new Big(opened.open_price!).lt(66010)).toBe(true);
    expect(await lever(anna)).toBe(
      `${new Big(10000).minus(opened.margin).minus(opened.fee).toFixed()}/${opened.margin}`,
    );
    expect(await anna.refusal('lever.move', { id: order.id, price: '65500' })).toBe('order_closed@id');
  });

  test("is only its owner's", async () => {
    await price('66000');
    const [anna, bert] = [await trader(), await trader()];
    const order = await limit(anna, '65000');
    expect(await bert.refusal('lever.cancel', { id: order.id })).toBe('order_unknown@id');
    expect(await bert.refusal('lever.move', { id: order.id, price: '65100' })).toBe('order_unknown@id');
    expect(await bert.refusal('lever.setStop', { id: order.id })).toBe('position_unknown@id');
    expect(await bert.refusal('lever.close', { id: order.id })).toBe('position_unknown@id');
    expect(await bert.refusal('lever.detail', { id: order.id })).toBe('position_unknown@id');
  });
});
