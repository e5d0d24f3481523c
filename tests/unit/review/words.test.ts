import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProject } from '../../../engine/document/project.ts';
import type { Json } from '../../../engine/document/source.ts';
import { Product } from '../../../engine/language/product.ts';
import { Code } from '../../../engine/review/reach/code.ts';
import { reachOf } from '../../../engine/review/reach/reach.ts';
import { sentence } from '../../../engine/review/words/change.ts';
import { wordsOf } from '../../../engine/review/words/words.ts';
import { OTHER_PRODUCT } from '../../other-product/options.ts';
import { planted, PLANTS } from './plants.ts';

const root = mkdtempSync(path.join(tmpdir(), 'plants-'));
const own = (folder: string): string => path.join(OTHER_PRODUCT.root, folder);
const options = { ...OTHER_PRODUCT, root, blocks: [own('blocks')], actions: [own('actions')] };
let before: Product;
let code: Code;

beforeAll(async () => {
  for (const folder of ['screens', 'locales', 'schemas'])
    cpSync(own(folder), path.join(root, folder), { recursive: true });
  before = new Product(await readProject(options));
  code = new Code(before, own('site/page-test.tsx'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a planted change is named, and nothing besides', () => {
  test.each(PLANTS.map((plant) => [`${plant.file} ${plant.at}`, plant] as const))('%s', async (_name, plant) => {
    const file = path.join(root, plant.file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${JSON.stringify(planted(JSON.parse(text) as Json, plant), null, 2)}\n`);
    try {
      const after = new Product(await readProject(options));
      const { changes } = wordsOf(before, after);
      const says = changes.map((one) => `${one.tag}: ${sentence(one)}.${one.before ? ` ${one.before}` : ''}`);
      expect(says).toEqual(plant.says);
      expect([...reachOf({ before, after, changes, files: [], code }).keys()].sort()).toEqual(plant.reaches);
    } finally {
      writeFileSync(file, text);
    }
  });

  test('there are thirty of them', () => {
    expect(PLANTS).toHaveLength(30);
  });
});
