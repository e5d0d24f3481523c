import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../engine/language/product.ts';
import { Field } from './field.ts';
import { nameOf, PLANTS, saidBy } from './plants.ts';

const field = new Field();
let before: Product;

beforeAll(async () => {
  before = await field.product();
});
afterAll(() => field.remove());

describe('a planted change is named, and nothing besides', () => {
  test.each(PLANTS.map((plant) => [nameOf(plant), plant] as const))('%s', async (_name, plant) => {
    await field.planted(before, plant, ({ words, reach }) => {
      expect(saidBy(words)).toEqual(plant.says);
      expect([...reach.keys()].sort()).toEqual(plant.reaches);
    });
  });

  test('there are thirty of them, and more', () => {
    expect(PLANTS.length).toBeGreaterThanOrEqual(30);
  });
});
