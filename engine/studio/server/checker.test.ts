import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workbench } from '../../editor/workbench.ts';
import { Workshop } from '../../tools/fixture.ts';
import { Checker, type Found, type UnderWay } from './checker.ts';

let shop: Workshop;

beforeEach(() => {
  shop = new Workshop();
});
afterEach(() => shop.remove());

test('a long check tells how far it is, with the problems that it found so far, and then that it is done', async () => {
  shop.write('screens/todo/about.json', JSON.stringify({ title: 'about.title', body: [{ block: 'txet' }] }));
  const bench = await Workbench.open(shop.options);
  const told: UnderWay[] = [];
  const found: Found[] = [];
  const failures: unknown[] = [];
  let time = 0;
  const checker = new Checker(
    bench,
    () => 3,
    {
      found: (one) => found.push(one),
      underWay: (state) => told.push(state),
      failure: (error) => failures.push(error),
    },
    // Each step takes 200 ms.
    () => (time += 200),
  );
  checker.look();
  const first = await checker.current();
  expect(failures).toEqual([]);
  const { outputs } = bench.snapshot.product;
  expect([told[0]?.version, told[0]?.documents]).toEqual([3, outputs.size]);
  expect(told[0]?.compiled).toBeLessThan(outputs.size);
  expect(told.at(-1)?.compiled).toBe(outputs.size);
  const mistakes = ({ problems }: UnderWay | Found): number =>
    problems.filter(({ code }) => code === 'unknown-block').length;
  expect(told.map(mistakes)).toContain(1);
  expect([found.length, mistakes(first)]).toEqual([1, 1]);
  told.length = 0;
  bench.write('screens/todo/about.json', JSON.stringify({ title: 'about.title', body: [] }));
  checker.look();
  // Of a later check the problems of the one before are shown until it is done.
  expect(mistakes(await checker.current())).toBe(1);
});
