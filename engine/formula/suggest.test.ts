import { describe, expect, it } from 'vitest';
import { distance, nearTo, suggest } from './suggest.ts';

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

describe('nearTo', () => {
  it('is sure of the only one that is near, and of one a letter away where all others are further', () => {
    expect(nearTo('amuont', ['amount', 'price'])).toEqual([{ word: 'amount', sure: true }]);
    expect(nearTo('titel', ['tile', 'title'])).toEqual([
      { word: 'title', sure: true },
      { word: 'tile', sure: false },
    ]);
  });
  it('is not sure of a word that has more than two other letters', () => {
    expect(nearTo('created_at', ['updated_at'])).toEqual([{ word: 'updated_at', sure: false }]);
  });
  it('is sure of none of two that are equally near', () => {
    expect(nearTo('ss', ['xs', 's', 'm'])).toEqual([{ word: 'xs', sure: false }]);
    expect(nearTo('ask', ['ask1', 'ask2', 'ask1'])).toEqual([
      { word: 'ask1', sure: false },
      { word: 'ask2', sure: false },
    ]);
    expect(nearTo('withdrow', ['withdraws', 'withhold'])[0]).toMatchObject({ word: 'withdraws', sure: true });
  });
});
