import Big from 'big.js';
import { and, eq, lte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR } from '../../../domain/period.ts';
import { timers } from '../../kernel/clock/tables.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { marketOf } from '../../catalogue/markets.ts';
import { priceBig } from '../../catalogue/figures.ts';
import { feedOf } from '../market/index.ts';
import { TICK_TIME } from '../../simulation/series.ts';
import { openExchange } from '../../testing/exchange.ts';
import { trades } from './tables.ts';
import { MATCH } from './triggers.ts';

const symbol = 'BTCUSDT.P';
const { guest, newcomer, now, advance, until } = await openExchange();

test('a take-profit beyond every price stops no market', async () => {
  const [attacker, victim] = [
    await newcomer({ USDT: '1000' }, { on: 'lever' }),
    await newcomer({ USDT: '1000' }, { on: 'lever' }),
  ];
  const open = { symbol, direction: 'long', type: 'market', lots: '0.1', multiple: 10 } as const;
  const far = '99999999999999999999';
  expect(await attacker.refusal('lever.submit', { ...open, target_profit_price: far })).toBe(
    'price_band@target_profit_price',
  );
  const held = await attacker.call('lever.submit', open);
  expect(await attacker.refusal('lever.setStop', { id: held.id, target_profit_price: far })).toBe(
    'price_band@target_profit_price',
  );

  // An order from before the limit stays: the other users trade on.
  const { exchange } = guest.running;
  const target = toUnits(new Big(far));
  await exchange.database.queries
    .update(trades)
    .set({ targetProfit: target, risesAt: target })
    .where(eq(trades.id, held.id));
  const other = await victim.call('lever.submit', open);
  expect(await victim.call('lever.close', { id: other.id })).toMatchObject({ status: 'closed' });
});

test('an order at a mark that lags the market does not open there: the gap is nobody’s to take', async () => {
  const market = marketOf(symbol)!;
  const feed = feedOf(guest.running.exchange, symbol);
  const gapAt = (time: number): number => feed.last(time) / feed.mark(time) - 1;
  let [moment, rising, falling] = [now(), 0, 0];
  const end = now() + 12 * HOUR;
  const attacker = await newcomer({ USDT: '20000' }, { on: 'lever' });
  for (; moment < end && (rising < 3 || falling < 3); moment += TICK_TIME) {
    const gap = gapAt(moment);
    // Many times the distance between the best prices and the last one.
    if (Math.abs(gap) < 0.0002 || (gap > 0 ? rising : falling) === 3) continue;
    await until(moment);
    const isLong = gap > 0;
    if (isLong) rising += 1;
    else falling += 1;
    const price = priceBig(market, feed.mark(moment)).toFixed();
    const made = await attacker.call('lever.submit', {
      symbol,
      direction: isLong ? 'long' : 'short',
      type: 'limit',
      price,
      lots: '5',
      multiple: 10,
    });
    expect(made).toMatchObject({ status: 'pending', open_price: null });
    await attacker.call('lever.cancel', { id: made.id });
  }
  expect([rising, falling]).toEqual([3, 3]);
  expect(await attacker.balance('USDT', 'lever')).toBe('20000/0');
});

test('a limit order gets no more than the book offers within its limit, at the prices that are offered; the rest waits', async () => {
  const whale = await newcomer({ USDT: '9000000' }, { on: 'lever' });
  const { asks } = await guest.call('market.depth', { symbol });
  // The three best levels, in lots of 0.01 BTC, and half as much again.
  const offered = asks
    .slice(0, 3)
    .map(({ price, quantity }) => ({ price: new Big(price), lots: new Big(quantity).times(100) }));
  const sum = offered.reduce((all, { lots }) => all.plus(lots), new Big(0)).round(2, Big.roundDown);
  const limit = offered[2]!.price;
  const lots = sum.times(1.5).round(2);
  const position = await whale.call('lever.submit', {
    symbol,
    direction: 'long',
    type: 'limit',
    price: limit.toFixed(),
    lots: lots.toFixed(),
    multiple: 20,
  });
  expect(position).toMatchObject({ status: 'held', lots: sum.toFixed(), type: 'limit' });
  // Slightly less than the last level offers is taken, because lots come in whole steps.
  const value = offered.reduce((all, { price, lots: part }) => all.plus(price.times(part)), new Big(0));
  const spare = offered.reduce((all, { lots: part }) => all.plus(part), new Big(0)).minus(sum);
  const average = value.minus(limit.times(spare)).div(sum);
  expect(position.open_price).toBe(average.round(8, Big.roundUp).toFixed());
  const [rest] = await whale.call('lever.pending');
  expect(rest).toMatchObject({
    lots: lots.minus(sum).toFixed(),
    price: limit.toFixed(),
    direction: 'long',
    multiple: 20,
  });
  // The margins of both and the fee of the waiting order are locked.
  const [, frozen] = (await whale.balance('USDT', 'lever')).split('/');
  expect(frozen).toBe(new Big(position.margin).plus(rest!.margin).plus(rest!.fee).toFixed());
  // The same levels cannot be taken twice in the same moment; lots that are taken are no longer there for waiting
  // orders either.
  await advance(TICK_TIME - 1);
  expect(await whale.call('lever.held')).toHaveLength(1);
  await whale.call('lever.cancelAll');
  await whale.call('lever.batchClose', { type: 'all' });
});

