import { expect, test } from 'vitest';
import { documentNumberOf, isDocumentNumber, maskDocument } from './identity.ts';

test('spaces, hyphens and small letters make no other number', () => {
  expect(documentNumberOf(' c01x-00 t47 ')).toBe('C01X00T47');
});

test.each([
  ['C01X00T47', 'passport', true],
  ['C01X0', 'passport', false], // five places
  ['C01X00T471', 'passport', false], // ten places
  ['MORGA657054SM9IJ', 'driver_licence', true],
  ['ABCDEFGH', 'driver_licence', false], // no digit
  ['1234', 'id_card', false],
  ['T22000129', 'id_card', true],
  ['12345678901234567890X', 'id_card', false], // 21 places
  ['C01X00T47!', 'id_card', false],
] as const)('%s of a %s: %s', (number, type, expected) => {
  expect(isDocumentNumber(number, type)).toBe(expected);
});

test('the last place of a Chinese card checks the others', () => {
  // The standard's own example, 11010519491231002X: weights 7 9 10 5 8 4 2 1 6 3 7 9 10 5 8 4 2 over the first 17
  // places give 167; with the X (10) the sum is 177 = 16 × 11 + 1.
  expect(isDocumentNumber('11010519491231002X', 'id_card')).toBe(true);
  expect(isDocumentNumber('110105194912310021', 'id_card')).toBe(false);
  expect(isDocumentNumber('1101051949123100XX', 'id_card')).toBe(false);
});

test("a mask shows enough to know one's own number", () => {
  expect(maskDocument('C01X00T47')).toBe('C•••••T47');
});
