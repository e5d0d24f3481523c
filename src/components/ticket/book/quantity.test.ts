import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { testHost } from '../../../../engine/block/testing.tsx';
import { quantityText } from './quantity.ts';

const { format } = testHost();
const compacting = { ...format, number: (value: Big, style = {}) => ('compact' in style ? `${value.div(1000).toFixed(1, 0)}K` : format.number(value, style)) };

describe('quantityText', () => {
  it.each([
    ['0.239', 4, '67414.20', '0.2390'],
    ['0.23999', 5, '1067414.20', '0.2399'],
    ['1234.5678', 4, '67414.20', '1234.567'],
    ['12345', 0, '67414.20', '12345'],
    ['123456789', 0, '0.00001234', '123456.7K'],
  ])('%s with %i places beside %s is %s', (quantity, places, price, text) =>
    expect(quantityText(Big(quantity), places, price, compacting)).toBe(text));

  it('rounds down', () => expect(quantityText(Big('0.99999'), 4, '67414.20', format)).toBe('0.9999'));
});
