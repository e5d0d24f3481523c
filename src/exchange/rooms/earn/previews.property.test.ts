import Big from 'big.js';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dualAbove, dualBelow, lockIncome, lockPenalty, lockReturn } from '../../../domain/formulas/formulas.earn.ts';
import { ieoDue, ieoPasses } from '../../../domain/formulas/formulas.ieo.ts';
import { loanInterest, loanMax, loanPriceAt, loanRatio } from '../../../domain/formulas/formulas.loan.ts';
import { nftFee, nftMargin, nftProceeds } from '../../../domain/formulas/formulas.nft.ts';
import { HOUR } from '../../../domain/period.ts';
import { NO_SECOND_PROOF, PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN, openExchange } from '../../testing/exchange.ts';

// Pages compute what they show before a user agrees with the formulas of src/domain/formulas/, from the answers of
// earlier calls. This file computes and does the same with amounts of any size: the amount shown must be the amount
// booked, to the last digit.

// The wall clock for any number of accounts: people open them half a minute apart, which the limit of accounts from one
// address allows.
let wall = BEGIN;
const { guest, newcomer: open, now, advance, until } = await openExchange({ ...NO_SECOND_PROOF, wall: () => wall });
const newcomer: typeof open = async (...having) => {
  wall += 30_000;
  // Everything that became due meanwhile has happened.
  await advance(1);
  return open(...having);
};
const big = (text: string): Big => new Big(text);
const days = (count: number): Big => new Big(count);
const pay = { pay_password: PAY_PASSWORD };

/** Generates an amount of up to so many decimals. */
const decimal = (least: number, most: number, places: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: least * 10 ** places, max: most * 10 ** places })
    .map((units) => new Big(units).div(new Big(10).pow(places)).toFixed());

/** The factor by which the number of samples grows. */
const RUNS = Number(process.env['RUNS'] ?? 1);
vi.setConfig({ testTimeout: 300_000 * RUNS });

/** Returns the same samples in every run; `RUNS` asks for more of them. */
const samples = <T>(of: fc.Arbitrary<T>, count: number): readonly T[] =>
  fc.sample(of, { seed: 20261121, numRuns: count * RUNS });

/** Returns the available balance of an account. */
const free = async (who: Client, ...of: Parameters<Client['balance']>): Promise<Big> =>
  big((await who.balance(...of)).split('/')[0]!);

test('a new coin: what is due, for all that was asked or for what is left', async () => {
  const buoy = async () => (await guest.call('ieo.projects')).find(({ currency }) => currency === 'BUOY')!;
  const asked = samples(decimal(500, 90_000, 2), 8);
  for (const wish of [...asked, 'all but 10000', '40000']) {
    const who = await newcomer();
    const project = await buoy();
    const amount = wish === 'all but 10000' ? big(project.remaining).minus(10_000).toFixed() : wish;
    const passes = ieoPasses.run(big(amount), big(project.remaining));
    const due = ieoDue.run(passes, big(project.issue_price));
    await who.fund('USDT', due.toFixed());
    const order = await who.call('ieo.subscribe', {
      project_id: project.id,
      amount,
      pay_currency: project.pay_currency,
      price: project.issue_price,
    });
    expect(order).toMatchObject({ passes: passes.toFixed(), amount_due: due.toFixed() });
    expect(await who.balance('USDT')).toBe(`0/${due.toFixed()}`);
  }
});

test('locked mining: income of a day within its range, and what an early redemption costs and gives back', async () => {
  const anna = await newcomer({ USDT: '9000000' }, { on: 'legal' });
  const products = await guest.call('lock.products');
  const locks = samples(
    fc.record({
      product: fc.nat({ max: products.length - 1 }),
      share: decimal(0, 1, 6),
      hours: fc.integer({ min: 0, max: 40 }),
    }),
    12,
  );
  for (const { product: which, share, hours } of locks) {
    const product = products[which]!;
    const number = big(product.min)
      .plus(big(product.max).minus(product.min).times(share).div(10))
      .round(4, Big.roundDown)
      .toFixed();
    const order = await anna.call('lock.submit', { id: product.id, number });
    const income = (rate: string, count: number): string =>
      lockIncome.run(big(number), big(rate), days(count)).toFixed();
    expect([order.estimated_min, order.estimated_max]).toEqual([
      income(product.yield_min, product.days),
      income(product.yield_max, product.days),
    ]);

    await advance(hours * HOUR);
    const { order: seen, payouts } = await anna.call('lock.order', { id: order.id });
    for (const { amount } of payouts)
      expect(
        big(amount).gte(income(product.yield_min, 1)) && big(amount).lte(income(product.yield_max, 1)),
        amount,
      ).toBe(true);
    const left = days(seen.days - seen.paid_days);
    const [penalty, back] = [lockPenalty, lockReturn].map(({ run }) => run(big(number), big(seen.penalty_ratio), left));
    const before = await free(anna, 'USDT', 'legal');
    expect(await anna.call('lock.redeem', { id: order.id })).toMatchObject({
      penalty: penalty!.toFixed(),
      returned: back!.toFixed(),
    });
    expect((await free(anna, 'USDT', 'legal')).minus(before).toFixed()).toBe(back!.toFixed());
  }
});

