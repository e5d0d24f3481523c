import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../../domain/period.ts';
import { hourlyInterest, liquidate, loanMax, loanToValue } from '../../../domain/earn/loan.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { openExchange } from '../../testing/exchange.ts';

const { guest, newcomer, advance } = await openExchange();
afterEach(async () => {
  expect(await violations(guest.running.exchange.database)).toEqual([]);
});

/** Holds a price for long enough that nothing else moves it meanwhile. */
const hold = (symbol: string, price: string, duration = 30 * HOUR) =>
  guest.call('sandbox.price', { symbol, price, duration });
const sol = { currency: 'USDT', amount: '1000', collateral_currency: 'SOL', collateral: '10' } as const;

test('terms name what is lent, its interest and its price', async () => {
  const { coins, ...levels } = await guest.call('loan.terms');
  expect(levels).toEqual({ initial_ltv: '0.65', warn_ltv: '0.75', liquidation_ltv: '0.83' });
  expect(coins[0]).toMatchObject({ currency: 'USDT', price: '1', hourly_rate: '0.0000114' });
  expect(coins.map(({ currency }) => currency)).toContain('BTC');
});

describe('a loan', () => {
  test('freezes the collateral, hands the amount over, owes the first hour at once and one more each hour', async () => {
    await hold('SOLUSDT', '200');
    const anna = await newcomer({ SOL: '12' });
    const loan = await anna.call('loan.borrow', sol);
    // 1000 × 0.0000114 = 0.0114; 1000.0114 ÷ 2000 = 0.5000057; 1000.0114 ÷ (10 × 0.83) = 120.4833… → 120.48
    expect(loan).toMatchObject({
      status: 'open',
      principal: '1000',
      interest: '0.0114',
      debt: '1000.0114',
      collateral: '10',
      ltv: '0.500006',
      liquidation_price: '120.48',
      warn_price: '133.33',
      warned: false,
    });
    expect([await anna.balance('SOL'), await anna.balance('USDT')]).toEqual(['2/10', '1000/0']);
    expect((await anna.call('wallet.overview')).today_pnl, 'borrowing is no gain').toBe('0');

    await advance(3 * HOUR);
    const { loan: later, events } = await anna.call('loan.loan', { id: loan.id });
    expect([later.interest, later.next_interest_at]).toEqual(['0.0456', loan.created_at + 4 * HOUR]);
    expect(events).toMatchObject([{ kind: 'borrowed', amount: '1000', currency: 'USDT', debt: '1000.0114' }]);
    expect(await anna.call('loan.totals')).toEqual({ debt_usdt: '1000.04', collateral_usdt: '2000', loans: 1 });
  });

  test('is repaid in part, interest first, then wholly, and the collateral returns', async () => {
    await hold('SOLUSDT', '200');
    const anna = await newcomer({ SOL: '10', USDT: '50' });
    const { id } = await anna.call('loan.borrow', sol);
    const part = await anna.call('loan.repay', { id, amount: '400.0114' });
    expect(part).toMatchObject({
      principal: '600',
      interest: '0',
      debt: '600',
      paid_interest: '0.0114',
      status: 'open',
    });
    expect(await anna.balance('SOL')).toBe('0/10');
    await advance(2 * HOUR);
    // Two more hours of 600 × 0.0000114 = 0.00684
    const { loan } = await anna.call('loan.loan', { id });
    expect(loan.debt).toBe('600.01368');
    const done = await anna.call('loan.repay', { id, amount: loan.debt, debt: loan.debt });
    expect(done).toMatchObject({
      status: 'repaid',
      debt: '0',
      ltv: null,
      liquidation_price: null,
      paid_interest: '0.02508',
    });
    expect([await anna.balance('SOL'), await anna.balance('USDT')]).toEqual(['10/0', '49.97492/0']);
    expect(
      (await anna.call('loan.loan', { id })).events.map(({ kind, amount, interest, debt }) => [
        kind,
        amount,
        interest,
        debt,
      ]),
    ).toEqual([
      ['repaid', '600.01368', '0.01368', '0'],
      ['repaid', '400.0114', '0.0114', '600'],
      ['borrowed', '1000', '0', '1000.0114'],
    ]);
    expect([
      (await anna.call('loan.loans', { open: true })).total,
      (await anna.call('loan.loans', { open: false })).total,
    ]).toEqual([0, 1]);
    const causes = (await anna.call('wallet.legalLog')).list.map(({ cause }) => cause);
    expect(causes.slice(0, 5)).toEqual(['loan_return', 'loan_repay', 'loan_interest', 'loan_repay', 'loan_interest']);
  });

  test('that another debt was shown of is not touched: an hour may have been added meanwhile', async () => {
    await hold('SOLUSDT', '200');
    const anna = await newcomer({ SOL: '10', USDT: '50' });
    const { id, debt } = await anna.call('loan.borrow', sol);
    await advance(HOUR);
    expect(await anna.refusal('loan.repay', { id, amount: debt, debt })).toBe('loan_debt_changed@amount');
    expect((await anna.call('loan.loan', { id })).loan.paid_interest).toBe('0');
    expect((await anna.call('loan.repay', { id, amount: debt })).debt).toBe('0.0114');
  });

  test('of a coin against USDT is valued the other way round', async () => {
    await hold('LTCUSDT', '80');
    const anna = await newcomer({ USDT: '1000' });
    const loan = await anna.call('loan.borrow', {
      currency: 'LTC',
      amount: '5',
      collateral_currency: 'USDT',
      collateral: '1000',
    });
    // 5 × 0.0000069 = 0.0000345; (5.0000345 × 80) ÷ 1000 = 0.40000276; 1000 × 0.83 ÷ 5.0000345 = 165.998… → 166
    expect(loan).toMatchObject({ coin: 'LTC', interest: '0.0000345', ltv: '0.400003', liquidation_price: '166' });
    expect([await anna.balance('LTC'), await anna.balance('USDT')]).toEqual(['5/0', '0/1000']);
    await hold('LTCUSDT', '166');
    await advance(1000);
    const ended = (await anna.call('loan.loan', { id: loan.id })).loan;
    expect(ended.status).toBe('liquidated');
    const { returned } = liquidate({
      debt: new Big('5.0000345'),
      debtPrice: new Big('166'),
      collateral: new Big('1000'),
      collateralPrice: new Big('1'),
    });
    expect([await anna.balance('LTC'), await anna.balance('USDT')]).toEqual(['5/0', `${returned.toFixed()}/0`]);
  });
});

