import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import { projectIn } from '../command-line.ts';
import { readProject, type Project } from '../document/project.ts';
import { readSource } from '../document/source.ts';
import { showProblem } from '../document/problem.ts';
import { Product } from '../language/product.ts';
import { arrange } from './check.ts';
import { changed, checkedProject } from './mutants/changed.ts';
import { seeded } from '../document/seeded.ts';
import { replaced, spotsOf } from './mutants/mutate.ts';
import { runRules } from './rule.ts';
import { rules } from './rules/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** So many changes are tried: of the app, of the other product one after another, of its texts. */
const CHANGES = process.env['WALK'] === 'full' ? { app: 12, other: 80, texts: 12 } : { app: 4, other: 24, texts: 6 };

const problemsOf = (product: Product): string[] =>
  arrange([...product.problems, ...runRules(rules, product)])
    .map(showProblem)
    .sort();

let project: Project;
let product: Product;
beforeAll(async () => {
  ({ project, product } = await checkedProject());
});

test('a changed document is checked with what others were compiled to before, as if all were compiled', () => {
  const random = seeded(3);
  for (let count = 0; count < CHANGES.app; count += 1) {
    const one = changed(project, random);
    expect(problemsOf(new Product(one.project, product)), one.where).toEqual(problemsOf(new Product(one.project)));
  }
}, 120_000);

test('and so it is after one change follows another, which others depend on', async () => {
  const small = await readProject(projectIn(path.join(ROOT, 'tests/other-product')));
  const random = seeded(4);
  let before = new Product(small);
  let now = small;
  for (let count = 0; count < CHANGES.other; count += 1) {
    // Mended again after every third mistake.
    const one = count % 4 === 3 ? { where: 'mended', project: small } : changed(now, random, count % 2 === 0);
    const after = new Product(one.project, before);
    expect(problemsOf(after), one.where).toEqual(problemsOf(new Product(one.project)));
    before = after;
    now = one.project;
  }
}, 60_000);

test('and so it is of texts: what is remembered of tables follows the words that change', async () => {
  const small = await readProject(projectIn(path.join(ROOT, 'tests/other-product')));
  const random = seeded(6);
  let now = small;
  let before = new Product(small);
  for (let count = 0; count < CHANGES.texts; count += 1) {
    const languages = [...now.locales.keys()];
    const language = languages[Math.floor(random() * languages.length)]!;
    const { file, value } = now.locales.get(language)!;
    const spots = spotsOf(value).filter(({ what }) => what === 'value');
    const spot = spots[Math.floor(random() * spots.length)]!;
    // Words that are too long, that lack their places, that say a term otherwise; and each third time those of before.
    const words = count % 2 === 0 ? 'Extraordinarilylongwordsthathavenoroom {{x}}' : 'a job';
    const table = readSource(file, JSON.stringify(replaced(value, spot, words), null, 2));
    now = { ...(count % 3 === 2 ? small : now), locales: new Map(now.locales).set(language, table) };
    before = new Product(now, before);
    const found = problemsOf(before);
    vi.resetModules();
    const anew = { ...(await import('./rules/index.ts')), ...(await import('./rule.ts')) };
    expect(found, `${language} ${spot.pointer.join('.')}`).toEqual(
      arrange([...before.problems, ...anew.runRules(anew.rules, before)])
        .map(showProblem)
        .sort(),
    );
  }
}, 120_000);
