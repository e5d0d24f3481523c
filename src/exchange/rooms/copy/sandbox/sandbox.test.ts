import Big from 'big.js';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../../domain/period.ts';
import { violations } from '../../../kernel/ledger/invariants.ts';
import { contractOf } from '../../futures/index.ts';
import { startClient } from '../../../testing/client.ts';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';
import { courseOf, resultOf } from './past.ts';
import { TRADERS } from './roster.ts';
import { opensAt, planOf, slotAt } from './strategy.ts';

const { guest, newcomer, now, until } = await openExchange();

const board = async () => (await guest.call('follow.traders', { limit: 100, period: 'all' })).list;
const trades = async (trader_user_id: string) =>
  (await guest.call('follow.history', { trader_user_id, limit: 100 })).list;

test('a loss is stopped before the market would liquidate', () => {
  for (const { name, multiple, loss, symbols } of TRADERS) {
    for (const symbol of symbols)
      expect(
        new Big(1)
          .div(multiple)
          .minus(contractOf(symbol).terms.maintenance_rate)
          .gt(loss * 1.2),
        `${name} ${symbol}`,
      ).toBe(true);
  }
});

test('the sandbox begins with traders whose figures are those of their trades, and with members who copied them', async () => {
  const all = await board();
  expect(all.map(({ nickname }) => nickname).sort()).toEqual(TRADERS.map(({ name }) => name).sort());
  for (const one of all) {
    const closed = await trades(one.id);
    expect([one.closed, one.wins]).toEqual([
      closed.length,
      closed.filter(({ earnings }) => new Big(earnings).gt(0)).length,
    ]);
    expect(one.pnl).toBe(closed.reduce((sum, { earnings }) => sum.plus(earnings), new Big(0)).toFixed());
    expect(closed.length).toBeGreaterThan(10);
  }
  const quietgrid = all.find(({ nickname }) => nickname === 'quietgrid')!;
  expect([quietgrid.followers, quietgrid.followers_max]).toEqual([3, 3]);
});

test('the demo account copies, has copied, and knows what it earned', async () => {
  const demo = await guest.login('demo', 'Harbor-2026');
  const { list } = await demo.call('follow.copies', { scope: 'past', limit: 100 });
  const earned = list
    .filter(({ state }) => state === 'closed')
    .reduce((sum, { trade }) => sum.plus(trade!.earnings), new Big(0));
  expect([(await demo.call('follow.summary')).earnings, (await demo.call('follow.summary')).traders]).toEqual([
    earned.toFixed(),
    3,
  ]);
  expect((await demo.call('follow.mine', { status: 'cancelled' })).list).toMatchObject([
    { nickname: 'tidewatch', held: 0 },
  ]);
});

test('what a past would have been is what a trader then does, to the last digit, and who follows does too', async () => {
  const { exchange } = guest.running;
  const kestrel = TRADERS.find(({ name }) => name === 'Kestrel')!;
  const { id } = (await board()).find(({ nickname }) => nickname === 'Kestrel')!;
  const anna = await newcomer({ USDT: '2000' }, { on: 'lever' });
  await anna.call('follow.follow', { trader_user_id: id, type: 'multiple', number: '0.5' });

  const slot = [slotAt(kestrel, now()), slotAt(kestrel, now()) + 1].find(
    (one) => opensAt(exchange, kestrel, one) > now(),
  )!;
  const plan = planOf(exchange, kestrel, slot);
  const course = courseOf(exchange, plan, Infinity)!;
  const result = resultOf(course, plan.lots);
  for (const time of [plan.opensAt - 4 * HOUR, plan.opensAt - 1, plan.opensAt + 1]) await until(time);
  const [held] = await guest.call('follow.current', { trader_user_id: id });
  expect(held).toMatchObject({
    direction: plan.direction,
    lots: plan.lots.toFixed(),
    open_price: result.preview.price.toFixed(),
    opened_at: plan.opensAt,
  });
  expect((await anna.call('follow.copies', { scope: 'current' })).list).toMatchObject([
    { trader_lots: plan.lots.toFixed(), symbol: plan.contract.market.symbol },
  ]);

  await until(course.closedAt + 1);
  const closed = (await trades(id)).find(({ opened_at }) => opened_at === plan.opensAt);
  expect(closed).toMatchObject({ close_price: result.closing.price.toFixed(), closed_at: course.closedAt });
  expect((await anna.call('follow.copies', { scope: 'past' })).list).toMatchObject([
    { state: 'closed', trade: { reason: 'copied' } },
  ]);
});

test('where the clock jumps, nobody was there to trade, and figures are taken once more', async () => {
  const before = (await Promise.all((await board()).map(({ id }) => trades(id)))).flat().length;
  await until(now() + 20 * DAY);
  const after = (await Promise.all((await board()).map(({ id }) => trades(id)))).flat();
  expect(after.length - before).toBeLessThan(20);
  for (const { updated_at } of await board()) expect(now() - updated_at).toBeLessThan(HOUR);
});

test('a world in which the price jumped beyond somebody’s margin opens too, and its books are right', async () => {
  const other = await startClient({ seed: 'dual', wall: () => BEGIN });
  expect(await violations(other.running.exchange.database)).toEqual([]);
  await other.running.close();
});
