import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { testHost } from '../../../../engine/block/testing.tsx';
import { quantityStyle, quantityText } from './quantity.ts';

const { format } = testHost();
const compacting = {
  ...format,
  number: (value: Big, style = {}) =>
    'compact' in style ? `${value.div(1000).toFixed(1, 0)}K` : format.number(value, style),
};

const written = (quantities: readonly string[], places: number, price: string) => {
  const style = quantityStyle(
    quantities.map((quantity) => Big(quantity)),
    places,
    [price],
    compacting,
  );
  return quantities.map((quantity) => quantityText(Big(quantity), style, compacting));
};

describe('the quantities of a book', () => {
  it.each([
    [['0.239', '4.5', '12.00001'], 4, '67414.20', ['0.2390', '4.5000', '12.0000']],
    [['62.141', '4.556'], 3, '193.44', ['62.141', '4.556']],
    // The longest takes decimals from all: the decimal signs stay in line.
    [['1234.5678', '0.2391'], 4, '67414.20', ['1234.567', '0.239']],
    [['12345', '7'], 0, '67414.20', ['12345', '7']],
    // A quantity that does not fit at all does not cost the others their decimals.
    [['123456789', '7.25'], 2, '0.00001234', ['123456.7K', '7.25']],
    [['0.99999'], 4, '67414.20', ['0.9999']],
  ])('%j with %i places beside %s are %j', (quantities, places, price, texts) =>
    expect(written(quantities, places, price)).toEqual(texts),
  );
});
