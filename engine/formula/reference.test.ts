import { expect, it } from 'vitest';
import * as library from './library/index.ts';
import { parse } from './parse.ts';
import { ENGINE_FUNCTIONS, functionReference } from './reference.ts';

it('shows every function of the library once', () => {
  const reference = functionReference(ENGINE_FUNCTIONS);
  for (const { signature } of Object.values(library)) {
    expect(reference.split(`| \`${signature.replaceAll('|', '\\|')}\` |`)).toHaveLength(2);
  }
  for (const name of ['or(', '.filter(', '.find(']) expect(reference).toContain(name);
});

it("lays out a product's own functions", () => {
  const own = { rank: { signature: 'rank(of: string | id): text', description: 'Its place.', example: 'rank(q.id)' } };
  expect(functionReference([{ title: 'Markets', functions: own }])).toBe(
    [
      '## Markets',
      '',
      '| function | gives | example |',
      '|---|---|---|',
      '| `rank(of: string \\| id): text` | Its place. | `=rank(q.id)` |',
      '',
    ].join('\n'),
  );
});

it('has examples that are formulas', () => {
  for (const { functions } of ENGINE_FUNCTIONS)
    for (const { example } of Object.values(functions)) expect(parse(example).problems, example).toEqual([]);
});
