import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf } from './amount.ts';
import { convert, convertRate } from './wallet/conversion.ts';
import { down, plain, ratio, up } from './money.ts';
import { CARD_TARIFFS, cardFee, withdrawMax, withdrawReceive } from './wallet/withdraw.ts';

const big = (text: string) => new Big(text);

test('credits go down, debits go up', () => {
  expect([plain(down(big('1.239'), 2)), plain(up(big('1.231'), 2)), plain(up(big('1.23'), 2))]).toEqual([
    '1.23',
    '1.24',
    '1.23',
  ]);
});

test('a division has 20 places and none by zero', () => {
  expect(plain(ratio(big('1'), big('3')) ?? big('0'))).toBe('0.33333333333333333333');
  expect(ratio(big('1'), big('0'))).toBeNull();
});

test.each([
  '-1',
  '0',
  '0.0',
  '1e3',
  'NaN',
  'Infinity',
  '',
  ' 1',
  '+1',
  '01',
  '.5',
  '1.',
  '1,5',
  '0x10',
  '9'.repeat(19),
])('%j is no amount', (text) => {
  expect(amountOf(text, 8)).toBe('number_incorrect');
});

test('decimals beyond the coin’s are refused, zeros are none', () => {
  expect(amountOf('1.23456', 4)).toBe('number_places');
  expect(amountOf('0.000000001', 10)).toBe('number_places');
  expect(amountOf('1.2300000', 2)).toEqual(big('1.23'));
});

const wallet = {
  available: big('100.129'),
  precision: big('2'),
  networks: [{ code: 'TRC20', fee: big('1'), min: big('10') }],
};

test('at most what is there and what the day leaves can be withdrawn', () => {
  expect(plain(withdrawMax(wallet, { day_left: big('1000') }, 'TRC20'))).toBe('100.12');
  expect(plain(withdrawMax(wallet, { day_left: big('50') }, 'TRC20'))).toBe('50');
  expect(plain(withdrawMax(wallet, { day_left: big('9.99') }, 'TRC20'))).toBe('0');
  expect(plain(withdrawMax(wallet, { day_left: big('9.99') }, null))).toBe('9.99');
  expect(plain(withdrawMax(wallet, { day_left: big('-3') }, 'TRC20'))).toBe('0');
});

test('the fee is inside the amount', () => {
  expect([plain(withdrawReceive(big('10'), big('1'))), plain(withdrawReceive(big('0.5'), big('1')))]).toEqual([
    '9',
    '0',
  ]);
});

test('a card costs a share, and at least so much', () => {
  // 1000 × 0.005 = 5; 20 × 0.005 = 0.1, so 1 ÷ 1; 0.01 × 0.01 = 0.0001, so 15 ÷ 60000 = 0.00025
  expect(plain(cardFee(CARD_TARIFFS.bank, big('1000'), big('1'), 4))).toBe('5');
  expect(plain(cardFee(CARD_TARIFFS.bank, big('20'), big('1'), 4))).toBe('1');
  expect(plain(cardFee(CARD_TARIFFS.international, big('0.01'), big('60000'), 8))).toBe('0.00025');
});

test('a conversion never gives more than it is worth', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => new Big(cents).div(1000));
  fc.assert(
    fc.property(price, price, fc.integer({ min: 1, max: 1_000_000 }), (from, to, amount) => {
      const rate = convertRate(from, to) ?? big('0');
      const { fee, receive } = convert(new Big(amount), rate, 6);
      expect(receive.plus(fee).times(to).lte(new Big(amount).times(from))).toBe(true);
      expect(receive.gte(0) && fee.gte(0)).toBe(true);
    }),
  );
});
