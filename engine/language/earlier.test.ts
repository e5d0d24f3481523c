import { expect, test } from 'vitest';
import { button, page, productOf } from '../check/fixture.ts';
import { showProblem } from '../document/problem.ts';
import type { Project } from '../document/project.ts';
import { readSource, type Json } from '../document/source.ts';
import { Product } from './product.ts';

const inner = (params: object): Json =>
  ({
    params: { item: { type: 'Item' }, ...params },
    body: [{ block: 'text', text: '=params.item.name' }],
  }) as unknown as Json;

const outer = (params: object): Json =>
  ({
    params: { item: { type: 'Item' }, ...params },
    events: { gone: {} },
    body: [{ use: 'fragments/inner', with: { item: '=params.item' } }, button({ do: 'emit', event: 'gone' })],
  }) as unknown as Json;

const documents = {
  screens: {
    'a/a': page([button({ do: 'go', to: 'a/b', with: { id: 'x' } })]),
    'a/b': page([{ use: 'fragments/outer', with: { item: '=data.item' } }], {
      params: { id: { type: 'id<Item>', required: true } },
      data: { item: { call: 'item.get', with: { id: '=params.id' } } },
    }),
    'a/c': page([]),
  },
  fragments: { 'fragments/inner': inner({}), 'fragments/outer': outer({}) },
};

/** Compiles a change on top of an earlier product, and returns the problems and the documents that were reused. */
async function after(
  kind: 'screens' | 'fragments',
  name: string,
  value: Json,
): Promise<{ readonly found: readonly string[]; readonly whole: readonly string[]; readonly kept: readonly string[] }> {
  const { project } = await productOf(documents);
  const before = new Product(project);
  expect(before.problems).toEqual([]);
  const text = JSON.stringify(value, null, 2);
  const next: Project = { ...project, [kind]: new Map([...project[kind], [name, readSource(`${name}.json`, text)]]) };
  const product = new Product(next, before);
  const kept = [...product.outputs].filter(([one, output]) => before.outputs.get(one) === output).map(([one]) => one);
  const told = (of: Product): string[] => of.problems.map(showProblem).sort();
  return { found: told(product), whole: told(new Product(next)), kept };
}

test('a page that changed by itself is compiled alone', async () => {
  const { found, whole, kept } = await after('screens', 'a/c', page([{ block: 'text', text: '=nope' }]));
  expect(found).toEqual(whole);
  expect(found).toHaveLength(1);
  expect(kept.toSorted()).toEqual(['a/a', 'a/b', 'fragments/inner', 'fragments/outer']);
});

test('a page that takes other parameters reaches those that lead to it', async () => {
  const { found, whole, kept } = await after('screens', 'a/b', page([], { params: { key: { type: 'string' } } }));
  expect(found).toEqual(whole);
  expect(found.some((problem) => problem.startsWith('a/a.json'))).toBe(true);
  expect(kept).toContain('a/c');
});

test('a fragment that its users see as before reaches none of them', async () => {
  const changed = { ...(inner({}) as object), body: [{ block: 'text', text: '=params.item.nmae' }] };
  const { found, whole, kept } = await after('fragments', 'fragments/inner', changed as unknown as Json);
  expect(found).toEqual(whole);
  expect(kept.toSorted()).toEqual(['a/a', 'a/b', 'a/c', 'fragments/outer']);
});

test('a fragment that needs more reaches its users, and what reads the clock theirs too', async () => {
  const more = await after('fragments', 'fragments/inner', inner({ more: { type: 'string', required: true } }));
  expect(more.found).toEqual(more.whole);
  expect(more.found.join()).toContain('fragments/outer.json');
  expect(more.kept).toContain('a/b');
  const clock = { ...(inner({}) as object), body: [{ block: 'text', text: '=date(now)' }] };
  const { found, whole, kept } = await after('fragments', 'fragments/inner', clock as unknown as Json);
  expect(found).toEqual(whole);
  expect(kept.toSorted()).toEqual(['a/a', 'a/c']);
});

test('a page that comes reaches those that were told that there is none', async () => {
  const { found, whole, kept } = await after('screens', 'a/d', page([]));
  expect(found).toEqual(whole);
  expect(kept.toSorted()).toEqual(['a/a', 'a/b', 'a/c', 'fragments/inner', 'fragments/outer']);
});

test.each([
  ['screens', 'a/b'],
  ['fragments', 'fragments/inner'],
] as const)('a document of %s that goes reaches whoever names it', async (kind, gone) => {
  const { project } = await productOf(documents);
  const before = new Product(project);
  const without = { ...project, [kind]: new Map([...project[kind]].filter(([name]) => name !== gone)) };
  const product = new Product(without, before);
  const told = (of: Product): string[] => of.problems.map(showProblem).sort();
  expect(told(product)).toEqual(told(new Product(without)));
  expect(told(product).join()).toContain(gone);
  expect(told(new Product(project, product))).toEqual([]);
});

/** Which documents are kept where the app document or the rules become others. */
async function keptWith(more: { readonly app?: object; readonly rules?: object }): Promise<readonly string[]> {
  const form = { fields: { code: { type: 'string', rules: ['digits'] } }, submit: [{ do: 'back' }] };
  const { project } = await productOf({
    ...documents,
    screens: { ...documents.screens, 'a/d': page([{ block: 'submit', label: 'shop.go' }], { form }) },
    app: { support: { mail: 'a@b.example' }, access: { user: { test: '=user != null', go: 'a/a', text: 'shop.go' } } },
    rules: { digits: { error: 'error.digits', schema: { pattern: '^[0-9]*$' } }, other: { error: 'error.other' } },
  });
  const before = new Product(project);
  expect(before.outputs.size).toBe([...before.outputs].length);
  const changed = (source: Project['app'], value: object | undefined): Project['app'] =>
    value === undefined
      ? source
      : readSource(source.file, JSON.stringify({ ...(source.value as object), ...value }, null, 2));
  const next: Project = {
    ...project,
    app: changed(project.app, more.app),
    rules: changed(project.rules, more.rules),
  };
  const product = new Product(next, before);
  const pages = Object.keys(documents.screens).concat('a/d');
  return pages.filter((name) => product.outputs.get(name) === before.outputs.get(name));
}

test('what a constant of the app document says reaches no page, another type and another access rule reach all', async () => {
  expect(await keptWith({ app: { support: { mail: 'c@d.example' } } })).toHaveLength(4);
  expect(await keptWith({ app: { support: { mail: 7 } } })).toEqual([]);
  expect(await keptWith({ app: { access: {} } })).toEqual([]);
});

test('a rule reaches the documents that name it, the words of empty fields reach all', async () => {
  expect(await keptWith({ rules: { other: { error: 'error.else' } } })).toHaveLength(4);
  expect(await keptWith({ rules: { digits: { error: 'error.else', schema: { pattern: '^[0-9]+$' } } } })).toEqual([
    'a/a',
    'a/b',
    'a/c',
  ]);
  expect(await keptWith({ rules: { required: { error: 'error.empty' } } })).toEqual([]);
});