test('a large order that waits is filled part by part, by what the market brings', async () => {
  const [whale, other] = [
    await newcomer({ USDT: '9000000' }, { on: 'lever' }),
    await newcomer({ USDT: '10000' }, { on: 'lever' }),
  ];
  const { bids } = await guest.call('market.depth', { symbol });
  const price = new Big(bids[8]!.price);
  const order = { symbol, direction: 'long', type: 'limit', price: price.toFixed(), multiple: 20 } as const;
  const first = await whale.call('lever.submit', { ...order, lots: '9000' });
  const second = await other.call('lever.submit', { ...order, lots: '1' });
  const opened = async () => (await whale.call('lever.held')).map(({ lots }) => Number(lots));
  const waiting = async () => (await whale.call('lever.pending')).map(({ lots }) => Number(lots));
  let parts = 0;
  for (let step = 0; step < 4000 && (await waiting()).length > 0; step += 1) {
    await advance(60_000);
    const [held, left] = [await opened(), await waiting()];
    expect(held.concat(left).reduce((all, lots) => all + lots, 0)).toBeCloseTo(9000, 2);
    expect(left.length).toBeLessThanOrEqual(1);
    parts = held.length;
  }
  expect(parts).toBeGreaterThan(0);
  expect(parts).toBeLessThanOrEqual(60);
  expect((await whale.call('lever.detail', { id: first.id })).trade).toMatchObject({
    status: 'held',
    open_price: price.toFixed(),
  });
  expect((await other.call('lever.detail', { id: second.id })).trade).toMatchObject({
    status: 'held',
    open_price: price.toFixed(),
    lots: '1',
  });
});

test('a market whose lots are awaited has one timer for them, however many have acted meanwhile', async () => {
  const [whale, other] = [
    await newcomer({ USDT: '9000000' }, { on: 'lever' }),
    await newcomer({ USDT: '10000' }, { on: 'lever' }),
  ];
  const { asks } = await guest.call('market.depth', { symbol });
  const order = { symbol, direction: 'long', multiple: 20 } as const;
  await whale.call('lever.submit', { ...order, type: 'limit', price: asks[2]!.price, lots: '9000' });
  for (let i = 0; i < 5; i += 1) {
    await other.call('lever.submit', { ...order, type: 'market', lots: '0.1' });
    await advance(700);
  }
  await advance(1);
  const { queries } = guest.running.exchange.database;
  const soon = await queries
    .select()
    .from(timers)
    .where(and(eq(timers.kind, MATCH), eq(timers.object, symbol), lte(timers.due, now() + 5_000)));
  expect(await whale.call('lever.pending')).toHaveLength(1);
  expect(soon.length).toBeLessThanOrEqual(2);
  await whale.call('lever.cancelAll');
  for (const who of [whale, other]) await who.call('lever.batchClose', { type: 'all' });
});

test('a market that has fallen to its last tick has no buyers below zero: nothing is sold to them, and nothing fails', async () => {
  const seller = await newcomer({ USDT: '1000' }, { on: 'lever' });
  const low = 'ADAUSDT.P';
  const { tick } = await guest.call('quote.one', { symbol: low });
  await guest.call('sandbox.price', { symbol: low, price: tick, duration: 12_000 });
  const answers = new Set<string>();
  for (let second = 0; second < 11; second += 1) {
    await advance(1000);
    const { status, body } = await seller.send('lever.submit', {
      symbol: low,
      type: 'market',
      direction: 'short',
      lots: '0.01',
      multiple: 10,
    });
    answers.add(`${status} ${body.error?.code ?? 'done'}`);
  }
  // In some seconds the best bid is the last tick, in others there would be none.
  expect([...answers].sort()).toEqual(['200 done', '200 no_liquidity']);
});
