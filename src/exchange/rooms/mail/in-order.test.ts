import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import type { RunningExchange } from '../../server/server.ts';
import { Client, PAY_PASSWORD, startClient } from '../../testing/client.ts';
import { BEGIN, templateFor } from '../../testing/image.ts';
import { lastingPlace, type TestPlace } from '../../testing/place.ts';

// Many stops, fills and liquidations are due in one step of the clock: their owners are notified in the order in which
// they happened.

const FUTURES = ['BTCUSDT.P', 'ETHUSDT.P', 'SOLUSDT.P', 'DOGEUSDT.P'];
const SPOT = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
/** Distances that a market moves within hours, so that the triggers happen at different times. */
const DISTANCES = [0.002, 0.005];

let data: TestPlace;
beforeAll(async () => {
  data = await lastingPlace(templateFor({ wall: () => BEGIN }));
});
afterAll(() => data.remove());

interface Told {
  readonly user_id: string;
  readonly kind: string;
  readonly at: string;
}

const letters = (running: RunningExchange): Promise<readonly Told[]> =>
  running.exchange.database.rows<Told & Record<string, unknown>>(
    `select user_id::text, kind, created_at::text as at from letter
      where kind in ('lever_liquidated', 'lever_take_profit', 'lever_stop_loss', 'spot_stop') order by id`,
  );

/**
 * Checks that what each user was told is in the order of its times, or ids. What happens to different users, in
 * different markets, may be written at the same time.
 */
function expectInOrder(told: readonly { readonly user: unknown; readonly at: bigint }[]): void {
  for (const user of new Set(told.map((one) => one.user))) {
    const own = told.filter((one) => one.user === user).map(({ at }) => at);
    expect(own).toEqual(own.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  }
}

const timed = (told: readonly Told[]) => told.map(({ user_id: user, at }) => ({ user, at: BigInt(at) }));

/** Opens positions with narrow stops, and orders that wait for a price, in several markets. */
async function ask(who: Client): Promise<void> {
  for (const symbol of FUTURES) {
    const { mark } = await who.call('quote.one', { symbol });
    for (const distance of DISTANCES) {
      const at = (by: number): string => (Number(mark) * (1 + by)).toFixed(symbol.startsWith('DOGE') ? 4 : 1);
      await who.call('lever.submit', {
        symbol,
        direction: 'long',
        lots: '1',
        type: 'market',
        multiple: 5,
        target_profit_price: at(distance),
        stop_loss_price: at(-distance),
      });
    }
  }
  for (const symbol of SPOT) {
    const { last } = await who.call('quote.one', { symbol });
    for (const distance of DISTANCES) {
      const at = (by: number): string => (Number(last) * (1 + by)).toFixed(1);
      await who.call('spot.buy', {
        symbol,
        type: 'stop',
        password: PAY_PASSWORD,
        stop_price: at(distance),
        price: at(distance + 0.001),
        num: '0.1',
      });
    }
  }
}

test('letters of one step of the clock come in their order to every user, also after a restart', async () => {
  let wall = BEGIN;
  const settings = { wall: () => wall, ...data.place };
  const first = await startClient(settings);
  const people: Client[] = [];
  for (const name of ['anna', 'bert']) {
    const email = `${name}@order.test`;
    const who = await first.register(email);
    await who.setPayPassword(email);
    await who.fund('USDT', '50000', 'lever');
    await who.fund('USDT', '50000');
    people.push(who);
  }
  for (const who of people) await ask(who);

  const heard: { readonly user: unknown; readonly at: bigint }[] = [];
  first.running.exchange.events.on('message', ({ channel, user, data: told }) => {
    if (channel === 'mail') heard.push({ user, at: BigInt((told as { readonly id: string }).id) });
  });
  await first.running.exchange.advance(DAY);
  const told = await letters(first.running);
  expect(told.length).toBeGreaterThan(20);
  expect(new Set(told.map(({ user_id }) => user_id)).size).toBeGreaterThanOrEqual(people.length);
  expect(new Set(told.map(({ at }) => at)).size).toBeGreaterThan(5);
  expectInOrder(timed(told));
  // The channel sends the letters in the order in which they were written.
  expectInOrder(heard);

  for (const who of people) await ask(who);
  await first.running.close();
  wall += DAY;
  const second = await startClient(settings);
  const all = await letters(second.running);
  expect(all.length).toBeGreaterThan(told.length + 10);
  expectInOrder(timed(all));
  for (const who of people) {
    const { list } = await new Client(second.running, who.token).call('mail.list', { limit: 100 });
    expect(list.map(({ created_at }) => created_at)).toEqual(
      list.map(({ created_at }) => created_at).toSorted((a, b) => b - a),
    );
  }
  expect(await violations(second.running.exchange.database)).toEqual([]);
  await second.running.close();
}, 240_000);
