import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionOf } from '../../../engine/review/draw/site.ts';
import { Pictures } from '../../../engine/review/pictures.ts';
import { everything } from '../../../engine/review/reach/reach.ts';
import { chance, FULL, sample } from '../../journeys/random.ts';
import { Field } from './field.ts';

/** The languages that the documents are drawn in, one after another; `npm test` draws one, which WALK_SEED names. */
const LANGUAGES = ['en', 'de', 'en'];
const drawn = FULL ? LANGUAGES : sample(LANGUAGES, 1, chance('still'));

const field = new Field();
let pictures: Pictures;

beforeAll(async () => {
  pictures = await Pictures.open();
});
afterAll(async () => {
  await pictures.close();
  field.remove();
});

test('the same documents look the same, however often they are drawn', async () => {
  const before = await field.product();
  for (const language of drawn) {
    const after = await field.product();
    const { groups, same } = await pictures.draw(
      { before: versionOf(before), after: versionOf(after), reach: everything(after) },
      { keep: () => undefined, languages: [language] },
    );
    expect(groups).toEqual([]);
    expect(same).toBeGreaterThan(40);
  }
}, 300_000);
