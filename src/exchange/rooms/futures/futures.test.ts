import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { openFutures } from './testing.ts';

const { symbol, guest, trader, price, open, limit, trade, lever, letters, balanceOfHouse } = await openFutures();

describe('a position', () => {
  /** Opens long 0.25 BTC at exactly 66000, with a margin of 825. */
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
    // A form sends an emptied field as an empty text: that removes the price.
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
    expect([total, list.map(({ fee, time, trade_id }) => [fee, new Date(time).toISOString(), trade_id])]).toEqual([
      2,
      [
        ['1.65', '2026-11-23T00:00:00.000Z', id],
        ['1.65', '2026-11-22T00:00:00.000Z', id],
      ],
    ]);
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
    expect(batch).toMatchObject({
      count: 3,
      results: [
        { currency: 'BTC', count: 1 },
        { currency: 'USDT', count: 2 },
      ],
    });
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

// The last test, because it moves the clock.
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
