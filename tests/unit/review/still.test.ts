import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionOf } from '../../../engine/review/draw/site.ts';
import { Pictures } from '../../../engine/review/pictures.ts';
import { everything } from '../../../engine/review/reach/reach.ts';
import { Field } from './field.ts';

const field = new Field();
let pictures: Pictures;

beforeAll(async () => {
  pictures = await Pictures.open();
});
afterAll(async () => {
  await pictures.close();
  field.remove();
});

test('the same documents look the same, three times over', async () => {
  const before = await field.product();
  for (let run = 0; run < 3; run += 1) {
    const after = await field.product();
    const { groups, same } = await pictures.draw(
      { before: versionOf(before), after: versionOf(after), reach: everything(after) },
      { keep: () => undefined, languages: [run === 1 ? 'de' : 'en'] },
    );
    expect(groups).toEqual([]);
    expect(same).toBeGreaterThan(40);
  }
}, 300_000);