test.each(['sell_high', 'buy_low'] as const)(
  'dual investment that would %s: what each of the two outcomes pays',
  async (kind) => {
    for (const side of ['below', 'above'] as const) {
      const product = (await guest.call('dual.products')).find(
        (one) => one.kind === kind && one.currency === 'BTC' && one.days === 3,
      )!;
      const buyers: { readonly who: Client; readonly said: string }[] = [];
      // All of them together find enough shares, however many they are.
      for (const shares of samples(fc.integer({ min: 1, max: Math.floor(900 / RUNS) }), 6)) {
        const investment = big(product.share_price).times(shares);
        const said = (side === 'below' ? dualBelow : dualAbove).run(
          kind,
          investment,
          big(product.linked_price),
          big(product.apr),
          days(product.days),
        );
        const who = await newcomer({ [product.invest_currency]: investment.toFixed() });
        expect((await who.call('dual.buy', { id: product.id, num: shares })).investment).toBe(investment.toFixed());
        buyers.push({ who, said: said.toFixed() });
      }
      await until(product.matures_at - 30_000);
      await guest.call('sandbox.price', {
        symbol: 'BTCUSDT',
        price: big(product.linked_price)
          .plus(side === 'below' ? -1 : 1)
          .toFixed(),
        duration: 120_000,
      });
      await until(product.matures_at + 11 * 60_000);
      const [coin, other] = side === 'below' ? (['BTC', 'USDT'] as const) : (['USDT', 'BTC'] as const);
      for (const { who, said } of buyers)
        expect([await who.balance(coin), await who.balance(other)]).toEqual([`${said}/0`, '0/0']);
    }
  },
);

test('an auction: the deposit, the least bid, and what is left to pay for one that is won', async () => {
  const { list } = await guest.call('nft.list', { mode: 'auction', phase: 'sale', limit: 100 });
  const running = list.filter(({ currency, end_at: end }) => currency === 'USDT' && end - now() > 4 * HOUR).slice(0, 3);
  const raises = samples(decimal(0, 3, 2), 3);
  expect(running).not.toHaveLength(0);
  for (const [index, { code, end_at: end }] of running.entries()) {
    const who = await newcomer({ USDT: '90000' }, { paying: true });
    const { margin } = await guest.call('nft.detail', { code });
    await who.call('nft.margin', { code, ...pay });
    expect(await who.balance('USDT')).toBe(`${big('90000').minus(margin!).toFixed()}/${margin}`);
    const seen = await who.call('nft.detail', { code });
    const least = big(seen.minimum_bid!);
    // The first bid may be the starting price.
    expect(least.toFixed()).toBe(
      (seen.current_price === null ? big(seen.price) : big(seen.current_price).plus(seen.increment!)).toFixed(),
    );
    expect(await who.refusal('nft.bid', { code, price: least.minus('0.0001').toFixed() })).toBe(
      'nft_bid_too_low@price',
    );
    // Far beyond what collectors bid, so that it wins.
    const bid = least.times(big(raises[index]!).plus(4)).round(seen.places, Big.roundDown);
    await who.call('nft.bid', { code, price: bid.toFixed() });
    await until(end);
    const [order] = (await who.call('nft.orders')).list;
    expect(order).toMatchObject({ code, price: bid.toFixed(), due: bid.minus(margin!).toFixed() });
    await who.call('nft.pay', { id: order!.id, ...pay });
    expect(await who.balance('USDT')).toBe(`${big('90000').minus(bid).toFixed()}/0`);
  }
});

