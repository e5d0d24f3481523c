import { describe, expect, it } from 'vitest';
import { distance, suggest } from './suggest.ts';

describe('suggest', () => {
  it('finds a word one slip away', () => {
    expect(suggest('pric', ['side', 'price'])).toBe('price');
    expect(suggest('pirce', ['side', 'price'])).toBe('price');
    expect(suggest('Price', ['price'])).toBe('price');
    expect(suggest('bvy', ['sell', 'buy'])).toBe('buy');
  });
  it('says nothing when nothing is near', () => {
    expect(suggest('colour', ['amount', 'fee'])).toBeUndefined();
    expect(suggest('ab', ['cd'])).toBeUndefined();
    expect(suggest('x', ['n'])).toBeUndefined();
    expect(suggest('price', [])).toBeUndefined();
  });
  it('takes the nearest, and of equals the first', () => {
    expect(suggest('amounts', ['account', 'amount'])).toBe('amount');
    expect(suggest('cat', ['bat', 'rat'])).toBe('bat');
  });
});

describe('distance', () => {
  it('counts a swap of neighbours as one edit', () => {
    expect(distance('ab', 'ba')).toBe(1);
    expect(distance('kitten', 'sitting')).toBe(3);
    expect(distance('', 'abc')).toBe(3);
    expect(distance('abc', 'abc')).toBe(0);
  });
});
