import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { average, lotsReached, tradeAtOnce } from './book.ts';
import { lotsForMargin, maxLots, previewOf } from './order.ts';
import type { ContractTerms, Opening, Standing } from './order.ts';
import { openingProblem, previewProblem, stopsProblem } from './problem.ts';

const TERMS: ContractTerms = {
  margin_kind: 'usdt',
  size: Big('0.01'),
  tick: Big('0.1'),
  lots_step: Big('0.01'),
  lots_min: Big('0.01'),
  lots_max: Big(10000),
  multiple_max: Big(125),
  maintenance_rate: Big('0.004'),
  open_fee_rate: Big('0.0005'),
  close_fee_rate: Big('0.0005'),
  overnight_rate: Big('0.0001'),
  band: Big('0.1'),
  slippage_max: Big('0.1'),
};
const COIN: ContractTerms = { ...TERMS, margin_kind: 'coin', size: Big(100), multiple_max: Big(100) };

const level = (price: string, quantity: string) => ({ price: Big(price), quantity: Big(quantity) });
/** 100, 200 and 300 lots of 0.01 on each side. */
const STANDING: Standing = {
  mark: Big(1000),
  book: {
    asks: [level('1000.5', '1'), level('1001', '2'), level('1003', '3')],
    bids: [level('999.5', '1'), level('999', '2'), level('997', '3')],
  },
};
const OPENING: Opening = { direction: 'long', lots: Big(100), multiple: Big(20), price: null };
const opening = (over: Partial<Opening>): Opening => ({ ...OPENING, ...over });

describe('trading at once', () => {
  test('takes the best price first', () => {
    // 100 at 1000.5 and 50 at 1001: 1000.66666…, up for a buyer; 100 at 999.5 and 50 at 999: 999.33333…, down for a
    // seller.
    expect(tradeAtOnce(TERMS, true, STANDING.book, Big(150))).toMatchObject({
      price: Big('1000.66666667'),
      slippage: Big('0.0002'),
    });
    expect(tradeAtOnce(TERMS, false, STANDING.book, Big(150))).toMatchObject({
      price: Big('999.33333333'),
      slippage: Big('0.0002'),
    });
  });

  test('goes on behind the levels at the same rate', () => {
    // 600 lots lie within 2.5; 600 more go 2.5 further, 1004.25 on average. All: (1000.5 × 100 + 1001 × 200 + 1003 ×
    // 300 + 1004.25 × 600) ÷ 1200 = (100050 + 200200 + 300900 + 602550) ÷ 1200 = 1003.083333…
    expect(tradeAtOnce(TERMS, true, STANDING.book, Big(1200))?.price.toFixed()).toBe('1003.08333334');
  });

  test('never falls to zero', () => {
    expect(tradeAtOnce(TERMS, false, STANDING.book, Big(10_000_000))?.price.gt(0)).toBe(true);
  });

  test('finds nobody in an empty book', () => {
    expect(tradeAtOnce(TERMS, true, { asks: [], bids: [] }, Big(1))).toBeNull();
  });

  test('averages an inverse contract by its value', () => {
    // 10 lots of 100 at 50000 and 10 at 62500: 2000 ÷ (0.02 + 0.016) = 55555.55…
    expect(
      average(COIN, [
        { price: Big(50000), lots: Big(10) },
        { price: Big(62500), lots: Big(10) },
      ]).toFixed(2),
    ).toBe('55555.56');
    // A level of 1 coin at 1000.5 holds 10.005 lots of 100 USD.
    expect(tradeAtOnce(COIN, true, STANDING.book, Big(10))?.price.toFixed()).toBe('1000.5');
  });
});