test('a resale: its fee, what it brings, and the deposit of one by auction', async () => {
  const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
  const [coin] = await guest.call('nft.currencies');
  const [rate, places] = [big(coin!.fee_rate), days(coin!.places)];
  const art = list.find(({ currency }) => currency === 'USDT')!;
  let owner = await newcomer({ USDT: '90000' }, { paying: true });
  let { id } = await owner.call('nft.buy', { code: art.code, ...pay });
  for (const price of samples(decimal(0.0001, 4000, 4), 6)) {
    const buyer = await newcomer({ USDT: '90000' }, { paying: true });
    const before = await free(owner, 'USDT');
    const said = nftProceeds.run(big(price), rate, places);
    await owner.call('nft.resell', {
      id,
      pay_password: PAY_PASSWORD,
      mode: 'normal',
      currency: 'USDT',
      price,
      end_at: now() + 24 * HOUR,
    });
    const bought = await buyer.call('nft.buy', { code: art.code, ...pay });
    expect([
      (await free(owner, 'USDT')).minus(before).toFixed(),
      said.plus(nftFee.run(big(price), rate, places)).toFixed(),
    ]).toEqual([said.toFixed(), price]);
    [owner, id] = [buyer, bought.id];
  }
  const [start] = samples(decimal(1, 900, 4), 1);
  await owner.call('nft.resell', {
    id,
    pay_password: PAY_PASSWORD,
    mode: 'auction',
    currency: 'USDT',
    price: start!,
    increment: '1',
    end_at: now() + 24 * HOUR,
  });
  expect((await guest.call('nft.detail', { code: art.code })).margin).toBe(
    nftMargin.run(big(start!), big(coin!.margin_rate), places).toFixed(),
  );
});

test('a loan: its first hour, its ratio and limit, what is owed after a repayment, and the ratio after more collateral', async () => {
  const who = await newcomer({ SOL: '90000', USDT: '90000' });
  const wishes = samples(
    fc.record({
      price: decimal(90, 300, 2),
      collateral: decimal(2, 300, 6),
      share: decimal(0, 1, 4),
      repaid: decimal(0, 1, 4),
      added: decimal(1, 90, 6),
      hours: fc.integer({ min: 0, max: 5 }),
    }),
    10,
  );
  for (const { price, collateral, share, repaid, added, hours } of wishes) {
    await guest.call('sandbox.price', { symbol: 'SOLUSDT', price, duration: 30 * HOUR });
    const { coins, liquidation_ltv: level } = await guest.call('loan.terms');
    const [lent, taken] = [
      coins.find(({ currency }) => currency === 'USDT')!,
      coins.find(({ currency }) => currency === 'SOL')!,
    ];
    const most = loanMax.run(
      big(collateral),
      big(taken.price),
      big(lent.price),
      big(lent.hourly_rate),
      days(lent.precision),
    );
    const amount = big('50').plus(most.minus(50).times(share)).round(4, Big.roundDown);
    const debt = amount.plus(loanInterest.run(amount, big(lent.hourly_rate)));
    const ratio = loanRatio.run(debt, big(lent.price), big(collateral), big(taken.price))!;
    const limit = loanPriceAt.run(debt, big(collateral), big(level), true)!;
    const loan = await who.call('loan.borrow', {
      currency: 'USDT',
      amount: amount.toFixed(),
      collateral_currency: 'SOL',
      collateral,
    });
    expect([loan.debt, loan.ltv, loan.price]).toEqual([
      debt.toFixed(),
      ratio.round(6, Big.roundHalfUp).toFixed(),
      taken.price,
    ]);
    // The market quotes in ticks: the loan ends at the first one that reaches the limit.
    expect(loan.liquidation_price).toBe(limit.round(loan.price_places, Big.roundDown).toFixed());

    await advance(hours * HOUR);
    const { loan: owed } = await who.call('loan.loan', { id: loan.id });
    expect(owed.debt).toBe(amount.plus(loanInterest.run(amount, big(lent.hourly_rate)).times(hours + 1)).toFixed());
    const paid = big(owed.debt).times(repaid).div(2).plus('0.01').round(4, Big.roundDown);
    const left = await who.call('loan.repay', { id: loan.id, amount: paid.toFixed(), debt: owed.debt });
    expect(left.debt).toBe(big(owed.debt).minus(paid).toFixed());
    const secured = await who.call('loan.addCollateral', { id: loan.id, amount: added });
    expect(secured.ltv).toBe(
      loanRatio
        .run(big(left.debt), days(1), big(collateral).plus(added), big(left.price))!
        .round(6, Big.roundHalfUp)
        .toFixed(),
    );
    await who.call('loan.repay', { id: loan.id, amount: secured.debt, debt: secured.debt });
    expect(await who.balance('SOL')).toBe('90000/0');
  }
});
