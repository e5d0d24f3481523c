import { expect, test } from 'vitest';
import { productOf } from '../check/fixture.ts';
import { readSource } from '../document/source.ts';
import type { Json } from '../document/source.ts';
import type { Construct, Key } from '../grammar/define.ts';
import { CONSTRUCTS } from './constructs.ts';
import { Cursor } from './cursor.ts';
import { Env } from './env.ts';
import { language } from './language.ts';
import { checkKeys } from './members.ts';
import { Compilation } from './compilation.ts';

const all = CONSTRUCTS.flatMap(({ of }) => of);

test.each(all.map((construct) => [construct.says, construct] as const))(
  'the example of %s is one',
  async (_says, construct) => {
    const { project, routes } = await productOf({});
    const source = readSource('example.json', JSON.stringify(construct.example));
    const compilation = new Compilation(project, source, 'example', routes);
    const { functions, contract } = project.catalog;
    const env = new Env({ functions, types: contract.names }, new Map());
    checkDeep(new Cursor(compilation, language, [], construct.example as Json, env), construct);
    expect(compilation.problems.map(({ message }) => message)).toEqual([]);
  },
);

/** Checks the keys of a construct and of the constructs in it. */
function checkDeep(c: Cursor, construct: Construct): void {
  checkKeys(c, construct);
  for (const [name, at] of c.entries()) {
    const key: Key | undefined = construct.keys[name] ?? construct.others;
    if (key !== undefined) checkKey(at, key);
  }
}

function checkKey(c: Cursor, key: Key): void {
  if (key.type === 'object') checkDeep(c, key.of);
  else if (key.type === 'table') for (const [, at] of c.entries()) checkKey(at, key.of);
  else if (key.type === 'list') for (const at of c.items()) checkKey(at, key.of);
}

test('every key says what it is', () => {
  for (const { name, keys } of all)
    for (const [key, { description }] of Object.entries<Key>(keys))
      expect(description, `${name}.${key}`).toMatch(/^.{5,}[.”]$/u);
});
