import { expect, test } from 'vitest';
import { ITEM } from '../examples.ts';
import { findings, page } from '../fixture.ts';
import { mixedLogic } from './mixed-logic.ts';

const found = async (visible: string): Promise<string[]> =>
  findings(mixedLogic, {
    screens: { 'a/a': page([{ block: 'text', text: 'a.b', visible: visible.replaceAll('i.', 'data.item.') }], ITEM) },
  });

test.each<[string, boolean]>([
  ["=i.note != null && i.price > 3 || i.state == 'open'", true],
  ["=i.note != null || i.price > 3 && i.state == 'open'", true],
  ["=(i.note != null && i.price > 3) || i.state == 'open'", false],
  ["=(i.note != null || i.price > 3) && i.state == 'open'", false],
  ["=( i.note != null && i.price > 3 ) || i.state == 'open'", false],
  ["=i.note != null && i.price > 3 && i.state == 'open'", false],
  ["=!(i.note != null && i.price > 3) || i.state == 'open'", false],
  ["=(i.price > 3) && (i.note != null) || i.state == 'open'", true],
])('%s', async (visible, wrong) => {
  const problems = await found(visible);
  expect(problems).toHaveLength(wrong ? 1 : 0);
  if (wrong) expect(problems[0]).toContain('stands beside "||" without parentheses');
});
