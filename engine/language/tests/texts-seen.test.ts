import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectIn } from '../../command-line.ts';
import { readProject, type Project } from '../../document/project.ts';
import { showProblem } from '../../document/problem.ts';
import { readSource } from '../../document/source.ts';
import { Product } from '../product.ts';

const ROOT = fileURLToPath(new URL('../../../tests/other-product', import.meta.url));

/** Returns the project with other text for the table of its first language. */
function saying(project: Project, change: (text: string) => string): Project {
  const { file, text } = project.locales.get('en')!;
  return { ...project, locales: new Map(project.locales).set('en', readSource(file, change(text))) };
}

const problemsOf = ({ tests }: Product): string[] =>
  [...tests.values()].flatMap(({ problems }) => problems.map((problem) => showProblem(problem)));

test('tests are compiled again where they name a key that changed, and only there', async () => {
  const project = await readProject(projectIn(ROOT));
  const before = new Product(project);
  const all = [...before.tests.entries()];
  const texts = project.locales.get('en')!.text;
  const names = [...new Set(all.flatMap(([, { facts }]) => facts.source.text.match(/"shown": \["[\w.]+"/g) ?? []))]
    .map((text) => /\["([\w.]+)"/.exec(text)![1]!)
    .filter((key) => texts.includes(`"${key.split('.').at(-1)!}":`))
    .slice(0, 5);
  expect(names.length).toBeGreaterThan(1);
  let product = before;
  for (const key of names) {
    const last = key.split('.').at(-1)!;
    const next = saying(project, (text) => text.replaceAll(`"${last}":`, `"${last}_gone":`));
    product = new Product(next, product);
    const anew = new Product(next);
    expect(problemsOf(product), key).toEqual(problemsOf(anew));
    expect(problemsOf(product).join('\n'), key).toContain('unknown-text');
  }
  // Mended, after compiles that asked for all or for nothing in between.
  const unasked = new Product(
    saying(project, (text) => text.replaceAll('"', '"')),
    product,
  );
  expect(problemsOf(new Product(project, unasked))).toEqual([]);
  const added = new Product(
    saying(project, (text) => text.replace('{', '{ "quite": { "new": "New" },')),
    before,
  );
  expect(all.filter(([name, tests]) => added.tests.get(name) !== tests)).toEqual([]);
});
