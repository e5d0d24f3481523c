import Big from 'big.js';
import { expect, test } from 'vitest';
import { receiptFit, silenceDecides } from './appeal.ts';

test('a receipt fits when its payer is the verified buyer and its amount the order’s', () => {
  const fit = (name: string, amount: string, verified: string | null = 'Sam Ailor') =>
    receiptFit({ name, amount: new Big(amount) }, verified, new Big('92.10'));
  expect(fit('AILOR SAM', '92.1')).toEqual({ name: true, amount: true });
  expect(fit('Sam Other', '92.1')).toEqual({ name: false, amount: true });
  expect(fit('Sam Ailor', '92.11')).toEqual({ name: true, amount: false });
  expect(fit('Sam Ailor', '92.1', null)).toEqual({ name: false, amount: true });
});

const fits = { name: true, amount: true };

test.each([
  ['buy', fits, 'buy'],
  ['buy', { name: false, amount: true }, 'review'],
  ['buy', { name: true, amount: false }, 'review'],
  ['buy', null, 'review'],
  ['sell', null, 'sell'],
  ['sell', { name: false, amount: true }, 'sell'],
  ['sell', fits, 'review'],
] as const)(
  'nobody answers an appeal of the side that does %s, with the receipt %j: %s',
  (appellant, receipt, decided) => {
    expect(silenceDecides({ appellant, receipt })).toBe(decided);
  },
);
