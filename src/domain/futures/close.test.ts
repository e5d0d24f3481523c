import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { closingOf, resultOf, spareMargin } from './close.ts';
import type { Closing } from './close.ts';
import type { Position } from './futures.ts';

/** 25 lots of 0.01 BTC, opened at 66000 with a margin of 825 (20 times), one night of 1.65 behind it. */
const LONG: Position = {
  margin_kind: 'usdt',
  size: Big('0.01'),
  direction: 'long',
  lots: Big(25),
  open_price: Big(66000),
  margin: Big(825),
  overnight_fee: Big('1.65'),
  maintenance_rate: Big('0.004'),
  close_fee_rate: Big('0.0005'),
};

const texts = ({ rest, ...closing }: Closing) =>
  Object.fromEntries(
    Object.entries({
      ...closing,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`rest_${name}`, value])),
    }).map(([name, value]) => [name, value.toFixed()]),
  );

describe('the result after all fees', () => {
  const opened = { total_lots: Big(25), fee: Big('8.25') };

  test('is the profit less the closing fee, the nights and the opening fee', () => {
    // 300 − 8.4 − 1.65 − 8.25
    expect(resultOf(LONG, opened, Big(25), Big(67200)).toFixed()).toBe('281.7');
  });

  test('of parts adds up to that of the whole', () => {
    const fee = { total_lots: Big(25), fee: Big('8.24999997') };
    const first = closingOf(LONG, Big('3.33'), Big(65000));
    const rest = { ...LONG, ...first.rest };
    const parts = resultOf(LONG, fee, Big('3.33'), Big(65000)).plus(resultOf(rest, fee, rest.lots, Big(65000)));
    const whole = first.returned
      .plus(closingOf(rest, rest.lots, Big(65000)).returned)
      .minus(LONG.margin)
      .minus(fee.fee);
    expect(parts.toFixed()).toBe(whole.toFixed());
  });

  test('is never worse than what was put in', () => {
    expect(resultOf(LONG, opened, Big(25), Big(62000)).toFixed()).toBe('-833.25');
  });
});

describe('closing', () => {
  test('a whole position returns margin and profit less the fee', () => {
    // Profit 300; fee 0.25 × 67200 × 0.0005 = 8.4; 825 − 1.65 + 300 − 8.4 = 1114.95.
    expect(texts(closingOf(LONG, Big(25), Big(67200)))).toEqual({
      lots: '25',
      price: '67200',
      pnl: '300',
      fee: '8.4',
      backing: '823.35',
      unlocked: '823.35',
      returned: '1114.95',
      shortfall: '0',
      rest_lots: '0',
      rest_margin: '0',
      rest_overnight_fee: '0',
    });
  });

  test('a part returns its part, and what stays is rounded up', () => {
    // 24 of 25 stay… of 7 lots: 825 × 18 ÷ 25 = 594, 1.65 × 18 ÷ 25 = 1.188; profit 84; fee 0.07 × 67200 × 0.0005 =
    // 2.352.
    expect(texts(closingOf(LONG, Big(7), Big(67200)))).toMatchObject({
      pnl: '84',
      fee: '2.352',
      backing: '230.538',
      returned: '312.186',
      rest_lots: '18',
      rest_margin: '594',
      rest_overnight_fee: '1.188',
    });
    // 10 ÷ 3 lots of a margin of 10: 6.66666667 stay, so 3.33333333 are freed.
    const three = { ...LONG, lots: Big(3), margin: Big(10), overnight_fee: Big(0) };
    expect(texts(closingOf(three, Big(1), Big(66000)))).toMatchObject({
      rest_margin: '6.66666667',
      backing: '3.33333333',
    });
  });

  test('parts add up to the whole', () => {
    const first = closingOf(LONG, Big('3.33'), Big(65000));
    const second = closingOf({ ...LONG, ...first.rest }, first.rest.lots, Big(65000));
    expect(first.backing.plus(second.backing).toFixed()).toBe('823.35');
    expect(second.rest.margin.toFixed()).toBe('0');
  });

  test('a loss beyond the margin returns nothing, and names what is missing', () => {
    // Loss 1000; fee 0.25 × 62000 × 0.0005 = 7.75; 823.35 − 1000 − 7.75 = −184.4.
    expect(texts(closingOf(LONG, Big(25), Big(62000)))).toMatchObject({
      pnl: '-1000',
      returned: '0',
      shortfall: '184.4',
      unlocked: '823.35',
    });
  });

  test('nights that have eaten the margin are paid by the profit', () => {
    // Backing 825 − 830 = −5: nothing is locked; −5 + 300 − 8.4 = 286.6.
    expect(texts(closingOf({ ...LONG, overnight_fee: Big(830) }, Big(25), Big(67200)))).toMatchObject({
      backing: '-5',
      unlocked: '0',
      returned: '286.6',
    });
  });
});

describe('margin that can be taken out', () => {
  const more = { ...LONG, margin: Big(1000), overnight_fee: Big(0) };
  test('is what lies above the opening margin', () => {
    expect(spareMargin(more, Big(825), Big(66000)).toFixed()).toBe('175');
    // A profit stays in.
    expect(spareMargin(more, Big(825), Big(67200)).toFixed()).toBe('175');
  });
  test('is less by a loss, and never below 0', () => {
    // (65600 − 66000) × 0.25 = −100.
    expect(spareMargin(more, Big(825), Big(65600)).toFixed()).toBe('75');
    expect(spareMargin(more, Big(825), Big(65000)).toFixed()).toBe('0');
  });
});
