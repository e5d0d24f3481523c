import Big from 'big.js';
import { expect, test, vi } from 'vitest';
import type { BlockHost } from '../../../../engine/block/props.ts';
import { LOADING, wordsOf } from './problem.ts';

test('a figure is written by the language, and says which form of a counted text is meant', () => {
  const t = vi.fn((key: string) => key);
  const host = {
    t,
    format: { number: (value: Big, { places = 0 } = {}) => value.toFixed(places) },
  } as unknown as BlockHost;
  wordsOf({ ...LOADING, key: 'futures.ticket.lots_least', number: new Big('1'), places: 2 }, host);
  expect(t).toHaveBeenCalledWith('futures.ticket.lots_least', { number: '1.00', unit: '', count: 1 });
  wordsOf(LOADING, host);
  expect(t).toHaveBeenLastCalledWith('ticket.loading', { number: '', unit: '' });
});
