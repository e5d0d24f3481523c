import { expect, test } from 'vitest';
import { productOf, productsOf, projectIn } from './command-line.ts';

test('a product is the one of the folder, or one beside it in a folder of its name', () => {
  expect(projectIn('/work')).toMatchObject({
    root: '/work',
    screens: 'screens',
    locales: 'locales',
    contract: 'schemas/api',
    components: 'src/components',
    blocks: ['src/blocks'],
    actions: ['src/actions'],
    pageTests: 'src/page-test.tsx',
  });
  expect(projectIn('/work', 'desk')).toEqual({
    root: '/work',
    screens: 'desk/screens',
    locales: 'desk/locales',
    contract: 'schemas/desk',
    channels: 'schemas/desk.channels.json',
    formulas: ['desk/formulas.ts'],
    components: 'desk/components',
    blocks: ['desk/blocks'],
    actions: ['desk/actions'],
    pageTests: 'desk/site/page-test.tsx',
  });
});

test('a command may work on several products, each once; one that works on one says so', () => {
  const several = { ...projectIn('/work'), product: ['.', 'desk', 'desk'] };
  expect(productsOf(several).map(({ screens }) => screens)).toEqual(['screens', 'desk/screens']);
  expect(() => productOf(several)).toThrow('Name one --product.');
  expect(productOf({ ...several, product: ['desk'] }).screens).toBe('desk/screens');
});
