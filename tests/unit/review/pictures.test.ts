import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../engine/language/product.ts';
import type { Gallery } from '../../../engine/review/draw/draw.ts';
import { versionOf } from '../../../engine/review/draw/site.ts';
import { Pictures } from '../../../engine/review/pictures.ts';
import type { Compared } from '../../../engine/review/comparison.ts';
import { chance, FULL, sample } from '../../journeys/random.ts';
import { Field } from './field.ts';
import { nameOf, PLANTS, shownBy } from './plants.ts';

// `npm run test:review` draws every plant; `npm test` a sample, which WALK_SEED names.

const drawn = FULL ? PLANTS : sample(PLANTS, 3, chance('plants'));
const field = new Field();
let before: Product;
let pictures: Pictures;

beforeAll(async () => {
  before = await field.product();
  pictures = await Pictures.open();
  // Its code is read now, before a plant stands in it.
  await draw({ after: before, reach: new Map() });
});
afterAll(async () => {
  await pictures.close();
  field.remove();
});

const draw = ({ after, reach }: Pick<Compared, 'after' | 'reach'>, kept?: Map<string, Buffer>): Promise<Gallery> =>
  pictures.draw(
    { before: versionOf(before), after: versionOf(after), reach },
    { keep: (name, picture) => void kept?.set(name, picture) },
  );

describe('a planted change is shown, and nothing besides', () => {
  test.each(drawn.map((plant) => [nameOf(plant), plant] as const))('%s', async (_name, plant) => {
    await field.planted(before, plant, async (compared) => {
      expect((await draw(compared)).groups.map(shownBy)).toEqual(plant.shows);
    });
  });
});

test('a picture far below what is in sight is drawn, though it is lazy', async () => {
  const line = (at: number): object => ({ block: 'text', id: `line${at}`, text: 'about.title' });
  const lines = Array.from({ length: 400 }, (_, at) => line(at));
  const by = {
    block: 'stack',
    children: [...lines, { block: 'image', id: 'low', src: '/low.png', alt: 'about.title' }],
  };
  const plant = { file: 'screens/todo/about.json', at: 'body 3', by: by as never, says: [], reaches: [], shows: [] };
  await field.planted(before, plant, async (compared) => {
    const { groups } = await draw(compared);
    // The lines and the picture; a page that does not come to rest is shown as empty.
    expect(groups.map(({ marks }) => marks.filter(({ kind }) => kind === 'new').length)).toEqual([lines.length + 1]);
  });
}, 300_000);
