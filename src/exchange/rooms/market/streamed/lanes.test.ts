import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timers } from '../../../kernel/clock/tables.ts';
import { violations } from '../../../kernel/ledger/invariants.ts';
import { otherCommand, stopPlaying } from '../../../testing/beside.ts';
import { PAY_PASSWORD, startClient } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { otherExchange } from '../../../testing/other-exchange.ts';
import type { OtherExchange, OtherMarket } from '../../../testing/other-exchange.ts';
import { lastingPlace, onPostgres } from '../../../testing/place.ts';
import type { TestPlace } from '../../../testing/place.ts';

// Ticks of a real feed happen in the lanes of their market and of those whom they touch, beside everything else. Only a
// server has lanes: `npm run test:postgres`.

const NAMES = ['BCHUSDT', 'LTCUSDT', 'SOLUSDT', 'XRPUSDT'];
const PAY = { password: PAY_PASSWORD };

describe.runIf(onPostgres)('a tick of a real feed', () => {
  let [other, data, guest] = [] as unknown as [OtherExchange, TestPlace, Client];
  const market = (name: string): OtherMarket => other.market(name);

  beforeAll(async () => {
    const start = performance.now();
    const wall = (): number => BEGIN + Math.floor(performance.now() - start);
    other = await otherExchange(wall);
    for (const name of NAMES) market(name).book([['431', '100']], [['429', '100']]);
    const trading = setInterval(() => NAMES.forEach((name) => market(name).trade('430', '0.0001', 'buy')), 50);
    data = await lastingPlace();
    const symbols = [...NAMES, 'LTCUSDT.P'];
    guest = await startClient({
      ...data.place,
      wall,
      marketFeed: { spot: other.source, futures: other.source, symbols, staleAfter: 5_000, startsWithin: 20_000 },
    });
    clearInterval(trading);
    await stopPlaying(guest);
  });
  afterAll(async () => {
    expect(await violations(guest.running.exchange.database)).toEqual([]);
    await guest.running.close();
    await other.close();
    await data.remove();
  });

  const newcomer = async (name: string): Promise<Client> => {
    const made = await guest.register(`${name}@feed.test`);
    await made.setPayPassword(`${name}@feed.test`);
    for (const kind of ['change', 'lever'] as const) await made.fund('USDT', '100000', kind);
    return made;
  };

  /** Does something while nothing can have the whole exchange to itself, and waits for what it brings about. */
  async function beside(act: () => void, brings: () => Promise<unknown>, about: unknown): Promise<void> {
    const command = await otherCommand(data.place.databaseUrl ?? '');
    try {
      act();
      await expect.poll(brings, { timeout: 15_000 }).toEqual(about);
    } finally {
      await command.end();
    }
  }

  test('fills an order beside a command of other lanes', async () => {
    const anna = await newcomer('anna');
    const { id } = await anna.call('spot.buy', { symbol: 'BCHUSDT', price: '425', num: '0.5', ...PAY });
    await beside(
      () => market('BCHUSDT').trade('425', '0.2', 'sell'),
      async () => (await anna.call('spot.order', { id })).filled,
      '0.2',
    );
  });

  test('sets off stops and alerts beside a command of other lanes, also where the price has gone back', async () => {
    const ben = await newcomer('ben');
    const stop = { symbol: 'BCHUSDT', type: 'stop', stop_price: '435', price: '436', num: '0.1', ...PAY } as const;
    const { id } = await ben.call('spot.buy', stop);
    await ben.call('alert.add', { symbol: 'BCHUSDT', price: '435' });
    await beside(
      () => {
        market('BCHUSDT').trade('435', '0.01', 'buy');
        setTimeout(() => market('BCHUSDT').trade('430', '0.01', 'sell'), 5);
      },
      async () => [(await ben.call('spot.order', { id })).status, (await ben.call('alert.list')).length],
      ['filled', 0],
    );
  });

  test('liquidates a position beside a command of other lanes, by the mark of its moment', async () => {
    const cara = await newcomer('cara');
    const order = { symbol: 'LTCUSDT.P', direction: 'long', type: 'market', lots: '10', multiple: 20 } as const;
    const { id } = await cara.call('lever.submit', order);
    const trade = async () => (await cara.call('lever.detail', { id })).trade;
    await beside(
      () => market('LTCUSDT').trade('400', '1', 'sell'),
      async () => (await trade()).reason,
      'liquidation',
    );
  });

  test('has the loans that its mark reaches looked at, and no others', async () => {
    const dana = await newcomer('dana');
    await dana.fund('SOL', '100');
    // At 430, SOL is worth 430 each: 65 % of it is lent at most, 75 % is warned of, 83 % sold.
    const borrow = (amount: string) =>
      dana.call('loan.borrow', { currency: 'USDT', amount, collateral_currency: 'SOL', collateral: '10' });
    await borrow('2750');
    const shallow = await borrow('1000');
    const looks = () =>
      guest.running.exchange.database.queries
        .select({ object: timers.object, due: timers.due })
        .from(timers)
        .where(eq(timers.kind, 'loan.watch'));
    const before = await looks();
    await beside(
      () => market('SOLUSDT').trade('360', '1', 'sell'),
      async () => (await dana.call('mail.list', {})).list.filter(({ kind }) => kind.startsWith('loan_')).length,
      1,
    );
    const dueOf = (list: readonly { readonly object: string; readonly due: number }[], id: string) =>
      list.filter(({ object }) => object === id);
    expect(dueOf(await looks(), shallow.id)).toEqual(dueOf(before, shallow.id));
  });

  test('finds loans from before their market followed a feed', async () => {
    const finn = await newcomer('finn');
    await finn.fund('XRP', '1000');
    const { database } = guest.running.exchange;
    const { id } = await finn.call('loan.borrow', {
      currency: 'USDT',
      amount: '1000',
      collateral_currency: 'XRP',
      collateral: '10',
    });
    await finn.call('spot.buy', { symbol: 'XRPUSDT', price: '425', num: '0.5', ...PAY });
    const awaited = async () =>
      (await database.rows<{ awaited: string | null }>(`select awaited::text from loan where id = ${id}`))[0]?.awaited;
    const before = await awaited();
    expect(before).toMatch(/^\d+$/);
    await database.script(`update loan set awaited = null where id = ${id}`);
    await beside(() => market('XRPUSDT').trade('425', '0.01', 'sell'), awaited, before);
  });

  test('is waited for by one timer, however many wait for it', async () => {
    const eve = await newcomer('eve');
    for (let i = 0; i < 6; i += 1) {
      await eve.call('spot.buy', { symbol: 'XRPUSDT', price: String(400 + i), num: '0.5', ...PAY });
      await new Promise((resolve) => void setTimeout(resolve, 20));
    }
    const waiting = await guest.running.exchange.database.queries
      .select()
      .from(timers)
      .where(and(eq(timers.kind, 'spot.match'), eq(timers.object, 'XRPUSDT')));
    // One more where the next ten seconds have begun meanwhile.
    expect(waiting.length).toBeLessThanOrEqual(2);
  });
});
