import Big from 'big.js';
import { expect, it } from 'vitest';
import type { Scope } from '../../store/frame.ts';
import { patch } from './patch.ts';
import { upsert } from './upsert.ts';

const scope = {} as Scope;
const rows = [
  { id: '1', last: new Big('1.50') },
  { id: '2', last: new Big('7') },
];

it.each([
  ['patch', patch],
  ['upsert', upsert],
])(
  '%s: a message that says what is known already leaves the list and its entries the objects they were',
  (_name, apply) => {
    expect(apply({ key: 'id' }, rows, { id: '1', last: new Big('1.5') }, scope)).toBe(rows);
    const moved = apply(
      { key: 'id' },
      rows,
      [
        { id: '1', last: new Big('1.5') },
        { id: '2', last: new Big('8') },
      ],
      scope,
    ) as typeof rows;
    expect(moved[0]).toBe(rows[0]);
    expect(moved[1]?.last.eq(8)).toBe(true);
  },
);

it('a record of which nothing new is said stays the object it was', () => {
  const quote = { symbol: 'BTC', last: new Big('1.50'), high: null };
  expect(patch({ key: 'symbol' }, quote, { symbol: 'BTC', last: new Big('1.5'), high: null }, scope)).toBe(quote);
});