describe('a price that moves against a loan', () => {
  test('warns once at 75 %, and more collateral takes the warning back', async () => {
    await hold('SOLUSDT', '200');
    const anna = await newcomer({ SOL: '20' });
    const { id } = await anna.call('loan.borrow', sol);
    const letters = async (): Promise<string[]> =>
      (await anna.call('mail.list')).list.map(({ kind }) => kind).filter((kind) => kind === 'loan_warning');
    await hold('SOLUSDT', '133.34');
    await advance(HOUR / 2);
    expect(await letters()).toEqual([]);
    await hold('SOLUSDT', '133.33');
    await advance(1000);
    expect((await anna.call('loan.loan', { id })).loan.warned).toBe(true);
    expect(await letters()).toEqual(['loan_warning']);
    await advance(5 * HOUR);
    expect(await letters()).toHaveLength(1);
    const added = await anna.call('loan.addCollateral', { id, amount: '5' });
    expect(added).toMatchObject({ collateral: '15', warned: false, status: 'open' });
    expect(await anna.balance('SOL')).toBe('5/15');
    await hold('SOLUSDT', '121');
    await advance(1000);
    expect((await anna.call('loan.loan', { id })).loan, 'the old limit is no longer one').toMatchObject({
      status: 'open',
      warned: false,
    });
  });

  test('sells at 83 % what pays the debt, at the first moment at which the mark is there, and returns the rest', async () => {
    await hold('SOLUSDT', '200');
    const anna = await newcomer({ SOL: '10' });
    const loan = await anna.call('loan.borrow', sol);
    await hold('SOLUSDT', '120.49');
    await advance(1000);
    expect((await anna.call('loan.loan', { id: loan.id })).loan.status).toBe('open');
    await hold('SOLUSDT', '120.48');
    await advance(1000);
    const { loan: ended, events } = await anna.call('loan.loan', { id: loan.id });
    expect(ended).toMatchObject({ status: 'liquidated', debt: '0', ltv: null });
    // 1000.0114 ÷ 120.48 = 8.300227423… → 8.30022743
    expect(events[0]).toMatchObject({
      kind: 'liquidated',
      amount: '8.30022743',
      currency: 'SOL',
      price: '120.48',
      debt: '0',
    });
    expect([await anna.balance('SOL'), await anna.balance('USDT')]).toEqual(['1.69977257/0', '1000/0']);
    expect((await anna.call('mail.list')).list[0]).toMatchObject({ kind: 'loan_liquidated' });
    expect(await anna.refusal('loan.repay', { id: loan.id, amount: '1' })).toBe('loan_ended@id');
    expect(await anna.refusal('loan.addCollateral', { id: loan.id, amount: '1' })).toBe('loan_ended@id');
  });

  test('and jumps beyond the worth of the collateral costs the insurance, never the borrower', async () => {
    await hold('SOLUSDT', '200');
    const anna = await newcomer({ SOL: '10' });
    await anna.call('loan.borrow', sol);
    await hold('SOLUSDT', '60');
    await advance(1000);
    expect([await anna.balance('SOL'), await anna.balance('USDT')]).toEqual(['0/0', '1000/0']);
  });

  test('is met by the interest: at a price that stands still it liquidates in the hour that reaches the limit', async () => {
    await hold('SOLUSDT', '200');
    const anna = await newcomer({ SOL: '10' });
    const { id } = await anna.call('loan.borrow', sol);
    // The limit is (1000 + n × 0.0114) ÷ 8.3: 120.48 is reached with the first hour; at 120.49 with n × 0.0114 ≥ 0.067,
    // that is in the sixth.
    await hold('SOLUSDT', '120.49');
    await advance(5 * HOUR - 60_000);
    expect((await anna.call('loan.loan', { id })).loan.status).toBe('open');
    await advance(120_000);
    const { loan, events } = await anna.call('loan.loan', { id });
    expect([loan.status, events[0]?.at]).toEqual(['liquidated', loan.created_at + 5 * HOUR]);
  });
});

