import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('so many are done at once, the others in the order in which they came, also after one that failed', async () => {
  const turn = inTurn(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const all = [0, 1, 2, 3].map((number) =>
    turn(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      if (number === 0) throw new Error('failed');
      return number;
    }),
  );
  const results = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await expect(all[0]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[2]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
