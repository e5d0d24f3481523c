import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectIn } from '../../command-line.ts';
import { seeded } from '../../document/seeded.ts';
import { misspell, replaced, spotsOf } from './mutate.ts';
import { runBehaviourMutants, runMutants } from './run.ts';

/** So many wrong letters, and changes of each kind of what documents do; more where WALK is `full`. */
const [LETTERS, EACH] = process.env['WALK'] === 'full' ? [300, 6] : [100, 2];

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('a wrong letter in a document is caught: at least 99 % of a sample', async () => {
  const options = projectIn(ROOT);
  const { made, equal, caught, survivors } = await runMutants(options, 20_261, LETTERS);
  expect(made).toBe(LETTERS);
  const list = survivors.map(({ place, says }) => `${place} ${says}`).join('\n');
  expect(caught / (made - equal), list).toBeGreaterThanOrEqual(0.99);
}, 240_000);

test('so is a change of what documents do: at least 40 % of a small sample', async () => {
  const outcomes = [...(await runBehaviourMutants(projectIn(ROOT), { seed: 20_261, each: EACH })).values()];
  const made = outcomes.reduce((sum, outcome) => sum + outcome.made - outcome.equal, 0);
  const caught = outcomes.reduce((sum, outcome) => sum + outcome.caught, 0);
  expect(outcomes).toHaveLength(15);
  // This sample is small; `npm run check:mutants -- --behaviour` makes enough of them, and plays page tests, to require
  // 90 %.
  expect(caught / made).toBeGreaterThanOrEqual(0.4);
}, 240_000);

test('a mutant differs in one place, and the same seed makes the same mutants', () => {
  const document = { title: 'a.b', body: [{ block: 'text', id: 'free', text: '=data.item' }] };
  const spots = spotsOf(document);
  expect(spots.map(({ text }) => text)).toEqual(['title', 'a.b', 'body', 'block', 'text', 'text', '=data.item']);
  expect(replaced(document, spots.at(-1)!, '=data.itm')).toEqual({
    title: 'a.b',
    body: [{ block: 'text', id: 'free', text: '=data.itm' }],
  });
  const make = (): (string | undefined)[] => {
    const random = seeded(7);
    return Array.from({ length: 20 }, () => misspell('withdraw', random));
  };
  expect(make()).toEqual(make());
  expect(new Set(make()).size).toBeGreaterThan(10);
  expect(make()).not.toContain('withdraw');
});
