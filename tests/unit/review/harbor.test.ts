import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../engine/language/product.ts';
import type { Gallery } from '../../../engine/review/draw/draw.ts';
import { versionOf } from '../../../engine/review/draw/site.ts';
import { Pictures } from '../../../engine/review/pictures.ts';
import { everything, type PageReach } from '../../../engine/review/reach/reach.ts';
import { chance, FULL, sample } from '../../journeys/random.ts';
import { Field, HARBOR } from './field.ts';
import { HARBOR_PLANTS, nameOf, saidBy, shownBy } from './plants.ts';

// The app itself takes half a minute to build: `npm run test:review` draws every plant, `npm test` reads the words of
// one, which WALK_SEED names.

const plants = FULL ? HARBOR_PLANTS : sample(HARBOR_PLANTS, 1, chance('plants of the app'));
/** Drawn three times over: a list, a form, texts, a chart, and pages that wait for a signature, a place and a time. */
const STILL = [
  'common/aboutus',
  'fund/transfer_history',
  'ieo/ieo',
  'lockming/lockming',
  'setting/password',
  'setting/share',
  'system/open-location',
];
const LANGUAGES = ['en', 'fra'];

const field = new Field(HARBOR);
let before: Product;
beforeAll(async () => {
  before = await field.product();
});
afterAll(() => field.remove());

describe('a planted change of the app is named, and nothing besides', () => {
  test.each(plants.map((plant) => [nameOf(plant), plant] as const))('%s', async (_name, plant) => {
    await field.planted(before, plant, ({ words, reach }) => {
      expect(saidBy(words)).toEqual(plant.says);
      const reached = [...reach.keys()].sort();
      // A token reaches every page.
      if (plant.reaches.length > 0) expect(reached).toEqual(plant.reaches);
      else expect(reached).toEqual([...before.project.screens.keys()].sort());
    });
  });
});

describe.runIf(FULL)('the pictures of the app', () => {
  let pictures: Pictures;
  beforeAll(async () => {
    pictures = await Pictures.open();
    // Its code is read now, before a plant stands in it.
    await draw(before, new Map());
  }, 600_000);
  afterAll(() => pictures.close());

  const draw = (after: Product, reach: ReadonlyMap<string, PageReach>, languages = LANGUAGES): Promise<Gallery> =>
    pictures.draw({ before: versionOf(before), after: versionOf(after), reach }, { keep: () => undefined, languages });

  test.each(HARBOR_PLANTS.map((plant) => [nameOf(plant), plant] as const))(
    'show a planted change, and nothing besides: %s',
    async (_name, plant) => {
      await field.planted(before, plant, async ({ after, reach }) => {
        const drawn = new Map([...reach].filter(([page]) => plant.draws?.includes(page) ?? true));
        expect((await draw(after, drawn)).groups.map(shownBy)).toEqual(plant.shows);
      });
    },
    300_000,
  );

  test('of the same documents are the same, three times over', async () => {
    for (let run = 0; run < 3; run += 1) {
      const after = await field.product();
      const reach = new Map([...everything(after)].filter(([page]) => STILL.includes(page)));
      expect([...reach.keys()].sort()).toEqual(STILL);
      const { groups, same } = await draw(after, reach, [run === 1 ? 'fra' : 'en']);
      expect(groups.map(shownBy)).toEqual([]);
      expect(same).toBeGreaterThan(150);
    }
  }, 900_000);
});
