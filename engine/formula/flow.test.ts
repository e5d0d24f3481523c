import { expect, it } from 'vitest';
import { compiled } from './fixture.ts';
import { allPaths, elementOf, fromPath, memberOf, merge, NOWHERE, trace } from './flow.ts';

it('follows members and elements', () => {
  const flow = memberOf(elementOf(memberOf(fromPath('data'), 'cards')), 'id');
  expect(flow.paths).toEqual([['data', 'cards', '[]', 'id']]);
  expect(memberOf(NOWHERE, 'x').paths).toEqual([]);
});

it('keeps every source of a choice', () => {
  const roots = { b: 'bool', o: 'Order', p: 'Order', os: 'list<Order>' };
  const { flow, reads } = compiled('(b ? o : p).price', roots);
  expect(flow.paths).toEqual([
    ['o', 'price'],
    ['p', 'price'],
  ]);
  expect(reads).toEqual([['b'], ['o'], ['p'], ['o', 'price'], ['p', 'price']]);
  expect(trace(compiled('or(os.first(), p)', roots).flow, ['fee'])).toEqual([
    ['os', '[]', 'fee'],
    ['p', 'fee'],
  ]);
  expect(trace(compiled('[o, p]', roots).flow, ['[]', 'price'])).toEqual([
    ['o', 'price'],
    ['p', 'price'],
  ]);
});

it('finds everything inside what a formula makes', () => {
  const flow = merge([
    { paths: [['a']], fields: new Map([['x', fromPath('b')]]) },
    { paths: [], element: fromPath('c') },
  ]);
  expect(allPaths(flow)).toEqual([['a'], ['c'], ['b']]);
});
