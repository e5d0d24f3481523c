import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { CoinCode } from '../../../schemas/wallet.types.ts';
import type { Client } from '../testing/client.ts';
import { openExchange } from '../testing/exchange.ts';
import type { Funds } from '../testing/exchange.ts';

const symbol = 'BTCUSDT.P';
const { guest, newcomer } = await openExchange();

/** Somebody with these amounts on the futures account. */
const trader = (amounts: Funds = { USDT: '10000' }): Promise<Client> => newcomer(amounts, { on: 'lever' });

/** Holds the price of a market for a day: last, mark and the middle of the book. */
const price = (at: string, of = symbol) => guest.call('sandbox.price', { symbol: of, price: at, duration: 86_400_000 });
const open = (who: Client, args: Record<string, unknown> = {}) =>
  who.call('lever.submit', { symbol, direction: 'long', type: 'market', lots: '25', multiple: 20, ...args });
const limit = (who: Client, at: string, args: Record<string, unknown> = {}) =>
  open(who, { type: 'limit', price: at, ...args });
const trade = async (who: Client, id: string) => (await who.call('lever.detail', { id })).trade;
const lever = (who: Client, currency: CoinCode = 'USDT') => who.balance(currency, 'lever');
const letters = async (who: Client) => (await who.call('mail.list')).list.map(({ kind }) => kind);
const balanceOfHouse = async (kind: string, currency = 'USDT'): Promise<string> => {
  const [row] = await guest.running.exchange.database.rows<{ available: string }>(
    `select available::text from account where owner = 0 and kind = '${kind}' and currency = '${currency}'`,
  );
  return new Big(row?.available ?? 0).div(1e8).toFixed();
};

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
    // Margin and fee have left what is available; the margin is locked.
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
    // What is paid for opening has a line of its own.
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

  test('is only its owner\'s', async () => {
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

describe('a position', () => {
  /** Long 0.25 BTC from exactly 66000, with a margin of 825. */
  async function held(args: Record<string, unknown> = {}): Promise<{ anna: Client; id: string }> {
    const short = args['direction'] === 'short';
    await price(short ? '65900' : '66100');
    const anna = await trader();
    const { id } = await limit(anna, '66000', args);
    await price('66000');
    return { anna, id };
  }

  test('is closed at its take-profit, and its stop-loss goes with it', async () => {
    const { anna, id } = await held({ target_profit_price: '67200', stop_loss_price: '65000' });
    await price('67199.9');
    expect(await trade(anna, id)).toMatchObject({ status: 'held' });
    await price('67200');
    const closed = await trade(anna, id);
    expect(closed).toMatchObject({ status: 'closed', reason: 'target_profit', lots: '25', margin: '825' });
    // Closed at market, within the spread of the mark: about 300 less both fees.
    expect(new Big(closed.pnl).minus(300).abs().lt(1)).toBe(true);
    expect(await lever(anna)).toBe(`${new Big(10000).plus(closed.earnings).toFixed()}/0`);
    expect(new Big(closed.earnings).eq(new Big(closed.pnl).minus(closed.fee).minus(closed.close_fee))).toBe(true);
    await price('64000');
    expect(await trade(anna, id)).toEqual(closed);
    expect(await letters(anna)).toContain('lever_take_profit');
  });

  test('is closed at its stop-loss', async () => {
    const { anna, id } = await held({ direction: 'short', target_profit_price: '65000', stop_loss_price: '66500' });
    await price('66520');
    const closed = await trade(anna, id);
    expect(closed).toMatchObject({ status: 'closed', reason: 'stop_loss' });
    expect(new Big(closed.pnl).lt(-125)).toBe(true);
    expect(await letters(anna)).toContain('lever_stop_loss');
  });

  test('is liquidated at the mark when its margin no longer covers the loss, and gets back what is left', async () => {
    const { anna, id } = await held();
    // (16500 − 825) ÷ (0.25 × 0.996) = 62951.807…
    expect(await trade(anna, id)).toMatchObject({ liquidation_price: '62951.8' });
    await price('62951.9');
    expect(await trade(anna, id)).toMatchObject({ status: 'held' });
    await price('62951.8');
    // Loss 0.25 × 3048.2 = 762.05; fee 0.25 × 62951.8 × 0.0005 = 7.868975; 825 − 762.05 − 7.868975 = 55.081025 return.
    expect(await anna.call('lever.detail', { id })).toMatchObject({
      trade: {
        status: 'closed',
        reason: 'liquidation',
        close_price: '62951.8',
        pnl: '-762.05',
        close_fee: '7.868975',
        earnings: '-778.168975',
      },
      closings: [{ returned: '55.081025', reason: 'liquidation' }],
    });
    expect(await lever(anna)).toBe('9221.831025/0');
    expect(await letters(anna)).toContain('lever_liquidated');
  });

  test('that a leap of the price leaves with less than nothing costs the insurance, not the user', async () => {
    const { anna, id } = await held({ stop_loss_price: '65000' });
    const before = new Big(await balanceOfHouse('insurance'));
    await price('62000');
    // Loss 1000; fee 7.75; 825 − 1007.75 = −182.75.
    expect(await trade(anna, id)).toMatchObject({ reason: 'liquidation', pnl: '-1000', earnings: '-833.25' });
    expect(await lever(anna)).toBe('9166.75/0');
    expect(new Big(await balanceOfHouse('insurance')).minus(before).toFixed()).toBe('-182.75');
  });

  test('can be closed in parts', async () => {
    const { anna, id } = await held();
    await price('67200');
    const part = await anna.call('lever.close', { id, lots: '10' });
    expect(part).toMatchObject({
      status: 'held',
      lots: '15',
      total_lots: '25',
      quantity: '0.15',
      margin: '495',
      opening_margin: '495',
    });
    expect(await anna.refusal('lever.close', { id, lots: '15.01' })).toBe('lots_range@lots');
    expect(await anna.refusal('lever.close', { id, lots: '0.001' })).toBe('lots_step@lots');
    const closed = await anna.call('lever.close', { id });
    expect(closed).toMatchObject({ status: 'closed', reason: 'manual', lots: '25', margin: '825' });
    expect(await lever(anna)).toBe(`${new Big(10000).plus(closed.earnings).toFixed()}/0`);
    const { closings } = await anna.call('lever.detail', { id });
    expect(closings.map(({ lots }) => lots)).toEqual(['15', '10']);
    expect(closings.reduce((sum, { returned }) => sum.plus(returned), new Big(0)).toFixed()).toBe(
      new Big(825).plus(closed.pnl).minus(closed.close_fee).toFixed(),
    );
    expect(await anna.refusal('lever.close', { id })).toBe('position_closed@id');
  });

  test('gets its stops later, and loses them again', async () => {
    const { anna, id } = await held();
    expect(await anna.refusal('lever.setStop', { id, target_profit_price: '66000' })).toBe(
      'take_profit_side@target_profit_price',
    );
    expect(await anna.refusal('lever.setStop', { id, stop_loss_price: '66000.1' })).toBe(
      'stop_loss_side@stop_loss_price',
    );
    expect(
      await anna.call('lever.setStop', { id, target_profit_price: '66800', stop_loss_price: '65800' }),
    ).toMatchObject({ target_profit_price: '66800', stop_loss_price: '65800' });
    expect(await anna.call('lever.setStop', { id, target_profit_price: '66800' })).toMatchObject({
      target_profit_price: '66800',
      stop_loss_price: null,
    });
    // A form sends a field that was emptied as nothing: that takes the price away.
    expect(await anna.call('lever.setStop', { id, target_profit_price: '', stop_loss_price: '65800' })).toMatchObject({
      target_profit_price: null,
      stop_loss_price: '65800',
    });
    expect(await anna.call('lever.setStop', { id, target_profit_price: '66800', stop_loss_price: '' })).toMatchObject({
      target_profit_price: '66800',
      stop_loss_price: null,
    });
    expect(await anna.refusal('lever.setStop', { id, stop_loss_price: 'x' })).toBe('number_incorrect@stop_loss_price');
    await price('65700');
    expect(await trade(anna, id)).toMatchObject({ status: 'held' });
    await price('66800');
    expect(await trade(anna, id)).toMatchObject({ reason: 'target_profit' });
  });

  test('can be given margin, which moves its liquidation away, and only what was given can be taken out', async () => {
    const { anna, id } = await held();
    expect(await anna.refusal('lever.margin', { id, type: 'reduce', number: '0.01' })).toBe('margin_fixed@number');
    // (16500 − 1025) ÷ 0.249 = 62148.59…
    expect(await anna.call('lever.margin', { id, type: 'add', number: '200' })).toMatchObject({
      margin: '1025',
      opening_margin: '825',
      liquidation_price: '62148.5',
    });
    expect(await lever(anna)).toBe('8966.75/1025');
    expect(await anna.refusal('lever.margin', { id, type: 'reduce', number: '200.01' })).toBe('margin_fixed@number');
    expect(await anna.refusal('lever.margin', { id, type: 'add', number: '9000' })).toBe('insufficient_balance@number');
    expect(await anna.call('lever.margin', { id, type: 'reduce', number: '150' })).toMatchObject({ margin: '875' });
    expect(await lever(anna)).toBe('9116.75/875');
  });

  test('pays for each night it is held, once, out of its margin', async () => {
    const { anna, id } = await held();
    const late = await guest.call('quote.one', { symbol });
    expect(late.mark).toBe('66000');
    await guest.call('sandbox.clock', { advance: 14 * 3_600_000 + 27 * 60_000 + 41_000 });
    expect(await trade(anna, id)).toMatchObject({ overnight_fee: '0' });
    await guest.call('sandbox.clock', { advance: 1_000 });
    // 16500 × 0.0001 = 1.65 a night; (16500 − 823.35) ÷ 0.249 = 62958.43…
    expect(await trade(anna, id)).toMatchObject({ overnight_fee: '1.65', margin: '825', liquidation_price: '62958.4' });
    expect(await lever(anna)).toBe('9166.75/823.35');
    await price('66000');
    await guest.call('sandbox.clock', { advance: 43_200_000 });
    await price('66000');
    await guest.call('sandbox.clock', { advance: 43_200_000 });
    expect(await trade(anna, id)).toMatchObject({ overnight_fee: '3.3', margin: '825' });
    const { list, total } = await anna.call('lever.overnight');
    expect([total, list.map(({ fee, time, trade_id }) => [fee, new Date(time).toISOString(), trade_id])]).toEqual([2, [
      ['1.65', '2026-11-23T00:00:00.000Z', id], ['1.65', '2026-11-22T00:00:00.000Z', id],
    ]]);
    await price('66000');
    const closed = await anna.call('lever.close', { id });
    expect(await lever(anna)).toBe(`${new Big(10000).plus(closed.earnings).toFixed()}/0`);
    expect(closed).toMatchObject({ overnight_fee: '3.3' });
  });

  test('is closed once, however often that is asked', async () => {
    const { anna, id } = await held();
    const intent = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 5 }, () => anna.send('lever.close', { id, lots: '5' }, { intent })),
    );
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await trade(anna, id)).toMatchObject({ lots: '20' });
    const others = await Promise.all(Array.from({ length: 8 }, () => anna.send('lever.close', { id })));
    expect(others.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
    expect(new Set(others.flatMap(({ body }) => body.error?.code ?? []))).toEqual(new Set(['position_closed']));
  });
});

