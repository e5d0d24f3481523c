import { expect, test } from 'vitest';
import { Workbench } from '../../editor/workbench.ts';
import { OTHER_PRODUCT } from '../../../tests/other-product/options.ts';
import { newlyNamed } from './named-words.ts';

test('the words of a text come to the phones of a page that names it for the first time', async () => {
  const bench = await Workbench.open(OTHER_PRODUCT);
  const before = bench.snapshot.product;
  const about = before.project.screens.get('todo/about');
  const task = before.outputs.get('todo/task')?.facts.keys.map(({ key }) => key) ?? [];
  const own = new Set(before.outputs.get('todo/about')?.facts.keys.map(({ key }) => key));
  const key = task.find((one) => !own.has(one) && !one.includes('{{')) ?? '';
  const { product } = bench.trying([
    [about?.file ?? '', about?.text.replace('"body": [', `"body": [{ "block": "text", "text": "${key}" }, `)],
  ]);
  const words = newlyNamed(product, before, ['todo/about']);
  expect(Object.keys(words['en'] ?? {})).toEqual([key]);
  expect(newlyNamed(product, product, ['todo/about'])).toEqual({});
});
