import Big from 'big.js';
import { expect, test, vi } from 'vitest';
import { bool, number, oneOf } from './decode.ts';
import { flagValues, type FlagPlans } from './flags.ts';

const PLANS: FlagPlans = {
  banner: { usual: true, decode: bool },
  rows: { usual: new Big(8), decode: number },
  state: { usual: 'open', decode: oneOf(['open', 'shut']) },
};
const USUAL = { banner: true, rows: new Big(8), state: 'open' };

test('flags have what was answered', () => {
  expect(flagValues(PLANS, { banner: false, rows: '12', state: 'shut' }, vi.fn())).toEqual({
    banner: false,
    rows: new Big(12),
    state: 'shut',
  });
});

const NOTHING = [undefined, {}, { banner: null, rows: null, state: null }, { other: 1 }];

test.each(NOTHING)('%j leaves the defaults', (answers) => {
  const wrong = vi.fn();
  expect(flagValues(PLANS, answers, wrong)).toEqual(USUAL);
  expect(wrong).not.toHaveBeenCalled();
});

test('an answer of another type is told, and leaves its default alone', () => {
  const wrong = vi.fn();
  expect(flagValues(PLANS, { banner: 'no', rows: '3', state: 'ajar' }, wrong)).toEqual({ ...USUAL, rows: new Big(3) });
  expect(wrong.mock.calls).toEqual([
    ['Mismatch: banner should be true or false, got "no"'],
    ['Mismatch: state should be one of open, shut, got "ajar"'],
  ]);
});

test('names of the prototype are no answers', () => {
  const plans: FlagPlans = { constructor: { usual: true, decode: bool } };
  expect(flagValues(plans, {}, vi.fn())).toEqual({ constructor: true });
});
