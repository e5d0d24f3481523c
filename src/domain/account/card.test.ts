import { expect, test } from 'vitest';
import { cardNumberOf, isAba, isCardNumber, isRealName, isSwift, maskCard, maskName } from './card.ts';

test.each([
  ['6222 0212 3456 4821', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['1234567', false],
  ['62220212345648x1', false],
])('card number %s: %s', (number, right) => {
  expect(isCardNumber(cardNumberOf(number))).toBe(right);
});

test('bank codes', () => {
  expect(['HABODEHH', 'HABODEHHXXX', 'HABO1EHH', 'HABODEHHX'].map(isSwift)).toEqual([true, true, false, false]);
  expect(['021000021', '021000022', '02100002'].map(isAba)).toEqual([true, false, false]);
});

test('names', () => {
  expect(['Anna Meyer', "Seán O'Brien", '王小明', 'Anna<b>', ''].map(isRealName)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([maskName('Anna Maria Meyer'), maskName('王小明'), maskCard('Harbour Bank', '62220212345648210')]).toEqual([
    'A••• M••• Meyer',
    '王•••',
    'Harbour Bank •••• 8210',
  ]);
});
