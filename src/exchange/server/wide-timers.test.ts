import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../domain/period.ts';
import type { FindLanes, Work } from '../kernel/exchange.ts';
import { laneOfMarket, laneOfUser } from '../kernel/basics/lane-names.ts';
import { violations } from '../kernel/ledger/invariants.ts';
import { house, move } from '../kernel/ledger/ledger.ts';
import type { Room } from '../kernel/room.ts';
import { rooms } from '../rooms.ts';
import { NO_JOBS, besideOthers, stopPlaying } from '../testing/beside.ts';
import { PAY_PASSWORD, startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';

// Timers of a market, which also touch those whose orders its moment reaches. Nobody runs them in time here: what is
// due happens before commands alone. Only a server has lanes: `npm run test:postgres`.

const rung: string[] = [];
/** Whom the gong of a market touches, and whom its room says so of. */
const touches = new Map<string, { readonly said: readonly string[]; readonly paid: readonly string[] }>();

const gongs: Room = {
  name: 'gongs',
  timers: {
    gong: async (work, object) => {
      rung.push(`${object} ${work.now - BEGIN}${work.alone ? ' alone' : ''}`);
      for (const owner of touches.get(object)?.paid ?? []) {
        const rows = move(house('market', 'USDT'), { owner, kind: 'change', currency: 'USDT' }, 5n);
        await work.post({ cause: 'transfer', object: `gong:${object}`, rows });
      }
    },
    bell: (work, object) => Promise.resolve(void rung.push(`${object} ${work.now - BEGIN}`)),
  },
  lanes: {
    calls: [],
    timers: { gong: (object) => Promise.resolve(touches.get(object)?.said) },
    // In the market FAN are all but the last.
    reaching: (users) => sql`select 'market:FAN' from member where id in (${users}) and email <> 'last@wide.test'`,
  },
};
const BEGIN = Date.parse('2026-11-21T09:32:18.250Z');

describe.runIf(onPostgres)('timers of a market', () => {
  let data: TestPlace;
  let client: Client;
  let wall = BEGIN;
  const people: Client[] = [];
  const ids: string[] = [];

  beforeAll(async () => {
    data = await lastingPlace();
    client = await startClient({ ...data.place, wall: () => wall, roles: NO_JOBS, rooms: [...rooms, gongs] });
    for (const name of ['first', 'second', 'last']) {
      const one = await client.register(`${name}@wide.test`);
      await one.setPayPassword(`${name}@wide.test`);
      for (const kind of ['change', 'lever'] as const) await one.fund('USDT', '10000', kind);
      people.push(one);
      ids.push((await one.call('user.info')).id);
    }
  });
  beforeEach(async () => {
    await stopPlaying(client);
    rung.length = 0;
  });
  afterAll(async () => {
    expect(await violations(client.running.exchange.database)).toEqual([]);
    await client.running.close();
    await data.remove();
  });

  const at =
    (...lanes: string[]): FindLanes =>
    () =>
      Promise.resolve(lanes);
  const ofUser = (i: number): FindLanes => at(laneOfUser(ids[i] ?? ''));
  const command = (lanes: FindLanes | undefined, run: (work: Work) => Promise<unknown> = () => Promise.resolve()) =>
    client.running.exchange.command(run, lanes);
  const gong = (object: string, due: number) =>
    command(undefined, (work) =>
      work.schedule({ kind: 'gong', object, due: BEGIN + due, wideLane: laneOfMarket(object) }),
    );
  const now = (): number => wall - BEGIN;
  const touched = (object: string, said: readonly number[], paid = said) =>
    touches.set(object, { said: said.map((i) => ids[i] ?? ''), paid: paid.map((i) => ids[i] ?? '') });
  const rowsOf = async (query: string): Promise<Record<string, string>[]> =>
    client.running.exchange.database.rows<Record<string, string>>(query);

  /** Does something while nothing can have the exchange to itself. */
  const beside = (run: () => Promise<void>): Promise<void> => besideOthers(data.place.databaseUrl ?? '', run);

  test('happen before commands of the market and of all whom it may touch, beside those of others', async () => {
    touched('FAN', [0]);
    const due = now() + 1_000;
    await gong('FAN', due);
    wall += 5_000;
    await beside(async () => {
      await command(ofUser(2));
      await command(at('market:OTHER'));
      expect(rung).toEqual([]);
      // The second has something in that market, which the moment does not reach.
      await command(ofUser(1));
      expect(rung).toEqual([`FAN ${due}`]);
    });
    await gong('FAN', now() + 100);
    wall += 5_000;
    await beside(() => command(at('market:FAN')).then(() => undefined));
    expect(rung.slice(1)).toEqual([`FAN ${now() - 4_900}`]);
  });

  test('happen in the order of time in all lanes of those whom they touch', async () => {
    touched('ODD', [2]);
    touched('FAN', [0]);
    const from = now();
    const bell = (object: string, due: number, i: number) =>
      command(undefined, (work) =>
        work.schedule({ kind: 'bell', object, due: BEGIN + due, lane: laneOfUser(ids[i] ?? '') }),
      );
    await bell('early', from + 1_000, 2);
    await bell('late', from + 3_000, 2);
    await gong('ODD', from + 2_000);
    await bell('of the first', from + 2_500, 0);
    await gong('FAN', from + 2_000);
    wall += 10_000;
    await beside(() => command(at('market:ODD')).then(() => undefined));
    expect(rung).toEqual([`early ${from + 1_000}`, `ODD ${from + 2_000}`]);
    await beside(() => command(ofUser(0)).then(() => undefined));
    expect(rung.slice(2)).toEqual([`FAN ${from + 2_000}`, `of the first ${from + 2_500}`]);
  });

  test('have the exchange to themselves where they touch more, or somebody has passed the moment', async () => {
    touched('FAN', [0], [0, 2]);
    const from = now();
    await gong('FAN', from + 1_000);
    wall += 2_000;
    await command(at('market:FAN'));
    expect(rung).toEqual([`FAN ${from + 1_000}`, `FAN ${from + 1_000} alone`]);
    // Nothing tells that ODD may touch the last, who goes on.
    touched('ODD', [2]);
    await gong('ODD', from + 3_000);
    wall += 5_000;
    await command(ofUser(2));
    await command(at('market:ODD'));
    expect(rung.slice(2)).toEqual([`ODD ${from + 3_000} alone`]);
  });

  test('fill an order and close a position before a later transfer of their owner, whom a stranger passes', async () => {
    const [owner, stranger] = [people[0]!, people[1]!];
    const transfer = (who: Client, currency: '1' | '2', number: string, from: 'change' | 'lever') =>
      who.call('wallet.fundTransfer', { currency_id: currency, number, from_field: from, to_field: 'legal' });
    const dueOf = async (kind: string, object: string): Promise<number> => {
      const [row] = await rowsOf(
        `select min(due)::text as due from timer where kind = '${kind}' and object = '${object}'`,
      );
      return Number(row?.due);
    };
    const { last, tick } = await client.call('quote.one', { symbol: 'BTCUSDT' });
    const price = ((Math.round(Number(last) / Number(tick)) - 200) * Number(tick)).toFixed(2);
    const order = await owner.call('spot.buy', {
      symbol: 'BTCUSDT',
      type: 'limit',
      price,
      num: '0.002',
      password: PAY_PASSWORD,
    });
    expect(order.status).toBe('open');
    wall = Math.max(wall, await dueOf('spot.match', 'BTCUSDT')) + 200;
    await beside(async () => {
      await transfer(stranger, '1', '1', 'change');
      expect((await owner.call('spot.order', { id: order.id })).filled).toBe('0');
      await transfer(owner, '1', '1', 'change');
      expect((await owner.call('spot.order', { id: order.id })).filled).not.toBe('0');
    });

    const position = await owner.call('lever.submit', {
      symbol: 'ETHUSDT.P',
      direction: 'long',
      type: 'market',
      lots: '10',
      multiple: 10,
    });
    const mark = Number(position.open_price);
    await owner.call('lever.setStop', { id: position.id, stop_loss_price: (mark * 0.9985).toFixed(2) });
    const held = async () => (await owner.call('lever.detail', { id: position.id })).trade.status;
    for (let tries = 0; tries < 50 && (await held()) === 'held'; tries += 1) {
      wall = Math.max(wall, await dueOf('lever.match', 'ETHUSDT.P')) + 200;
      await beside(() => transfer(owner, '1', '1', 'lever').then(() => undefined));
    }
    expect(await held()).toBe('closed');
  });

  test('unlock new coins before their owner moves them, whom a stranger passes', async () => {
    const [owner, stranger] = [people[0]!, people[1]!];
    const buoy = (await client.call('ieo.projects')).find(({ currency }) => currency === 'BUOY')!;
    const { id: project_id, min_amount: amount, pay_currency, issue_price: price } = buoy;
    await owner.call('ieo.subscribe', { project_id, amount, pay_currency, price });
    const state = async () => (await owner.call('ieo.orders')).list[0]?.status;
    for (const [at, before, after] of [
      [buoy.ends_at, 'subscribed', 'allotted'],
      [buoy.listing_at, 'allotted', 'unlocked'],
    ] as const) {
      wall = at + 5_000;
      await beside(async () => {
        await stranger.call('chat.read');
        expect(await state()).toBe(before);
        await owner.call('chat.read');
        expect(await state()).toBe(after);
      });
    }
    const number = buoy.min_amount;
    await beside(async () => {
      await owner.call('wallet.fundTransfer', {
        currency_id: buoy.currency_id,
        number,
        from_field: 'change',
        to_field: 'legal',
      });
    });
  });

  test('pay out a dual investment before what its owner does, and before who buys the next of its series', async () => {
    const [owner, buyer, other] = [people[0]!, people[1]!, people[2]!];
    const offered = async (coin = 'BTC') =>
      (await client.call('dual.products')).find(
        ({ kind, currency, days }) => kind === 'buy_low' && currency === coin && days === 3,
      )!;
    const held = async (who: Client) =>
      (await who.call('dual.orders', { scope: 'open' })).list.map(({ status }) => status);
    /** Puts the next products on sale, where none are. */
    const sell = async () => {
      await command(undefined, (work) => work.schedule({ kind: 'dual.close', object: 'all', due: wall }));
      await command(undefined);
    };
    await sell();
    const product = await offered();
    for (let i = 0; i < 2; i += 1) await owner.call('dual.buy', { id: product.id, num: 1, auto_renew: true });
    await other.call('dual.buy', { id: (await offered('ETH')).id, num: 1, auto_renew: false });
    // As an older version leaves them.
    await rowsOf('update dual_order set series = null');
    wall = product.matures_at - 30_000;
    const price = (Number(product.linked_price) + 1).toFixed();
    await client.call('sandbox.price', { symbol: 'BTCUSDT', price, duration: 120_000 });
    wall = product.matures_at;
    await sell();
    expect((await offered()).id).not.toBe(product.id);
    const settling = ['settling', 'settling'];
    expect(await held(owner)).toEqual(settling);
    await stopPlaying(client);
    wall += 15 * MINUTE;
    const next = (await offered()).id;
    await beside(async () => {
      await command(ofUser(2));
      expect([await held(owner), await held(other)]).toEqual([settling, []]);
      await buyer.call('dual.buy', { id: next, num: 1 });
      expect(await held(owner)).toEqual(['purchased', 'purchased']);
    });
  });
});