describe('closing several', () => {
  test('only the short ones, only of a market, all', async () => {
    await price('66000');
    const { mark } = await guest.call('quote.one', { symbol: 'ETHUSDT.P' });
    await price(mark, 'ETHUSDT.P');
    const anna = await trader({ USDT: '10000', BTC: '1' });
    await price('66000', 'BTCUSD.P');
    const [long, short, other, coin] = [
      await open(anna),
      await open(anna, { direction: 'short', lots: '10' }),
      await open(anna, { symbol: 'ETHUSDT.P', direction: 'short', lots: '5' }),
      await open(anna, { symbol: 'BTCUSD.P', direction: 'short', lots: '5' }),
    ];
    const batch = await anna.call('lever.batchClose', { type: 'short' });
    expect(batch).toMatchObject({ count: 3, results: [{ currency: 'BTC', count: 1 }, { currency: 'USDT', count: 2 }] });
    expect((await anna.call('lever.held')).map(({ id }) => id)).toEqual([long.id]);
    const { list } = await anna.call('lever.myTrade', { status: 'closed' });
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set([short.id, other.id, coin.id]));
    expect(list.every(({ reason }) => reason === 'batch')).toBe(true);
    expect(
      list
        .filter(({ settle }) => settle === 'USDT')
        .reduce((sum, { pnl }) => sum.plus(pnl), new Big(0))
        .toFixed(),
    ).toBe(batch.results[1]!.pnl);
    expect(await anna.call('lever.batchClose', { type: 'all', symbol: 'ETHUSDT.P' })).toEqual({
      count: 0,
      results: [],
    });
    expect(await anna.call('lever.batchClose', { type: 'all' })).toMatchObject({ count: 1 });
    expect(await anna.call('lever.held')).toEqual([]);
  });
});

test('a guest sees the rules of every contract and nothing else', async () => {
  const contracts = await guest.call('lever.contracts');
  expect(contracts.slice(0, 1)).toMatchObject([
    { symbol, size: '0.01', multiple_max: 125, settle: 'USDT', overnight_at: expect.any(Number) },
  ]);
  expect(contracts.filter(({ margin_kind }) => margin_kind === 'coin').map(({ size }) => size)).toEqual([
    '100',
    '10',
    '10',
    '10',
    '10',
    '10',
  ]);
  expect(await guest.call('lever.deal', { symbol })).toMatchObject({ available: null, frozen: null, positions: [] });
  expect((await guest.call('lever.dealAll')).contracts).toEqual(contracts);
});

// The last one: it moves the clock.
test('a position is listed by when it opened, newest first', async () => {
  await price('66000');
  const anna = await trader();
  const waits = await limit(anna, '65000');
  await anna.call('sandbox.clock', { advance: 1000 });
  const now = await anna.call('lever.submit', {
    symbol: 'BTCUSDT.P',
    direction: 'long',
    type: 'market',
    lots: '1',
    multiple: 20,
  });
  await price('65000');
  expect((await anna.call('lever.held')).map(({ id }) => id)).toEqual([waits.id, now.id]);
});
