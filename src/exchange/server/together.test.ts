import { setTimeout as delay } from 'node:timers/promises';
import Big from 'big.js';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../domain/period.ts';
import { laneOfMarket } from '../kernel/basics/lane-names.ts';
import { violations } from '../kernel/ledger/invariants.ts';
import { NO_JOBS, besideOthers, stopPlaying } from '../testing/beside.ts';
import { PAY_PASSWORD, startClient } from '../testing/client.ts';
import type { Client, Reply } from '../testing/client.ts';
import { holding } from '../testing/holding.ts';
import { BEGIN } from '../testing/image.ts';
import { lastingPlace, onPostgres, waysBetween } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';

// People trade in one market while a command of somebody else holds it: their own wait, and share one transaction. Only
// a server has lanes: `npm run test:postgres`.

const SYMBOL = 'SOLUSDT';

describe.runIf(onPostgres).each(waysBetween())('commands that wait for one market, with news over %s', (_over, way) => {
  let data: TestPlace;
  let guest: Client;
  let wall = BEGIN;
  let price = '';
  const { around, beside } = holding();
  const people: Client[] = [];
  const sent: string[] = [];

  beforeAll(async () => {
    data = await lastingPlace();
    guest = await startClient({ ...data.place, ...way, wall: () => wall, roles: NO_JOBS, around });
    for (const name of ['anna', 'bert', 'cleo', 'dora', 'emil', 'fred']) {
      const one = await guest.register(`${name}@together.test`);
      await one.setPayPassword(`${name}@together.test`);
      await one.fund('USDT', '10000');
      people.push(one);
    }
    await stopPlaying(guest);
    const { last } = await guest.call('quote.one', { symbol: SYMBOL });
    price = new Big(last).times('0.9').toFixed(2);
    // Each process checks a pay password once.
    for (const one of people) await one.call('spot.buy', waiting('1'));
    const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [first] = given;
      sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
      return query.apply(this, given) as never;
    });
  });
  beforeEach(() => (sent.length = 0));
  afterAll(async () => {
    vi.restoreAllMocks();
    expect(await violations(guest.running.exchange.database)).toEqual([]);
    await guest.running.close();
    await data.remove();
  });

  const waiting = (num: string) => ({ symbol: SYMBOL, password: PAY_PASSWORD, price, num });

  /** Has the first person hold the market while the others ask for something. @returns the answers to the others. */
  async function whileHeld(ask: (who: Client, place: number) => Promise<Reply>): Promise<Reply[]> {
    const [first, ...others] = people;
    let asked: Promise<Reply>[] = [];
    await beside(
      laneOfMarket(SYMBOL),
      () => first!.call('spot.buy', waiting('1')),
      async () => {
        sent.length = 0;
        asked = others.map(ask);
        await delay(300);
      },
    );
    return Promise.all(asked);
  }
  const commits = (): number => sent.filter((statement) => /^commit/i.test(statement)).length;
  const openOf = async (who: Client): Promise<number> => (await who.call('spot.open', { symbol: SYMBOL })).length;

  test('share one transaction: one is refused, and the others are carried out', async () => {
    const before = await Promise.all(people.map(openOf));
    const replies = await whileHeld((who, i) =>
      who.send('spot.buy', waiting(i === 1 ? '100000' : '1'), { intent: crypto.randomUUID() }),
    );
    const told = replies.map(({ body }) => (body.type === 'ok' ? 'ok' : body.error?.code));
    expect(told.join(' ')).toBe('ok insufficient_balance ok ok ok');
    // That of the first, and one for all others.
    expect(commits()).toBe(2);
    expect(sent.filter((statement) => statement.includes('insert into lane'))).toHaveLength(1);
    const after = await Promise.all(people.map(openOf));
    expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1, 0, 1, 1, 1]);
  });

  test('send few statements each: what nothing reads is written once for all', async () => {
    await whileHeld((who) => who.send('spot.buy', waiting('1'), { intent: crypto.randomUUID() }));
    const from = sent.findIndex((statement) => statement.includes('insert into lane'));
    const held = sent.slice(
      from + 1,
      sent.findIndex((statement, i) => i > from && /^commit/i.test(statement)),
    );
    const own = held.filter((statement) => !statement.includes('savepoint'));
    for (const table of ['intent', 'timer']) {
      const writes = own.filter((statement) => new RegExp(`insert into "?${table}"?[ (]`).test(statement));
      expect(writes.length, table).toBe(1);
    }
    // Five people: what each has, the order, its entry; and for all the timers that are due, halts, intents, news.
    expect(own.length).toBeLessThanOrEqual(5 * 3 + 6);
  });

  test('and an intent that is sent twice is carried out once, whoever stands beside it', async () => {
    const before = await Promise.all(people.map(openOf));
    const [bert] = people.slice(1);
    const intent = crypto.randomUUID();
    const again: Promise<Reply>[] = [];
    const replies = await whileHeld((who, i) => {
      if (i === 0) again.push(bert!.send('spot.buy', waiting('1'), { intent }));
      return who.send('spot.buy', waiting('1'), { intent: i === 0 ? intent : crypto.randomUUID() });
    });
    for (const { body } of replies) expect(body).toMatchObject({ type: 'ok' });
    expect((await again[0]!).body).toEqual(replies[0]!.body);
    const after = await Promise.all(people.map(openOf));
    expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('trade with each other in the order in which they came', async () => {
    const { bids, asks } = await guest.call('market.depth', { symbol: SYMBOL });
    const [bid, ask] = [new Big(bids[0]!.price), new Big(asks[0]!.price)];
    // Nobody else, and no simulated order, stands between these.
    const between = bid.plus('0.01');
    expect(between.lt(ask)).toBe(true);
    await people[1]!.fund('SOL', '10');
    const order = { symbol: SYMBOL, password: PAY_PASSWORD, price: between.toFixed(2), num: '1' };
    const replies = await whileHeld(async (who, i) => {
      await delay(i * 40);
      return who.send(i === 0 ? 'spot.sell' : 'spot.buy', order, { intent: crypto.randomUUID() });
    });
    const stands = replies.map(({ body }) => (body.message as { readonly status: string }).status);
    expect(stands.join(' ')).toBe('open filled open open open');
    const { id } = replies[0]!.body.message as { readonly id: string };
    expect((await people[1]!.call('spot.order', { id })).status).toBe('filled');
  });

  test('come after what was due before them', async () => {
    const { last } = await guest.call('quote.one', { symbol: SYMBOL });
    // Within an hour the market has been there.
    const close = new Big(last).times('0.9995').toFixed(2);
    const { id } = await people[1]!.call('spot.buy', {
      symbol: SYMBOL,
      password: PAY_PASSWORD,
      price: close,
      num: '0.1',
    });
    wall += 6 * HOUR;
    const replies = await besideOthers(data.place.databaseUrl ?? '', () =>
      Promise.all(people.map((who) => who.send('spot.cancelAll', { symbol: SYMBOL }, { intent: crypto.randomUUID() }))),
    );
    for (const { body } of replies) expect(body).toMatchObject({ type: 'ok' });
    expect((await people[1]!.call('spot.order', { id })).status).toBe('filled');
  });

  test('tell each of the people what happened to them, once and in order', async () => {
    const ids = await Promise.all(people.slice(1).map(async (who) => (await who.call('user.info')).id));
    const { news } = guest.running.exchange;
    const before = await news.last(ids);
    await whileHeld((who) => who.send('spot.buy', waiting('1'), { intent: crypto.randomUUID() }));
    for (const id of ids) {
      const { messages } = await news.after(id, before.get(id) ?? 0);
      expect(messages?.map(({ channel }) => channel)).toEqual(['balance', 'order']);
      expect(messages?.map(({ number }) => (number ?? 0) - (before.get(id) ?? 0))).toEqual([1, 2]);
    }
  });
});
