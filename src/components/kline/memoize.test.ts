import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('makes each answer once, and begins anew before it holds too many', () => {
  const make = vi.fn((question: number) => `${question}`);
  const ask = memoize(make);
  expect([ask(1), ask(2), ask(1)]).toEqual(['1', '2', '1']);
  expect(make).toHaveBeenCalledTimes(2);
  for (let question = 0; question < 1000; question += 1) ask(question);
  make.mockClear();
  expect(ask(1)).toBe('1');
  expect(make).toHaveBeenCalledTimes(1);
});
