import { expect, test } from 'vitest';
import { page, productOf } from '../check/fixture.ts';
import { showProblem } from '../document/problem.ts';
import { readSource, type Json } from '../document/source.ts';
import { OnDemand } from './on-demand.ts';
import { Product } from './product.ts';

test('a value is made when it is asked for, once, and all of them in their order', () => {
  const made: string[] = [];
  const values = new OnDemand(new Set(['a', 'b', 'c']), (name) => {
    made.push(name);
    return name.toUpperCase();
  });
  expect([values.has('b'), values.has('d'), values.size, [...values.keys()].join('')]).toEqual([true, false, 3, 'abc']);
  expect([values.get('b'), values.get('b'), values.get('d')]).toEqual(['B', 'B', undefined]);
  expect(made).toEqual(['b']);
  const steps = values.making();
  steps.next();
  expect(made).toEqual(['b', 'a']);
  expect([...values.values()]).toEqual(['A', 'B', 'C']);
  expect(made).toEqual(['b', 'a', 'c']);
});

const uses = (name: string): Json => ({ body: [{ use: `fragments/${name}` }] });
const documents = {
  screens: { 'a/a': page([{ use: 'fragments/outer' }]), 'a/b': page([]), 'a/c': page([]) },
  fragments: { 'fragments/inner': { body: [] }, 'fragments/outer': uses('inner'), 'fragments/other': { body: [] } },
};

test('a page is compiled with its fragments and nothing else, and a change keeps what was compiled', async () => {
  const { project } = await productOf(documents);
  const product = new Product(project);
  expect([...product.outputs.ready.keys()]).toEqual(['rules']);
  product.outputs.get('a/a');
  expect([...product.outputs.ready.keys()].sort()).toEqual(['a/a', 'fragments/inner', 'fragments/outer', 'rules']);
  const changed = readSource('a/b.json', JSON.stringify(page([{ block: 'text', text: '=nope' }])));
  const next = new Product({ ...project, screens: new Map(project.screens).set('a/b', changed) }, product);
  expect(next.outputs.ready.size).toBe(4);
  expect(next.outputs.get('a/a')).toBe(product.outputs.get('a/a'));
  expect(next.problems.map(({ file }) => file)).toEqual(['a/b.json']);
});

test('a circle of fragments is told in the same place, whichever page is compiled first', async () => {
  const { project } = await productOf({
    screens: { 'a/a': page([{ use: 'fragments/two' }]), 'a/b': page([{ use: 'fragments/one' }]) },
    fragments: { 'fragments/one': uses('two'), 'fragments/two': uses('one') },
  });
  const told = ['a/a', 'a/b'].map((first) => {
    const product = new Product(project);
    product.outputs.get(first);
    return product.problems.map(showProblem);
  });
  expect(told[0]).toEqual(told[1]);
  expect(told[0]?.join()).toContain('fragments/two.json');
});
