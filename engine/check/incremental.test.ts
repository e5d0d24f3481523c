import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import { projectIn } from '../command-line.ts';
import { readProject, type Project } from '../document/project.ts';
import { readSource } from '../document/source.ts';
import { showProblem } from '../document/problem.ts';
import { Product } from '../language/product.ts';
import { arrange } from './check.ts';
import { misspell, replaced, seeded, spotsOf, type Random } from './mutants/mutate.ts';
import { runRules } from './rule.ts';
import { rules } from './rules/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const problemsOf = (product: Product): string[] =>
  arrange([...product.problems, ...runRules(rules, product)])
    .map(showProblem)
    .sort();

/** The project with one wrong letter in a document; `more`: also in the app document and the rules. */
function changed(
  project: Project,
  random: Random,
  more = false,
): { readonly where: string; readonly project: Project } {
  const singles = more
    ? ([
        ['app', project.app],
        ['rules', project.rules],
      ] as const)
    : [];
  const all = [...singles, ...project.screens, ...project.fragments];
  const [name, source] = all[Math.floor(random() * all.length)]!;
  const spots = spotsOf(source.value);
  const spot = spots[Math.floor(random() * spots.length)]!;
  const by = misspell(spot.text, random) ?? 'x';
  const mutant = readSource(source.file, JSON.stringify(replaced(source.value, spot, by), null, 2));
  if (name === 'app' || name === 'rules')
    return { where: `${name} ${spot.pointer.join('/')} ${spot.text} → ${by}`, project: { ...project, [name]: mutant } };
  const kind = name.startsWith('fragments/') ? 'fragments' : 'screens';
  return {
    where: `${name} ${spot.pointer.join('/')} ${spot.text} → ${by}`,
    project: { ...project, [kind]: new Map(project[kind]).set(name, mutant) },
  };
}

let project: Project;
let product: Product;
beforeAll(async () => {
  project = await readProject(projectIn(ROOT));
  product = new Product(project);
  runRules(rules, product);
});

test('a changed document is checked with what others were compiled to before, as if all were compiled', () => {
  const random = seeded(3);
  for (let count = 0; count < 12; count += 1) {
    const one = changed(project, random);
    expect(problemsOf(new Product(one.project, product)), one.where).toEqual(problemsOf(new Product(one.project)));
  }
}, 120_000);

test('and so it is after one change follows another, which others depend on', async () => {
  const small = await readProject(projectIn(path.join(ROOT, 'tests/other-product')));
  const random = seeded(4);
  let before = new Product(small);
  let now = small;
  for (let count = 0; count < 80; count += 1) {
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
  for (let count = 0; count < 12; count += 1) {
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

test('one changed document among all is checked within 200 ms', () => {
  const random = seeded(5);
  const times = Array.from({ length: 15 }, () => {
    const one = changed(project, random);
    // Measure the CPU time of this process: others may be busy at the same time.
    const start = process.cpuUsage();
    runRules(rules, new Product(one.project, product));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  expect(median, times.map((time) => time.toFixed(0)).join(' ')).toBeLessThan(200);
}, 60_000);

test.each([
  ['a text', 'en', /"title": "[^"]*"/, (count: number) => `"title": "Words ${count}"`],
  ['a colour', 'theme', /#[0-9A-Fa-f]{6}/, (count: number) => `#${100_000 + count}`],
] as const)('%s that changes is checked within 200 ms', (_, name, what, to) => {
  let before = product;
  const times = Array.from({ length: 7 }, (__, count) => {
    const { locales, theme } = before.project;
    const source = name === 'theme' ? theme : locales.get(name)!;
    const edited = readSource(source.file, source.text.replace(what, to(count)));
    const next =
      name === 'theme'
        ? { ...before.project, theme: edited }
        : { ...before.project, locales: new Map(locales).set(name, edited) };
    const start = process.cpuUsage();
    before = new Product(next, before);
    runRules(rules, before);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  expect(Math.min(...times), times.map((time) => time.toFixed(0)).join(' ')).toBeLessThan(200);
});

test.each(['app', 'rules'] as const)(
  'a text in %s.json is checked again within 200 ms',
  (name) => {
    const source = project[name];
    const words = { app: ['"shell.tab.home"', '"shell.tab.markets"'], rules: ['"error.email"', '"error.digits"'] }[
      name
    ];
    expect(source.text).toContain(words[0]);
    const edited = readSource(source.file, source.text.replace(words[0]!, words[1]!));
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      runRules(rules, new Product({ ...project, [name]: edited }, product));
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    expect(Math.min(...times), times.map((time) => time.toFixed(0)).join(' ')).toBeLessThan(200);
  },
  60_000,
);
