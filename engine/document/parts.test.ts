import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, productOf } from '../check/fixture.ts';
import { Product } from '../language/product.ts';
import { readCatalog, type CatalogOptions } from './catalog.ts';
import { readContract } from './read-contract.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'parts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a part. @param file the module that ships: `view.tsx`, `run.ts` */
function part(parent: string, name: string, file: string | undefined, schema?: string): void {
  const at = path.join(folder, parent, name);
  mkdirSync(at, { recursive: true });
  const usual = JSON.stringify({ name, description: 'It.', slots: {}, example: {} });
  writeFileSync(path.join(at, 'schema.ts'), schema ?? `export const schema = ${usual};`);
  if (file !== undefined) writeFileSync(path.join(at, file), 'export const view = () => null;');
}

const read = (own: Partial<CatalogOptions>) =>
  readCatalog({ formulas: [], components: '', ...own }, readContract({ openapi: '3.1.0', paths: {} }, {}));
const blocks = (...folders: readonly string[]) => read({ blocks: folders.map((name) => path.join(folder, name)) });
const actions = (...folders: readonly string[]) => read({ actions: folders.map((name) => path.join(folder, name)) });

test('blocks and actions of the product stand beside those of the engine, with the tokens that their styles read', async () => {
  part('blocks', 'progress-ring', 'view.tsx');
  part('more', 'gauge', 'view.js');
  part('actions', 'celebrate', 'run.ts');
  writeFileSync(path.join(folder, 'actions/celebrate/compile.ts'), 'export const compile = () => ({ plan: {} });');
  writeFileSync(path.join(folder, 'blocks/progress-ring/view.module.css'), '.ring { color: var(--color-ring); }');
  const catalog = await read({
    blocks: [path.join(folder, 'blocks'), path.join(folder, 'more'), path.join(folder, 'none')],
    actions: [path.join(folder, 'actions')],
  });
  expect(catalog.blocks.get('progress-ring')).toMatchObject({
    module: path.join(folder, 'blocks/progress-ring/view.tsx'),
    own: true,
  });
  expect(catalog.blocks.get('gauge')?.module).toBe(path.join(folder, 'more/gauge/view.js'));
  expect(catalog.blocks.get('text')?.own).toBeUndefined();
  expect(catalog.actions.get('celebrate')).toMatchObject({ own: true, compile: expect.any(Function) });
  expect(catalog.tokens.get('--color-ring')).toBe('blocks/progress-ring/view.module.css');
});

test.each([
  ['button', 'view.tsx', undefined, /button: the engine has a block "button" already\. Give yours another name\.$/],
  ['list', 'view.tsx', undefined, /the engine has a block "list" already/],
  ['ring', undefined, undefined, /ring: it has no view file, which draws it\.$/],
  ['ring', 'view.tsx', 'export const schema = { name: "rung" };', /calls it "rung"\. Call it "ring", as its folder\.$/],
  ['ring', 'view.tsx', 'export const block = {};', /its schema file exports no "schema"/],
  ['Ring', 'view.tsx', undefined, /"Ring" cannot be the name of a block\. Write it like "progress-ring"\.$/],
])('a block %s of the product that cannot be is refused: %s %s', async (name, view, schema, message) => {
  part('blocks', name, view, schema);
  await expect(blocks('blocks')).rejects.toThrow(message);
});

test.each([
  ['toast', 'run.ts', /the engine has an action "toast" already/],
  ['mark-done', 'run.ts', /"mark-done" cannot be the name of an action\. Write it like "markDone"\.$/],
  ['markDone', undefined, /it has no run file, which does it\.$/],
])('an action %s of the product that cannot be is refused', async (name, run, message) => {
  part('actions', name, run);
  await expect(actions('actions')).rejects.toThrow(message);
});

test('a block whose name differs from another by a sign alone is itself', async () => {
  part('blocks', 'field-text', 'view.tsx');
  const body = [{ block: 'field.text', id: 'x', bind: 'state.x', label: 'a.x' }, { block: 'field-text' }] as const;
  const state = { x: { type: 'string?', default: null } };
  const { project } = await productOf({ screens: { 'a/a': page(body, { state }) } });
  const product = new Product({ ...project, catalog: { ...project.catalog, ...(await blocks('blocks')) } });
  const imported = [
    ...product.outputs
      .get('a/a')!
      .module('')
      .matchAll(/import \{ view as (\S+) \}/g),
  ];
  expect(imported).toHaveLength(2);
  expect(new Set(imported.map(([, name]) => name)).size).toBe(2);
});

test('two folders of the product do not have a block of the same name', async () => {
  part('blocks', 'ring', 'view.tsx');
  cpSync(path.join(folder, 'blocks'), path.join(folder, 'more'), { recursive: true });
  await expect(blocks('blocks', 'more')).rejects.toThrow(
    /more\/ring: there is a block "ring" already, in .*blocks\/ring\./,
  );
});
