import { expect, test } from 'vitest';
import { draw, type Drawn } from './draw.ts';
import type { Plan, PlannedState } from './plan.ts';
import type { Seen } from './window.ts';

const still: Seen = { fingerprint: 'a', parts: [], used: [], whole: true };
const restless: Seen = {
  fingerprint: '',
  parts: [],
  used: [],
  whole: false,
  stuck: 'It keeps changing.',
  restless: true,
};

const STATES = ['With data', 'While it loads'];

/**
 * Returns a tree of one page.
 * @param shown how its states look, by their names
 * @param asked is called for each that is shown
 */
function tree(shown: Readonly<Record<string, Seen>>, asked: (state: string) => void = () => undefined): Drawn {
  const states = STATES.map((says): PlannedState => ({
    name: says,
    says,
    shown: (language) => ({ route: says, given: {}, steps: [], language }),
  }));
  return {
    plan: { statesOf: () => states } as unknown as Plan,
    styles: '',
    notesUse: true,
    tabs: [
      {
        begin: async () => undefined,
        show: async ({ route }) => {
          asked(route);
          return shown[route] ?? still;
        },
        picture: async () => Buffer.alloc(0),
        close: async () => undefined,
      },
    ],
  };
}

test('a state that keeps changing before and after is named, and not counted as the same', async () => {
  const drawn = await draw({
    before: tree({ 'While it loads': restless }),
    after: tree({ 'While it loads': restless }),
    reach: new Map([['shop/pay', { causes: [], languages: undefined, themes: ['light', 'dark'], drawn: false }]]),
    languages: ['en'],
    keep: () => undefined,
  });
  expect(drawn).toEqual({
    groups: [],
    differing: 0,
    same: 2,
    restless: [{ page: 'shop/pay', state: 'While it loads' }],
  });
});

const ALL = { causes: [], languages: undefined, themes: ['light'], drawn: false } as const;

test('a state that uses none of the fragments that differ is shown before alone', async () => {
  const asked: string[] = [];
  const before = tree({ 'With data': { ...still, used: ['fragments/pay'] } });
  const after = tree({}, (route) => void asked.push(route));
  const reach = { ...ALL, fragments: new Set(['fragments/pay']) };
  const drawn = await draw({
    before,
    after,
    reach: new Map([['shop/pay', reach]]),
    languages: ['en'],
    keep: () => undefined,
  });
  expect(asked).toEqual(['With data']);
  expect(drawn.same).toBe(2);

  // Fragments of another engine may not tell.
  const silent = { ...before, notesUse: false };
  await draw({
    before: silent,
    after,
    reach: new Map([['shop/pay', reach]]),
    languages: ['en'],
    keep: () => undefined,
  });
  expect(asked).toEqual(['With data', 'With data', 'While it loads']);
});

test('pages are drawn in all windows, each page in one, and the first failure ends the others', async () => {
  const asked = [0, 0];
  const lanes = (fails: boolean): Drawn => {
    const [one, other] = [0, 1].map((lane) =>
      tree({}, () => {
        asked[lane]! += 1;
        if (fails && lane === 1) throw new Error('The window is gone.');
      }),
    );
    return { ...one!, tabs: [...one!.tabs, ...other!.tabs] };
  };
  const reach = new Map(['a', 'b', 'c', 'd', 'e'].map((name) => [name, ALL]));
  const drawing = { before: lanes(false), reach, languages: ['en'], keep: () => undefined };
  expect((await draw({ ...drawing, after: lanes(false) })).same).toBe(10);
  // Before and after, and the states of five pages.
  expect(asked[0]! + asked[1]!).toBe(2 * 10);
  expect(Math.min(...asked)).toBeGreaterThan(0);
  const drawnBefore = asked[0]! + asked[1]!;
  await expect(draw({ ...drawing, after: lanes(true) })).rejects.toThrow('The window is gone.');
  expect(asked[0]! + asked[1]! - drawnBefore).toBeLessThan(2 * 10);
});
