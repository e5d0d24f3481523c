import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { emptyDraft, reduce } from './draft.ts';

const filled = reduce(reduce(emptyDraft('buy'), { do: 'price', price: Big(100) }), {
  do: 'amount',
  amount: { by: 'total', value: Big(50) },
});

describe('reduce', () => {
  it('lets the last amount drive, whichever it was', () => {
    const next = reduce(filled, { do: 'amount', amount: { by: 'share', value: 25 } });
    expect(next.amount).toEqual({ by: 'share', value: 25 });
  });

  it('makes a limit order of a market order when a price is taken from the book', () => {
    const market = reduce(filled, { do: 'type', type: 'market' });
    const picked = reduce(market, { do: 'pick', price: Big(101) });
    expect([picked.type, picked.price?.toFixed()]).toEqual(['limit', '101']);
  });

  it('keeps price, side and type when the order is placed, and clears the amount', () => {
    const placed = reduce(filled, { do: 'placed' });
    expect(placed).toMatchObject({
      side: 'buy',
      type: 'limit',
      price: Big(100),
      amount: { by: 'quantity', value: null },
    });
  });

  it.each([
    { do: 'side', side: 'sell' },
    { do: 'type', type: 'market' },
    { do: 'price', price: null },
    { do: 'pick', price: Big(1) },
    { do: 'amount', amount: { by: 'share', value: 1 } },
    { do: 'placed' },
  ] as const)('forgets a refusal on %j', (action) => {
    const refused = reduce(filled, { do: 'refused', refusal: { field: 'price', text: 'No' } });
    expect(refused.refusal).toEqual({ field: 'price', text: 'No' });
    expect(reduce(refused, action).refusal).toBeNull();
  });
});
