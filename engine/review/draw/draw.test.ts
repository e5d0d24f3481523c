import { expect, test } from 'vitest';
import { draw, type Drawn } from './draw.ts';
import type { Plan, PlannedState } from './plan.ts';
import type { Seen } from './window.ts';

const still: Seen = { fingerprint: 'a', parts: [], whole: true };
const restless: Seen = { fingerprint: '', parts: [], whole: false, stuck: 'It keeps changing.', restless: true };

const STATES = ['With data', 'While it loads'];

/** A tree of one page. @param shown what its states look like, by their names */
function tree(shown: Readonly<Record<string, Seen>>): Drawn {
  const states = STATES.map((says): PlannedState => ({
    name: says,
    says,
    shown: (language) => ({ route: says, given: {}, steps: [], language }),
  }));
  return {
    plan: { statesOf: () => states } as unknown as Plan,
    styles: '',
    tab: {
      begin: async () => undefined,
      show: async ({ route }) => shown[route] ?? still,
      picture: async () => Buffer.alloc(0),
      close: async () => undefined,
    },
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
