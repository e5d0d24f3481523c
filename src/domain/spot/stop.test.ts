import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { stopOrderProblem, stopProblem } from './stop.ts';

const rules = { tick: new Big('0.1'), step: new Big('0.001'), minNotional: new Big(5), band: new Big('0.1') };
const judged = (stop: string, last = '100') => {
  const problem = stopProblem(new Big(stop), new Big(last), rules.tick);
  return problem && [problem.code, ...Object.values(problem.params).map(String)];
};

describe('a price that is waited for', () => {
  test('is whole ticks between a fifth of the last price and five times it, and not that price', () => {
    expect(judged('100.05')).toEqual(['price_tick', '0.1']);
    expect(judged('19.9')).toEqual(['price_band', '20', '500']);
    expect(judged('500.1')).toEqual(['price_band', '20', '500']);
    expect(judged('100')).toEqual(['stop_price_reached', '100']);
    for (const stop of ['20', '99.9', '100.1', '500']) expect(judged(stop)).toBeNull();
  });

  test('has bounds that are whole ticks themselves', () => {
    // 100.3 ÷ 5 = 20.06, up to 20.1; × 5 = 501.5.
    expect(judged('20', '100.3')).toEqual(['price_band', '20.1', '501.5']);
    expect(judged('20.1', '100.3')).toBeNull();
  });
});

test('a stop order’s own price is judged by its stop, not by the last price', () => {
  const order = (price: string) =>
    stopOrderProblem({ stop: new Big(200), price: new Big(price), quantity: new Big(1) }, new Big(100), rules)?.code ??
    null;
  expect([order('219.9'), order('220.1'), order('100')]).toEqual([null, 'price_band', 'price_band']);
  expect(
    stopOrderProblem({ stop: new Big(200), price: new Big(200), quantity: new Big('0.02') }, new Big(100), rules)?.code,
  ).toBe('min_notional');
});
