import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../domain/period.ts';
import type { FindLanes, Work } from '../kernel/exchange.ts';
import { violations } from '../kernel/ledger/invariants.ts';
import { house, move } from '../kernel/ledger/ledger.ts';
import { assertHolds, assertHoldsMarket } from '../kernel/lanes.ts';
import { otherCommand } from '../testing/beside.ts';
import { PAY_PASSWORD, startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { BEGIN, templateFor } from '../testing/image.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';

// Two processes on one database, whose clocks are two seconds apart. Only a server can be shared: `npm run
// test:postgres`.

const at =
  (...lanes: string[]): FindLanes =>
  () =>
    Promise.resolve(lanes);

/** A lane that somebody else holds, as a command of another process does. */
async function hold(url: string, lane: string): Promise<{ free(): Promise<void> }> {
  const client = await otherCommand(url);
  await client.query('insert into lane values ($1, 1, 0) on conflict (key) do update set seq = lane.seq + 1', [lane]);
  return {
    free: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

describe.runIf(onPostgres)('commands that take lanes', () => {
  let data: TestPlace;
  let exchanges: Client[];
  let url: string;
  let wall = BEGIN;

  beforeAll(async () => {
    data = await lastingPlace(templateFor({ wall: () => BEGIN }));
    url = data.place.databaseUrl ?? '';
    const start = (ahead: number): Promise<Client> => startClient({ ...data.place, wall: () => wall + ahead });
    exchanges = [await start(0), await start(2_000)];
  });
  afterAll(async () => {
    expect(await violations(exchanges[0]!.running.exchange.database)).toEqual([]);
    for (const { running } of exchanges) await running.close();
    await data.remove();
  });

  const command = <T>(place: number, run: (work: Work) => Promise<T>, lanes?: FindLanes): Promise<T> =>
    exchanges[place % 2]!.running.exchange.command(run, lanes);
  const timeOf = (work: Work): Promise<number> => Promise.resolve(work.now);

  test('happen in each lane, and beside those without lanes, at times that never fall', async () => {
    const times: number[] = [];
    const ways = [at('user:1'), undefined, at('user:1', 'market:X'), at('market:X'), undefined, at('user:1')];
    for (let i = 0; i < 36; i += 1) {
      wall += 10;
      times.push(await command(i, timeOf, ways[i % ways.length]));
    }
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(100);
  });

  test('are counted in each lane', async () => {
    for (let i = 0; i < 20; i += 1) await command(i, timeOf, at(`user:${2 + (i % 2)}`, 'market:Y'));
    const rows = await exchanges[0]!.running.exchange.database.rows<{ lane: string }>(
      "select key || ' ' || seq as lane from lane where key in ('user:2', 'user:3', 'market:Y') order by 1",
    );
    expect(rows.map(({ lane }) => lane)).toEqual(['market:Y 20', 'user:2 10', 'user:3 10']);
  });

  test('count as one in each lane where they share a transaction', async () => {
    const all = Array.from({ length: 20 }, (_, i) => command(0, timeOf, at(`user:${20 + i}`, 'market:W')));
    await Promise.all(all);
    const [row] = await exchanges[0]!.running.exchange.database.rows<{ seq: string }>(
      "select seq::text from lane where key = 'market:W'",
    );
    // The first one begins at once, and up to sixteen of those that wait for it are one transaction.
    expect(Number(row?.seq)).toBeLessThan(5);
  });

  test('wait for a lane that is held elsewhere, and for nothing else', async () => {
    const held = await hold(url, 'user:4');
    const waits = [command(0, timeOf, at('user:4')), command(1, timeOf, at('user:4', 'market:Z'))];
    // Behind the first waits, in its process, another that shares a lane with it.
    waits.push(command(0, timeOf, at('user:4')));
    let through = 0;
    void Promise.race(waits).then(() => (through += 1));
    await command(0, timeOf, at('user:5'));
    await command(1, timeOf, at('user:5', 'market:W'));
    expect(through).toBe(0);
    await held.free();
    await Promise.all(waits);
  });

  test('let one without lanes wait for all, which none overtakes', async () => {
    const held = await hold(url, 'user:6');
    const order: string[] = [];
    const note = (name: string) => async (): Promise<void> => void order.push(name);
    const shared = command(0, note('shared'), at('user:6'));
    const alone = command(0, note('alone'));
    await delay(100);
    const late = command(0, note('late'), at('user:7'));
    expect(order).toEqual([]);
    await held.free();
    await Promise.all([shared, alone, late]);
    expect(order).toEqual(['shared', 'alone', 'late']);
  });

  test('happen again in the lanes of those whom they turn out to touch, beside others', async () => {
    const held = await hold(url, 'user:9');
    const runs: string[] = [];
    const touching =
      (...ids: string[]) =>
      async (work: Work): Promise<void> => {
        runs.push(work.alone ? 'alone' : 'beside');
        for (const id of ids) assertHolds(work, id);
      };
    await command(0, touching('10', '11'), at('user:8'));
    await command(0, async (work) => assertHoldsMarket(work, 'X'), at('user:8'));
    expect(runs).toEqual(['beside', 'beside', 'beside']);
    const all = command(0, touching(...Array.from({ length: 40 }, (_, i) => String(i + 100))), at('user:8'));
    await delay(500);
    expect(runs.slice(3)).not.toContain('alone');
    await held.free();
    await all;
    // Whoever would need very many lanes has the exchange to itself.
    expect(runs.at(-1)).toBe('alone');
  });

  test('happen again where they post to the account of somebody else', async () => {
    const anna = await exchanges[0]!.register('anna@lanes.test');
    const { id } = await anna.call('user.info');
    let runs = 0;
    await command(
      0,
      async (work) => {
        runs += 1;
        const account = { owner: id, kind: 'change', currency: 'USDT' } as const;
        await work.post({
          cause: 'transfer',
          object: 'transfer:lanes',
          rows: move(house('market', 'USDT'), account, 5n),
        });
      },
      at('user:8'),
    );
    expect(runs).toBe(2);
    expect(await anna.balance('USDT')).toBe('0.00000005/0');
  });

  test('share their fees with inviters, each in a lane of their own', async () => {
    const inviters: Client[] = [];
    for (const name of ['fay', 'gus', 'hal'])
      inviters.push(await exchanges[0]!.register(`${name}@lanes.test`, undefined, inviters.at(-1)));
    const friend = inviters.pop()!;
    await friend.fund('USDT', '10000');
    await friend.setPayPassword('hal@lanes.test');
    // Whatever needs the whole exchange to itself waits for this.
    const held = await hold(url, 'user:9');
    const bought = { symbol: 'BTCUSDT', type: 'market', total: '1000', password: PAY_PASSWORD } as const;
    for (let i = 0; i < 2; i += 1) expect((await friend.call('spot.buy', bought)).status).toBe('filled');
    const shares = (who: Client) => async () => (await who.call('team.rebates')).list.map(({ rate }) => rate);
    await expect.poll(shares(inviters[1]!)).toEqual(['0.2', '0.2']);
    await expect.poll(shares(inviters[0]!)).toEqual(['0.05', '0.05']);
    await held.free();
  });

  test('happen again with the whole exchange to themselves, where they wait for each other over rows', async () => {
    const people = [await exchanges[0]!.register('dora@lanes.test'), await exchanges[0]!.register('emil@lanes.test')];
    const ids = await Promise.all(people.map(async (one) => (await one.call('user.info')).id));
    const runs = [0, 0];
    const holding = new Set<number>();
    let both: () => void;
    const met = new Promise<void>((resolve) => (both = resolve));
    const touch = ({ queries }: Work, id: string | undefined) =>
      queries.execute(sql`update member set signature = signature || '.' where id = ${id}`);
    await Promise.all(
      [0, 1].map((place) =>
        command(
          place,
          async (work) => {
            runs[place] = (runs[place] ?? 0) + 1;
            await touch(work, ids[place]);
            holding.add(place);
            if (holding.size === 2) both();
            await met;
            await touch(work, ids[1 - place]);
          },
          at(`user:${10 + place}`),
        ),
      ),
    );
    expect(runs.toSorted((a, b) => a - b)).toEqual([1, 2]);
    for (const one of people) expect((await one.call('user.info')).signature).toMatch(/[.]{2}$/);
  });

  test('leave what pays by the hour or the day to timers in the lane of its owner, each day once', async () => {
    const ivy = await exchanges[0]!.register('ivy@lanes.test');
    await ivy.fund('USDT', '10000', 'legal');
    const { id } = await ivy.call('user.info');
    const [product] = await ivy.call('lock.products');
    const [saving] = await ivy.call('savings.products');
    const locked = await ivy.call('lock.submit', { id: product!.id, number: product!.min });
    await ivy.call('savings.subscribe', { currency_id: saving!.currency_id, number: saving!.min });
    const { database } = exchanges[0]!.running.exchange;
    const timers = await database.rows<{ kind: string }>(`select kind from timer where lane = 'user:${id}'`);
    expect(timers.map(({ kind }) => kind).toSorted()).toEqual(['coupon.expire', 'lock.payout', 'savings.hour']);
    // They fail for a while, in which their owner does something else.
    const retry = (at: number) => database.rows(`update timer set retry_at = ${at} where lane = 'user:${id}'`);
    await retry(wall + 10 * DAY);
    wall += 1.8 * DAY;
    await ivy.call('chat.read');
    await retry(0);
    wall += 0.9 * DAY;
    await ivy.call('chat.read');
    const { payouts } = await ivy.call('lock.order', { id: locked.id });
    expect(payouts.map(({ day }) => day).toSorted((a, b) => a - b)).toEqual([1, 2]);
    const position = (await ivy.call('savings.positions')).find(({ currency }) => currency === saving!.currency);
    expect([position!.next_at! % HOUR, position!.next_at! > wall]).toEqual([0, true]);
  });

  test('of one market wait, while everything else is answered, when its lane is held', async () => {
    const [bert, carl] = [
      await exchanges[0]!.register('bert@lanes.test'),
      await exchanges[0]!.register('carl@lanes.test'),
    ];
    for (const one of [bert, carl]) {
      await one.fund('USDT', '10000');
      await one.fund('USDT', '10000', 'lever');
      await one.setPayPassword(`${one === bert ? 'bert' : 'carl'}@lanes.test`);
    }
    const buy = (who: Client, symbol: string, price: string) =>
      who.call('spot.buy', { symbol, price, num: '0.1', password: PAY_PASSWORD });
    const { id } = await buy(carl, 'ETHUSDT', '2700');
    const contract = { symbol: 'ETHUSDT.P', direction: 'long', type: 'market', lots: '1', multiple: 10 } as const;
    const position = await carl.call('lever.submit', contract);
    const held = await hold(url, 'market:BTCUSDT');
    let bought = false;
    const waiting = buy(bert, 'BTCUSDT', '60000').then(() => (bought = true));
    await delay(50);
    const slowest = { name: '', time: 0 };
    const others = {
      order: () => buy(carl, 'ETHUSDT', '2700'),
      cancel: () => carl.call('spot.cancel', { id }),
      futures: () => carl.call('lever.submit', contract),
      stops: () => carl.call('lever.setStop', { id: position.id, target_profit_price: '9000' }),
      close: () => carl.call('lever.close', { id: position.id }),
      transfer: () =>
        carl.call('wallet.fundTransfer', { currency_id: '1', number: '1', from_field: 'change', to_field: 'legal' }),
      favourite: () => carl.call('optional.add', { id: '102' }),
      chat: () => carl.call('chat.read'),
      quotes: () => carl.call('quote.all'),
      orders: () => bert.call('spot.open'),
    };
    for (const [name, call] of Object.entries(others)) {
      const began = performance.now();
      await call();
      const time = performance.now() - began;
      if (time > slowest.time) Object.assign(slowest, { name, time });
    }
    expect(bought, JSON.stringify(slowest)).toBe(false);
    await held.free();
    await waiting;
  });
});
