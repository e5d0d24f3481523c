import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runRules } from '../../engine/check/rule.ts';
import { rules } from '../../engine/check/rules/index.ts';
import { projectIn } from '../../engine/command-line.ts';
import { layOut, layOutTexts } from '../../engine/document/layout.ts';
import { Product } from '../../engine/language/product.ts';
import { readProject, type Project } from '../../engine/document/project.ts';
import { readSource, type JsonObject, type Source } from '../../engine/document/source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(`${ROOT}screens/README.md`, 'utf8');
const examples = [...guide.matchAll(/^```json\n([\s\S]*?)\n```$/gm)].map(([, text]) => text!);

/** The product with the guide's whole page in it, its texts in every language, and an address that leads to it. */
async function withExample(page: string, texts: JsonObject): Promise<Project> {
  const project = await readProject(projectIn(ROOT));
  const app = project.app.value as JsonObject;
  const source = (file: string, value: JsonObject): Source => readSource(file, layOutTexts(value));
  return {
    ...project,
    screens: new Map(project.screens).set('setting/watch', readSource('screens/setting/watch.json', page)),
    app: source('screens/app.json', { ...app, aliases: { ...(app.aliases as JsonObject), '/watch': 'setting/watch' } }),
    locales: new Map(
      [...project.locales].map(([language, { file, value }]) => [
        language,
        source(file, { ...(value as JsonObject), ...texts }),
      ]),
    ),
  };
}

test('the whole page of the guide passes the check, with the texts that stand beside it, and is laid out', async () => {
  const page = examples.find((text) => text.includes('"title": "watch.title"'))!;
  const texts = JSON.parse(`{${examples.find((text) => text.startsWith('"watch": {'))!}}`) as JsonObject;
  const product = new Product(await withExample(page, texts));
  expect([...product.problems, ...runRules(rules, product)]).toEqual([]);
  expect(page).toBe(layOut(JSON.parse(page) as JsonObject).join('\n'));
});

test('every example is JSON, or a part of it', () => {
  expect(examples.length).toBeGreaterThan(6);
  for (const text of examples)
    expect(() => JSON.parse(/^[{[]/.test(text) ? text : `{${text}}`) as unknown, text).not.toThrow();
});