describe('the preview of an order', () => {
  test('at market', () => {
    // 1 × 1000.5 = 1000.5; ÷ 20 = 50.025; fee 0.50025; night 0.10005; liquidation (1000.5 − 50.025) ÷ 0.996 = 954.29…
    expect(previewOf(TERMS, OPENING, STANDING)).toEqual({
      price: Big('1000.5'),
      at_once: true,
      slippage: Big(0),
      quantity: Big(1),
      margin: Big('50.025'),
      fee: Big('0.50025'),
      cost: Big('50.52525'),
      overnight_fee: Big('0.10005'),
      liquidation_price: Big('954.2'),
      now: { lots: Big(100), price: Big('1000.5'), margin: Big('50.025'), fee: Big('0.50025') },
      rest: null,
    });
  });

  test('at a limit that waits', () => {
    expect(previewOf(TERMS, opening({ price: Big(980) }), STANDING)).toMatchObject({
      price: Big(980),
      at_once: false,
      margin: Big(49),
      fee: Big('0.49'),
    });
  });

  test('at a limit that is reached trades at the better price', () => {
    expect(previewOf(TERMS, opening({ price: Big(1010) }), STANDING)).toMatchObject({
      price: Big('1000.5'),
      at_once: true,
    });
    expect(previewOf(TERMS, opening({ direction: 'short', price: Big(990) }), STANDING)).toMatchObject({
      price: Big('999.5'),
      at_once: true,
    });
    expect(previewOf(TERMS, opening({ direction: 'short', price: Big(1010) }), STANDING)).toMatchObject({
      at_once: false,
    });
  });

  test('at a limit takes what the levels within it hold, and waits for the rest', () => {
    // 100 at 1000.5: 50.025 and 0.50025. 50 wait at 1000.5: 0.5 × 1000.5 ÷ 20 = 25.0125; fee 0.250125.
    expect(previewOf(TERMS, opening({ price: Big('1000.5'), lots: Big(150) }), STANDING)).toMatchObject({
      price: Big('1000.5'),
      at_once: false,
      margin: Big('75.0375'),
      fee: Big('0.750375'),
      now: { lots: Big(100), price: Big('1000.5'), margin: Big('50.025'), fee: Big('0.50025') },
      rest: { lots: Big(50), price: Big('1000.5'), margin: Big('25.0125'), fee: Big('0.250125') },
    });
    // 100 at 1000.5 and 200 at 1001 are 300 at 1000.83333…; 300 more wait at 1002.
    expect(previewOf(TERMS, opening({ price: Big(1002), lots: Big(600) }), STANDING)).toMatchObject({
      now: { lots: Big(300), price: Big('1000.83333334') },
      rest: { lots: Big(300), price: Big(1002) },
      price: Big('1001.41666667'),
    });
    // Less than a tenth is no part: all of it waits.
    expect(previewOf(TERMS, opening({ price: Big('1000.5'), lots: Big(1001) }), STANDING)).toMatchObject({
      now: null,
      rest: { lots: Big(1001) },
    });
  });

  test('the mark opens nothing', () => {
    const late = { ...STANDING, mark: Big(980) };
    expect(previewOf(TERMS, opening({ price: Big(980) }), late)).toMatchObject({ now: null, at_once: false });
    expect(
      previewOf(TERMS, opening({ direction: 'short', price: Big(1010) }), { ...STANDING, mark: Big(1010) }),
    ).toMatchObject({ now: null });
  });

  test('of an inverse contract', () => {
    // 10 × 100 ÷ 1000.5 = 0.99950024…; ÷ 10 up; the night up.
    expect(previewOf(COIN, opening({ lots: Big(10), multiple: Big(10) }), STANDING)).toMatchObject({
      quantity: Big(1000),
      margin: Big('0.09995003'),
      fee: Big('0.00049976'),
      overnight_fee: Big('0.00009996'),
    });
  });
});

describe('an order that waited, once its price is reached', () => {
  const { asks } = STANDING.book;
  const reached = (limit: string, lots: number) =>
    lotsReached(TERMS, true, asks, { lots: Big(lots), limit: Big(limit) }).toFixed();

  test('gets what the levels within its limit hold, the best level at the least', () => {
    expect(reached('1000', 150)).toBe('100');
    expect(reached('1001', 150)).toBe('150');
    expect(reached('1001', 1000)).toBe('300');
  });

  test('gets no part below a tenth, and all of it once the whole side is within its limit', () => {
    expect(reached('1000', 1001)).toBe('0');
    expect(reached('1003', 9000)).toBe('9000');
  });

  test('gets nothing of an empty side', () => {
    expect(lotsReached(TERMS, false, [], { lots: Big(1), limit: Big(1) }).toFixed()).toBe('0');
  });
});

describe('how many lots', () => {
  test('a balance pays', () => {
    // One lot at 980 costs 9.8 × (0.05 + 0.0005) = 0.4949: 100 ÷ 0.4949 = 202.06…
    expect(maxLots(TERMS, opening({ price: Big(980) }), Big(100), STANDING).toFixed()).toBe('202.06');
    expect(maxLots(TERMS, opening({ price: Big(980) }), Big('0.004'), STANDING).toFixed()).toBe('0');
  });

  test('a balance pays at market, though many lots move the price', () => {
    const lots = maxLots(TERMS, OPENING, Big(200), STANDING);
    const cost = previewOf(TERMS, opening({ lots }), STANDING)!.cost;
    expect(cost.lte(200) && cost.gt(199.5)).toBe(true);
  });

  test('are at most what the contract takes', () => {
    expect(maxLots(TERMS, OPENING, Big(10_000_000), STANDING).toFixed()).toBe('10000');
  });

  test('a margin opens', () => {
    // 49 × 20 ÷ 9.8 = 100.
    expect(lotsForMargin(TERMS, opening({ price: Big(980) }), Big(49), STANDING).toFixed()).toBe('100');
    expect(lotsForMargin(TERMS, opening({ price: Big(980) }), Big('48.999'), STANDING).toFixed()).toBe('99.99');
  });
});

