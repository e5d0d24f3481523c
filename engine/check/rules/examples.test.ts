import { expect, test } from 'vitest';
import { productOf } from '../fixture.ts';
import { runRules } from '../rule.ts';
import { rules } from './index.ts';

test.each(rules.map((rule) => [rule.code, rule] as const))(
  'the example of %s is one, and its mended form is right',
  async (code, rule) => {
    const bad = await productOf(rule.example.bad);
    const good = await productOf(rule.example.good);
    expect([...bad.problems, ...good.problems].map(({ message }) => message)).toEqual([]);
    expect(runRules([rule], bad).map((problem) => problem.code)).toContain(code);
    expect(runRules([rule], good)).toEqual([]);
  },
);

test('no two rules share a code, and each says what it is for in one sentence', () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
  for (const { description } of rules) expect(description).toMatch(/^[A-Z].*\.$/);
});
