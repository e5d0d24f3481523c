import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { swappedCases } from './swapped-cases.ts';

const params = { tab: { type: 'enum', of: ['open', 'done'], default: 'open' } };
const text = (key: string): object => ({ block: 'text', text: key });
const found = async (open: object, done: object): Promise<string[]> =>
  findings(swappedCases, {
    screens: { 'a/a': page([{ switch: '=params.tab', cases: { open: [open], done: [done] } }], { params }) },
  });

test('two cases that are each called after the other', async () => {
  expect(await found(text('a.done_items'), text('a.open_items'))).toEqual([
    expect.stringContaining('What is shown for "open" is called after "done", and what is shown for that after "open"'),
  ]);
});

test('what is called after its own case, after both, or after one alone', async () => {
  expect(await found(text('a.open_items'), text('a.done_items'))).toEqual([]);
  expect(await found(text('a.open_before_done'), text('a.open_items'))).toEqual([]);
  expect(await found(text('a.done_items'), text('a.other'))).toEqual([]);
});