describe('what is refused', () => {
  const last = Big(1000);
  test('lots, multiples and prices that the contract does not take', () => {
    expect(openingProblem(TERMS, OPENING, last)).toBeNull();
    expect(openingProblem(TERMS, opening({ lots: Big('0.015') }), last)).toMatchObject({
      code: 'lots_step',
      params: { step: Big('0.01') },
    });
    expect(openingProblem(TERMS, opening({ lots: Big(10001) }), last)).toMatchObject({
      code: 'lots_range',
      params: { highest: Big(10000) },
    });
    expect(openingProblem(TERMS, opening({ lots: Big(0) }), last)).toMatchObject({ code: 'lots_range' });
    expect(openingProblem(TERMS, opening({ multiple: Big(126) }), last)).toMatchObject({
      code: 'multiple_range',
      params: { highest: Big(125) },
    });
    expect(openingProblem(TERMS, opening({ multiple: Big('2.5') }), last)).toMatchObject({ code: 'multiple_range' });
    expect(openingProblem(TERMS, opening({ price: Big('1000.05') }), last)).toMatchObject({
      code: 'price_tick',
      parameter: 'price',
    });
    expect(openingProblem(TERMS, opening({ price: Big(1101) }), last)).toMatchObject({
      code: 'price_band',
      params: { lowest: Big(900), highest: Big(1100) },
    });
  });

  test('a market order that would move the price too far', () => {
    const preview = previewOf(TERMS, opening({ lots: Big(100_000) }), STANDING)!;
    expect(previewProblem(TERMS, OPENING, preview, STANDING.mark)).toMatchObject({
      code: 'slippage_exceeded',
      params: { highest: Big(10) },
    });
  });

  test('a position that would be liquidated as it opens', () => {
    // At 125 times the margin is 0.8 %; opened 1 % above the mark nothing is left.
    const far: Standing = { ...STANDING, mark: Big(990) };
    const wanted = opening({ multiple: Big(125) });
    expect(previewProblem(TERMS, wanted, previewOf(TERMS, wanted, far)!, far.mark)).toMatchObject({
      code: 'liquidated_at_once',
    });
    expect(previewProblem(TERMS, OPENING, previewOf(TERMS, OPENING, far)!, far.mark)).toBeNull();
  });

  test('stops on the wrong side of the price', () => {
    const stops = (profit: string | null, loss: string | null) => ({
      target_profit_price: profit === null ? null : Big(profit),
      stop_loss_price: loss === null ? null : Big(loss),
    });
    expect(stopsProblem(TERMS, 'long', stops('1010', '990'), last)).toBeNull();
    expect(stopsProblem(TERMS, 'short', stops('990', '1010'), last)).toBeNull();
    expect(stopsProblem(TERMS, 'long', stops(null, null), last)).toBeNull();
    expect(stopsProblem(TERMS, 'long', stops('1000', null), last)).toMatchObject({
      code: 'take_profit_side',
      parameter: 'target_profit_price',
    });
    expect(stopsProblem(TERMS, 'long', stops('1010', '1000'), last)).toMatchObject({
      code: 'stop_loss_side',
      parameter: 'stop_loss_price',
    });
    expect(stopsProblem(TERMS, 'short', stops('1010', null), last)).toMatchObject({ code: 'take_profit_side' });
    expect(stopsProblem(TERMS, 'short', stops(null, '1010.05'), last)).toMatchObject({
      code: 'price_tick',
      parameter: 'stop_loss_price',
    });
  });

  test('stops that no market ever gets to', () => {
    for (const far of ['100000.1', '99999999999999999999']) {
      expect(stopsProblem(TERMS, 'long', { target_profit_price: Big(far), stop_loss_price: null }, last)).toMatchObject(
        { code: 'price_band', parameter: 'target_profit_price' },
      );
      expect(
        stopsProblem(TERMS, 'short', { target_profit_price: null, stop_loss_price: Big(far) }, last),
      ).toMatchObject({ code: 'price_band', parameter: 'stop_loss_price' });
    }
    expect(stopsProblem(TERMS, 'long', { target_profit_price: Big('100000'), stop_loss_price: null }, last)).toBeNull();
  });
});
