import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affordable, estimate, limitProblem, marketProblem, spotFee, spotLock, wholeSteps } from './spot.ts';
import type { Level } from './spot.ts';

const rules = { tick: Big('0.1'), step: Big('0.00001'), minNotional: Big(5), band: Big('0.2') };
const rate = Big('0.001');
const asks: Level[] = [
  { price: Big('67412.4'), quantity: Big('0.03') },
  { price: Big('67412.7'), quantity: Big('0.02') },
  { price: Big('67413.0'), quantity: Big('0.5') },
];
const text = (value: Big | null) => value?.toFixed() ?? null;

describe('what an order locks', () => {
  it('is its value of quote for a buy and its quantity of base for a sell', () => {
    expect(text(spotLock('buy', Big('67412.3'), Big('0.05')))).toBe('3370.615');
    expect(text(spotLock('sell', Big('67412.3'), Big('0.05')))).toBe('0.05');
  });
});

describe('a market order on a book', () => {
  it('walks the levels and pays the fee from what it receives', () => {
    const buy = estimate('buy', asks, { quantity: Big('0.1') }, rules.step, rate);
    // 0.03 × 67412.4 + 0.02 × 67412.7 + 0.05 × 67413
    expect(text(buy.total)).toBe('6741.276');
    expect(text(buy.average)).toBe('67412.76');
    expect([text(buy.filled), text(buy.fee), text(buy.received), buy.complete]).toEqual([
      '0.1',
      '0.0001',
      '0.0999',
      true,
    ]);
    const sell = estimate('sell', asks, { quantity: Big('0.05') }, rules.step, rate);
    expect([text(sell.total), text(sell.fee), text(sell.received)]).toEqual(['3370.626', '3.370626', '3367.255374']);
  });

  it('spends no more than the total it was given, in whole steps', () => {
    const buy = estimate('buy', asks, { total: Big(3000) }, rules.step, rate);
    // 0.03 costs 2022.372; 977.628 ÷ 67412.7 = 0.014502…
    expect([text(buy.filled), text(buy.total), buy.complete]).toEqual(['0.0445', '2999.85615', true]);
  });

  it('says when the book ends before it', () => {
    const buy = estimate('buy', asks, { quantity: Big(1) }, rules.step, rate);
    expect([text(buy.filled), buy.complete]).toEqual(['0.55', false]);
    expect(estimate('buy', asks, { total: Big(1_000_000) }, rules.step, rate).complete).toBe(false);
    expect(estimate('buy', [], { quantity: Big(1) }, rules.step, rate)).toMatchObject({
      average: null,
      complete: false,
    });
  });
});

describe('the fee', () => {
  it('adds up to the same however an order is divided', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 12 }), (parts) => {
        let received = Big(0);
        let charged = Big(0);
        for (const part of parts) {
          received = received.plus(Big(part).div(1e8));
          charged = charged.plus(spotFee(received, rate).minus(charged));
        }
        expect(text(charged)).toBe(text(spotFee(received, rate)));
      }),
    );
    expect(text(spotFee(Big('0.00000001'), rate))).toBe('0.00000001');
  });
});

describe('the most', () => {
  it('is never more than there is, and one step more would be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (cents, ticks) => {
        const available = Big(cents).div(100);
        const price = Big(ticks).div(10);
        const most = affordable(available, price, rules.step);
        expect(spotLock('buy', price, most).lte(available)).toBe(true);
        expect(price.times(most.plus(rules.step)).gt(available)).toBe(true);
      }),
    );
    expect(text(wholeSteps(Big('0.123456789'), rules.step))).toBe('0.12345');
  });
});

describe('an order that breaks a rule of its market', () => {
  const last = Big('67412.3');
  it.each([
    ['67412.35', '0.05', 'price_tick', 'price', { tick: '0.1' }],
    ['67412.3', '0.000001', 'quantity_step', 'num', { step: '0.00001' }],
    ['67412.3', '0.00007', 'min_notional', 'num', { min: '5' }],
    ['80894.8', '0.05', 'price_band', 'price', { lowest: '53929.9', highest: '80894.7' }],
    ['53929.8', '0.05', 'price_band', 'price', { lowest: '53929.9', highest: '80894.7' }],
  ] as const)('%s × %s is refused: %s', (price, quantity, code, parameter, params) => {
    const problem = limitProblem(Big(price), Big(quantity), last, rules)!;
    expect([problem.code, problem.parameter]).toEqual([code, parameter]);
    expect(Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, text(value)]))).toEqual(
      params,
    );
  });

  it('accepts the edges', () => {
    expect(limitProblem(Big('80894.7'), Big('0.05'), last, rules)).toBeNull();
    expect(limitProblem(Big('53929.9'), Big('0.0001'), last, rules)).toBeNull();
  });

  it('values a market order at the last price', () => {
    expect(marketProblem({ total: Big('4.99') }, last, rules)).toMatchObject({
      code: 'min_notional',
      parameter: 'total',
    });
    expect(marketProblem({ quantity: Big('0.00007') }, last, rules)).toMatchObject({
      code: 'min_notional',
      parameter: 'num',
    });
    expect(marketProblem({ quantity: Big('0.000001') }, last, rules)).toMatchObject({ code: 'quantity_step' });
    expect(marketProblem({ total: Big(5) }, last, rules)).toBeNull();
  });
});