describe('it is refused', () => {
  test('beyond 65 %, below and above the bounds, for a pair that is not lent, without the collateral', async () => {
    await hold('SOLUSDT', '200');
    const anna = await newcomer({ SOL: '10', USDT: '100' });
    const most = loanMax(
      { debtPrice: new Big(1), collateral: new Big(10), collateralPrice: new Big(200) },
      new Big('0.0000114'),
      4,
    );
    expect(await anna.refusal('loan.borrow', { ...sol, amount: most.plus('0.0001').toFixed() })).toBe(
      'loan_over_ltv@amount',
    );
    expect(await anna.refusal('loan.borrow', { ...sol, amount: '49.9' })).toBe('loan_below_min@amount');
    expect(await anna.refusal('loan.borrow', { ...sol, amount: '500001' })).toBe('loan_above_max@amount');
    expect(await anna.refusal('loan.borrow', { ...sol, amount: '100.00001' })).toBe('number_places@amount');
    expect(await anna.refusal('loan.borrow', { ...sol, collateral: '11' })).toBe('insufficient_balance@collateral');
    for (const [currency, collateral] of [
      ['USDT', 'USDT'],
      ['BTC', 'ETH'],
      ['USDT', 'BUOY'],
      ['AAPL', 'USDT'],
    ] as const) {
      expect(
        await anna.refusal('loan.borrow', { ...sol, currency, collateral_currency: collateral }),
        `${currency}/${collateral}`,
      ).toBe('loan_pair@collateral_currency');
    }
    expect((await anna.call('loan.borrow', { ...sol, amount: most.toFixed() })).ltv).toBe('0.65');
    expect(await anna.balance('SOL')).toBe('0/10');
  });

  test('beyond the debt or the balance, and for the loan of somebody else; one intent is one loan', async () => {
    await hold('SOLUSDT', '200');
    const [anna, bert] = [await newcomer({ SOL: '30' }), await newcomer({ USDT: '2000' })];
    const intent = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.call('loan.borrow', sol, { intent })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await anna.balance('SOL')).toBe('20/10');
    const { id } = answers[0]!;
    expect(await anna.refusal('loan.repay', { id, amount: '1000.0115' })).toBe('loan_over_debt@amount');
    expect(
      await anna.refusal('loan.repay', { id, amount: '1000.0114', debt: '1000.0114' }),
      'interest must be had',
    ).toBe('insufficient_balance@amount');
    expect((await anna.call('loan.loan', { id })).loan, 'nothing of it is kept').toMatchObject({
      debt: '1000.0114',
      paid_interest: '0',
    });
    expect(await anna.refusal('loan.addCollateral', { id, amount: '20.1' })).toBe('insufficient_balance@amount');
    for (const name of ['loan.repay', 'loan.addCollateral'] as const)
      expect(await bert.refusal(name, { id, amount: '1' }), name).toBe('loan_unknown@id');
    expect(await bert.refusal('loan.loan', { id })).toBe('loan_unknown@id');
  });
});

test('what a page shows before is what is booked', async () => {
  await hold('SOLUSDT', '187.31');
  const anna = await newcomer({ SOL: '500', USDT: '5000' });
  for (const [amount, collateral] of [
    ['321.1234', '7.123456'],
    ['50', '0.999999'],
    ['12345.6789', '300'],
  ] as const) {
    const { coins } = await guest.call('loan.terms');
    const [lent, taken] = [coins[0]!, coins.find(({ currency }) => currency === 'SOL')!];
    const debt = new Big(amount).plus(hourlyInterest(new Big(amount), new Big(lent.hourly_rate)));
    const shown = loanToValue({
      debt,
      debtPrice: new Big(lent.price),
      collateral: new Big(collateral),
      collateralPrice: new Big(taken.price),
    })!;
    const loan = await anna.call('loan.borrow', { ...sol, amount, collateral });
    expect([loan.debt, loan.ltv]).toEqual([debt.toFixed(), shown.round(6, Big.roundHalfUp).toFixed()]);
  }
});

test('the demo account owes since some days', async () => {
  const demo = await guest.login('demo@harbor.test', 'Harbor-2026');
  const [loan] = (await demo.call('loan.loans')).list;
  expect(loan).toMatchObject({ currency: 'USDT', collateral_currency: 'SOL', collateral: '3', borrowed: '200' });
});
