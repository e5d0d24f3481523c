import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { size } from './size.ts';

const dividers = (count: number): never => page(Array.from({ length: count }, () => ({ block: 'divider' }))) as never;

test('a page that grew too long is told; one that is much too long is refused', async () => {
  expect(await findings(size, { screens: { 'a/a': dividers(245) } })).toEqual([]);
  expect(await findings(size, { screens: { 'a/a': dividers(246) } })).toEqual([
    'a/a.json:1:1 warning size 251 lines, laid out; more than 250 are hard to read. Make a fragment of a part of it.',
  ]);
  expect(await findings(size, { screens: { 'a/a': dividers(400) } })).toEqual([
    expect.stringContaining('a/a.json:1:1 error size 405 lines, laid out; more than 400 are refused.'),
  ]);
});
