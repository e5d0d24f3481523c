import Big from 'big.js';
import { expect, test } from 'vitest';
import type { Room } from '../../kernel/room.ts';
import { rooms } from '../../rooms.ts';
import { openExchange } from '../../testing/exchange.ts';
import { holdOneself } from './change.ts';
import { closePosition } from './close.ts';
import { contractOf } from './contracts.ts';
import { openPosition } from './open.ts';
import { tradeById } from './trades.ts';
import { tradeView } from './views.ts';

const symbol = 'BTCUSDT.P';
let heard: NonNullable<Room['hears']> = {};

/** A room that listens to the events of a test. */
const listener: Room = {
  name: 'listener',
  hears: {
    'trade.opened': async (...told) => heard['trade.opened']?.(...told),
    'trades.closed': async (...told) => heard['trades.closed']?.(...told),
  },
};

const { guest, newcomer } = await openExchange({ rooms: [...rooms, listener] });

test('another room follows positions, and opens and closes its own, within the same command', async () => {
  const [leader, follower] = [
    await newcomer({ USDT: '1000' }, { on: 'lever' }),
    await newcomer({ USDT: '300' }, { on: 'lever' }),
  ];
  const { id: leaderId } = await leader.call('user.info');
  const { id: userId } = await follower.call('user.info');
  const copies = new Map<string, string>();
  heard = {
    'trade.opened': async (work, trade, exchange) => {
      if (trade.userId !== leaderId) return;
      const asked = {
        userId,
        contract: contractOf(trade.symbol),
        direction: trade.direction,
        lots: new Big('0.5'),
        multiple: new Big(trade.multiple),
        price: null,
      };
      copies.set(
        trade.id,
        (
          await openPosition(work, exchange, {
            ...asked,
            stops: { target_profit_price: null, stop_loss_price: null },
            copiedFrom: trade.id,
          })
        ).id,
      );
    },
    'trades.closed': async (work, [closed, another], exchange) => {
      const { trade, closing } = closed!;
      expect(another).toBeUndefined();
      if (trade.userId !== leaderId) return;
      expect([closing.tradeId, closing.at]).toEqual([trade.id, work.now]);
      const copy = await tradeById(work.queries, copies.get(trade.id) ?? '0');
      if (copy && trade.status === 'closed') await closePosition(work, exchange, copy, 'copied');
    },
  };

  const led = await leader.call('lever.submit', {
    symbol,
    direction: 'short',
    type: 'market',
    lots: '1',
    multiple: 10,
  });
  expect(await follower.call('lever.held')).toMatchObject([
    { id: copies.get(led.id), direction: 'short', lots: '0.5', multiple: 10, copied: true },
  ]);
  await leader.call('lever.close', { id: led.id, lots: '0.4' });
  expect(await follower.call('lever.held')).toHaveLength(1);
  await leader.call('lever.close', { id: led.id });
  expect(await follower.call('lever.myTrade', { status: 'closed' })).toMatchObject({
    total: 1,
    list: [{ reason: 'copied', copied: true }],
  });

  // If the follower cannot pay, the leader's order is rolled back too: a listener decides which errors to let through.
  await expect(
    leader.call('lever.submit', { symbol, direction: 'long', type: 'market', lots: '0.1', multiple: 1 }),
  ).rejects.toThrow('insufficient_balance');
  expect(await leader.call('lever.held')).toEqual([]);
});

test("a copy can be let go of, and then is its owner's alone", async () => {
  const { exchange } = guest.running;
  const [leader, anna] = [
    await newcomer({ USDT: '100' }, { on: 'lever' }),
    await newcomer({ USDT: '100' }, { on: 'lever' }),
  ];
  const led = await leader.call('lever.submit', {
    symbol,
    direction: 'long',
    type: 'market',
    lots: '0.1',
    multiple: 10,
  });
  expect(led.copied).toBe(false);
  const { id: userId } = await anna.call('user.info');
  await exchange.command(async (work) => {
    const asked = {
      userId,
      contract: contractOf(symbol),
      direction: 'long',
      lots: new Big('0.1'),
      multiple: new Big(10),
      price: null,
    } as const;
    const copy = await openPosition(work, exchange, {
      ...asked,
      stops: { target_profit_price: null, stop_loss_price: null },
      copiedFrom: led.id,
    });
    expect(tradeView(copy).copied).toBe(true);
    await holdOneself(work, exchange, copy);
  });
  expect(await anna.call('lever.held')).toMatchObject([{ copied: false, status: 'held' }]);
});
