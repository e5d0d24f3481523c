import { beforeAll, expect, test } from 'vitest';
import type { Project } from '../document/project.ts';
import { readSource } from '../document/source.ts';
import { Product } from '../language/product.ts';
import { changed, checkedProject } from './mutants/changed.ts';
import { seeded } from '../document/seeded.ts';
import { runRules } from './rule.ts';
import { rules } from './rules/index.ts';

let project: Project;
let product: Product;
beforeAll(async () => {
  ({ project, product } = await checkedProject());
});

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
