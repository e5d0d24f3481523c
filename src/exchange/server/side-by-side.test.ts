import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../domain/period.ts';
import { laneOfUser } from '../kernel/basics/lane-names.ts';
import { violations } from '../kernel/ledger/invariants.ts';
import { NO_JOBS, besideOthers, stopPlaying } from '../testing/beside.ts';
import { NO_SECOND_PROOF, PAY_PASSWORD, startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { holding } from '../testing/holding.ts';
import { BEGIN } from '../testing/image.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';

// One person's command has done everything and has not committed: another person's, of the same room, does not wait for
// it. Nobody runs timers in time here: they happen before commands alone. Only a server has lanes: `npm run
// test:postgres`.

/** The act of one of two people: the first is held. */
type Act = (who: Client, place: number) => Promise<unknown>;

describe.runIf(onPostgres)('two people are served side by side', () => {
  let data: TestPlace;
  let guest: Client;
  let wall = BEGIN;
  const { around, beside: holds } = holding();
  const people: Client[] = [];

  beforeAll(async () => {
    data = await lastingPlace();
    guest = await startClient({
      ...data.place,
      ...NO_SECOND_PROOF,
      wall: () => wall,
      roles: NO_JOBS,
      around,
    });
    for (const name of ['anna', 'bert']) {
      const one = await guest.register(`${name}@beside.test`);
      await one.setPayPassword(`${name}@beside.test`);
      for (const kind of ['change', 'legal', 'micro'] as const) await one.fund('USDT', '100000', kind);
      for (const coin of ['BTC', 'ETH', 'SOL'] as const) await one.fund(coin, '100');
      people.push(one);
    }
    await stopPlaying(guest);
    // Once a project has begun the next are planned, with the whole exchange to itself.
    await guest.running.exchange.command(({ queries }) => queries.execute("delete from timer where kind = 'ieo.open'"));
  });
  afterAll(async () => {
    expect(await violations(guest.running.exchange.database)).toEqual([]);
    await guest.running.close();
    await data.remove();
  });

  /** Has the first do something, holds it where it is done, and has the other do the same. */
  async function beside(act: Act): Promise<void> {
    const [held, other] = [people[0]!, people[1]!];
    const { id } = await held.call('user.info');
    await holds(
      laneOfUser(id),
      () => act(held, 0),
      () => act(other, 1),
    );
  }

  /** Does something once before: the first of a day makes rows of the house, which the others share. */
  async function twice(act: Act): Promise<void> {
    for (const [i, one] of people.entries()) await act(one, i);
    await beside(act);
  }

  /** Their timers are due, and happen before whatever they do. */
  const later = async (duration: number): Promise<void> => {
    wall += duration;
    await beside((who) => who.call('chat.read'));
  };

  test('when they open seconds contracts, and these are settled', { timeout: 30_000 }, async () => {
    const submit: Act = (who, i) =>
      who.call('micro.submit', {
        match_id: i === 0 ? '101' : '102',
        currency_id: '1',
        type: 'up',
        seconds: 60,
        number: '100',
      });
    await twice(submit);
    wall += 61_000;
    for (const one of people) await one.call('chat.read');
    await beside(submit);
    await later(61_000);
    for (const one of people) expect((await one.call('micro.orders', { status: 'holding' })).total).toBe(0);
  });

  test('when they deposit, convert and withdraw, and deposits and withdrawals are decided', async () => {
    const convert: Act = async (who, i) => {
      const [coin, other] = i === 0 ? ['2', '3'] : ['3', '2'];
      await who.call('wallet.convert', { from_currency_id: '1', to_currency_id: coin, number: '100' });
      await who.call('wallet.convert', { from_currency_id: coin, to_currency_id: other, number: '0.01' });
    };
    await twice(convert);
    const vouchers = await Promise.all(people.map(async (one) => String((await one.upload()).body.message)));
    const deposit: Act = async (who, i) =>
      who.call('wallet.deposit', {
        currency: i === 0 ? 'USDT' : 'ETH',
        usdt_type: i === 0 ? 'TRC20' : 'ERC20',
        channel: 'chain',
        money: '100',
        voucher: vouchers[i],
      });
    await beside(deposit);
    const codes: string[] = [];
    for (const name of ['anna', 'bert']) {
      await people[codes.length]!.call('code.send', { scene: 'withdraw' });
      codes.push(await guest.codeFor(`${name}@beside.test`));
    }
    const withdraw: Act = async (who, i) => {
      const { id } = await who.call('wallet.withdraw', {
        currency: i === 0 ? 'BTC' : 'ETH',
        network: i === 0 ? 'BTC' : 'ERC20',
        address: i === 0 ? 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' : '0x0Fb6e07B262b87c59bd20757cE5D9c978686Ae3B',
        number: '1',
        pay_password: PAY_PASSWORD,
        email_code: codes[i],
      });
      await who.call('wallet.cancelWithdraw', { id });
    };
    await beside(withdraw);
    // What they deposited is credited.
    await later(61_000);
    for (const one of people) expect((await one.call('wallet.deposits')).length).toBe(0);
  });

  test('when they cancel all their orders, and close all their positions', async () => {
    const count = async (who: Client, call: 'spot.open' | 'lever.pending' | 'lever.held') =>
      (await who.call(call)).length;
    const traded = [
      { BTCUSDT: '0.001', SOLUSDT: '1' },
      { ETHUSDT: '0.01', XRPUSDT: '100' },
    ];
    for (const [i, who] of people.entries()) {
      await who.fund('USDT', '1000', 'lever');
      for (const [symbol, num] of Object.entries(traded[i] ?? {})) {
        const { last, tick } = await guest.call('quote.one', { symbol });
        const price = new Big(last).times(0.95).div(tick).round().times(tick).toFixed();
        await who.call('spot.buy', { symbol, type: 'limit', price, num, password: PAY_PASSWORD });
        const order = { symbol: `${symbol}.P`, direction: 'long', lots: '1', multiple: 10 } as const;
        await who.call('lever.submit', { ...order, type: 'market' });
        await who.call('lever.submit', { ...order, type: 'limit', price });
      }
    }
    for (const [call, list] of [
      ['spot.cancelAll', 'spot.open'],
      ['lever.cancelAll', 'lever.pending'],
    ] as const) {
      expect(await count(people[1]!, list)).toBe(2);
      await beside((who) => who.call(call));
      for (const who of people) expect(await count(who, list)).toBe(0);
    }
    await beside((who) => who.call('lever.batchClose', { type: 'all' }));
    for (const who of people) expect(await count(who, 'lever.held')).toBe(0);
  });

  test('when one buys what another offers', async () => {
    const symbol = 'BTCUSDT';
    await guest.call('sandbox.price', { symbol, price: '67000', quantity: '0.00001', duration: HOUR });
    await stopPlaying(guest);
    const touch = (await guest.call('market.depth', { symbol })).asks[0]!.price;
    const [buyer, seller] = [people[0]!, people[1]!];
    const offer = await seller.call('spot.sell', {
      symbol,
      type: 'limit',
      price: touch,
      num: '0.01',
      password: PAY_PASSWORD,
    });
    const wish = { symbol, type: 'limit', price: touch, num: '0.004', password: PAY_PASSWORD } as const;
    const bought = await besideOthers(data.place.databaseUrl ?? '', () => buyer.call('spot.buy', wish));
    expect(bought.status).toBe('filled');
    expect(await seller.call('spot.order', { id: offer.id })).toMatchObject({ status: 'partial', filled: '0.004' });
  });

  test('when they use coupons', async () => {
    const ids = await Promise.all(
      people.map(async (one) => (await one.call('coupon.list', { state: 'available' })).list[0]?.id),
    );
    await beside((who, i) => who.call('coupon.use', { id: ids[i] ?? '' }));
  });

  test('when they subscribe to new coins', async () => {
    const projects = await guest.call('ieo.projects');
    const [begun, coming] = (['progress', 'warmup'] as const).map((wanted) =>
      projects.filter(({ phase }) => phase === wanted),
    );
    const subscribe: Act = async (who, i) => {
      const { id, min_amount: amount, pay_currency, issue_price: price } = begun![i]!;
      await who.call('ieo.subscribe', { project_id: id, amount, pay_currency, price });
      await who.call('ieo.remind', { project_id: coming![i]!.id, on: true });
    };
    await twice(subscribe);
  });

  test('when they buy dual investments, and these mature and are paid out', { timeout: 60_000 }, async () => {
    const products = (await guest.call('dual.products')).filter(({ kind, days }) => kind === 'buy_low' && days === 3);
    const ids = ['BTC', 'ETH'].map((coin) => products.find(({ currency }) => currency === coin)?.id ?? '');
    await twice(async (who, i) => {
      const { id } = await who.call('dual.buy', { id: ids[i] ?? '', num: 2, auto_renew: false });
      await who.call('dual.autoRenew', { id, auto_renew: i === 0 });
    });
    const maturity = (await people[0]!.call('dual.orders')).list[0]?.matures_at ?? 0;
    await later(maturity - wall);
    await later(10 * MINUTE);
    for (const one of people) expect((await one.call('dual.orders', { scope: 'open' })).total).toBe(0);
  });

  test('when they borrow, add collateral and pay back, and their loans are looked at', async () => {
    const borrow: Act = async (who, i) => {
      const collateral_currency = i === 0 ? 'BTC' : 'ETH';
      const { id, debt } = await who.call('loan.borrow', {
        currency: 'USDT',
        amount: '100',
        collateral_currency,
        collateral: '1',
      });
      await who.call('loan.addCollateral', { id, amount: '0.1' });
      await who.call('loan.repay', { id, amount: i === 0 ? '50' : debt });
    };
    await twice(borrow);
    await later(25 * HOUR);
  });

  test('when the new coins are paid and listed', { timeout: 60_000 }, async () => {
    await later(6 * DAY);
    for (const one of people) expect((await one.call('ieo.orders', { status: 'subscribed' })).total).toBe(0);
    await later(6 * DAY);
    for (const one of people) expect((await one.call('ieo.orders', { status: 'unlocked' })).total).toBe(2);
  });
});
