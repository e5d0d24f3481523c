import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkProduct } from '../check/check.ts';
import { projectIn } from '../command-line.ts';
import { readProject } from '../document/project.ts';
import { showProblem } from '../document/problem.ts';
import { Product } from '../language/product.ts';
import { Workshop } from '../tools/fixture.ts';
import { hashAround } from './hash-around.ts';
import { keptLines, keptProduct } from './kept.ts';
import { Workbench } from './workbench.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let shop: Workshop;
let file: string;
beforeEach(() => {
  shop = new Workshop();
  file = path.join(shop.folder, 'compiled.jsonl');
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.remove();
});

/** Opens the product, checks it, and keeps it. Returns its problems, and the documents that were compiled for that. */
async function opened(): Promise<{ readonly problems: readonly string[]; readonly compiled: readonly string[] }> {
  const compiled: string[] = [];
  for (const name of ['compiled', 'compiledTests'] as const) {
    const compile = Product.prototype[name];
    vi.spyOn(Product.prototype, name).mockImplementation(function (this: Product, of: string): never {
      compiled.push(of);
      return compile.call(this, of) as never;
    });
  }
  const bench = await Workbench.open(shop.options, file);
  const problems = checkProduct(bench.snapshot.product).map(showProblem);
  const text = await bench.toKeep();
  if (text !== undefined) writeFileSync(file, text);
  vi.restoreAllMocks();
  return { problems, compiled: compiled.sort() };
}

test('a product that is opened again compiles nothing, and has the same problems', async () => {
  shop.change('screens/todo/about.json', '"title"', '"titel"');
  const first = await opened();
  expect(first.compiled).toContain('todo/about');
  expect(first.problems.join()).toContain('titel');
  expect(await opened()).toEqual({ problems: first.problems, compiled: [] });
});

test('of a product that is opened again, what has changed is compiled with its fragments, and what depends on that', async () => {
  await opened();
  shop.change('screens/todo/about.json', '"title"', '"titel"');
  expect((await opened()).compiled).toEqual(['fragments/team', 'todo/about']);
  shop.change(
    'screens/todo/about.json',
    '"titel"',
    '"params": { "more": { "type": "string", "required": true } }, "title"',
  );
  const { compiled, problems } = await opened();
  expect(compiled).toContain('todo/about');
  rmSync(file);
  expect(problems).toEqual((await opened()).problems);
});

test('what is kept is not taken where the contract is another, or the file is damaged', async () => {
  const { compiled } = await opened();
  const [contract] = (await readProject(shop.options)).contract;
  shop.write(contract!.file, contract!.text.replace('"description": "', '"description": "Now: '));
  expect((await opened()).compiled).toEqual(compiled);
  expect((await opened()).compiled).toEqual([]);
  writeFileSync(file, '{"by": "');
  expect((await opened()).compiled).toEqual(compiled);
});

test('of a restored document everything is known: what was not kept is compiled when it is asked for', async () => {
  const project = await readProject(projectIn(ROOT));
  const whole = new Product(project, undefined, true);
  checkProduct(whole);
  const by = await hashAround(project);
  const lines = keptLines(whole, by);
  let step = lines.next();
  while (step.done !== true) step = lines.next();
  writeFileSync(file, step.value);
  const restored: Product = new Product(project, await keptProduct(file, by, project, () => restored), true);
  expect(restored.outputs.ready.size).toBe(whole.outputs.size - 1);
  for (const name of ['fund/withdraw', 'fragments/pay-sheet']) {
    const [was, is] = [whole.outputs.get(name)!, restored.outputs.get(name)!];
    expect(is.module('engine')).toBe(was.module('engine'));
    expect(is.facts.formulas.map(({ type }) => type?.kind)).toEqual(was.facts.formulas.map(({ type }) => type?.kind));
    expect(is.facts.live.map(({ answer }) => answer.kind)).toEqual(was.facts.live.map(({ answer }) => answer.kind));
    expect(is.fragment?.slots).toEqual(was.fragment?.slots);
    expect(is.scopes?.at([])?.env.cells('state')).toEqual(was.scopes?.at([])?.env.cells('state'));
  }
  const [was, is] = [whole.tests.get('fund/withdraw'), restored.tests.get('fund/withdraw')];
  expect([...(is?.subject?.ids ?? [])]).toEqual([...(was?.subject?.ids ?? [])]);
}, 60_000);
