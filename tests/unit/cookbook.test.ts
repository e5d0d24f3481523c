import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runRules } from '../../engine/check/rule.ts';
import { rules } from '../../engine/check/rules/index.ts';
import { projectIn } from '../../engine/command-line.ts';
import { layOut, layOutTexts } from '../../engine/document/layout.ts';
import { showProblem, type Problem } from '../../engine/document/problem.ts';
import { readProject, type Project, type ProjectOptions } from '../../engine/document/project.ts';
import { isObject, readSource, type JsonObject, type Source } from '../../engine/document/source.ts';
import { Product } from '../../engine/language/product.ts';
import { OTHER_PRODUCT } from '../other-product/options.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${ROOT}screens/COOKBOOK.md`, 'utf8');

interface Recipe {
  readonly title: string;
  readonly page: string;
  readonly texts: JsonObject;
  /** Members of `app.json` beside it. */
  readonly app: JsonObject;
}

const recipes: readonly Recipe[] = text
  .split(/^## /m)
  .slice(1)
  .map((section): Recipe => {
    const blocks = [...section.matchAll(/^```json\n([\s\S]*?)\n```$/gm)].map(([, code]) => code!);
    const [page = '', texts = '', app = ''] = blocks;
    const title = section.split('\n')[0]!;
    return { title, page, texts: JSON.parse(`{${texts}}`) as JsonObject, app: JSON.parse(`{${app}}`) as JsonObject };
  });

/** The file of a page of the cookbook, by its number. */
const fileOf = (index: number): string => `guide/page${index + 1}`;

/** A product with pages of the cookbook in it, and a page that leads to them. */
function withRecipes(project: Project, chosen: readonly Recipe[]): Project {
  const links = chosen.map((recipe): JsonObject => {
    const { params } = JSON.parse(recipe.page) as { readonly params?: JsonObject };
    const needed = Object.entries(params ?? {}).filter(([, param]) => isObject(param) && param.required === true);
    const to = fileOf(recipes.indexOf(recipe));
    const given = Object.fromEntries(needed.map(([name]) => [name, '1']));
    const step: JsonObject = needed.length === 0 ? { do: 'go', to } : { do: 'go', to, with: given };
    return { block: 'cell', id: to.replace('/', '-'), title: 'guide.title', press: [step] };
  });
  const source = (file: string, value: JsonObject): Source => readSource(file, layOutTexts(value));
  const own = project.app.value as JsonObject;
  const app = chosen.reduce<JsonObject>(
    (merged, recipe) => ({
      ...merged,
      ...Object.fromEntries(
        Object.entries(recipe.app).map(([key, value]) => [
          key,
          { ...(merged[key] as JsonObject), ...(value as JsonObject) },
        ]),
      ),
    }),
    { ...own, aliases: { ...(own.aliases as JsonObject), '/guide': 'guide/start' } },
  );
  const texts = Object.assign({ guide: { title: 'Guide' } }, ...chosen.map((recipe) => recipe.texts)) as JsonObject;
  const start = layOut({ title: 'guide.title', body: links }).join('\n');
  return {
    ...project,
    screens: new Map([
      ...project.screens,
      ...chosen.map((recipe) => {
        const name = fileOf(recipes.indexOf(recipe));
        return [name, readSource(`screens/${name}.json`, recipe.page)] as const;
      }),
      ['guide/start', readSource('screens/guide/start.json', start)],
    ]),
    app: source(project.app.file, app),
    locales: new Map(
      [...project.locales].map(([language, { file, value }]) => [
        language,
        source(file, { ...(value as JsonObject), ...texts }),
      ]),
    ),
  };
}

/** Returns the problems of the cookbook's pages, in the product whose calls they make. */
async function problemsOf(options: ProjectOptions, chosen: readonly Recipe[]): Promise<readonly Problem[]> {
  // The words stand in English in every language here.
  const judged = rules.filter(({ code }) => code !== 'glossary');
  const product = new Product(withRecipes(await readProject(options), chosen));
  return [...product.problems, ...runRules(judged, product)];
}

test('the cookbook has thirteen pages', () => {
  expect(recipes).toHaveLength(13);
});

test.each(recipes)('$title: is laid out', ({ page }) => {
  expect(page).toBe(layOut(JSON.parse(page) as JsonObject).join('\n'));
});

test('all pages pass the check as they stand', async () => {
  // The contract of this product has no call that takes a list of records.
  const [other, own] = [recipes.filter(isOther), recipes.filter((recipe) => !isOther(recipe))];
  const problems = [...(await problemsOf(OTHER_PRODUCT, other)), ...(await problemsOf(projectIn(ROOT), own))];
  expect(problems.map(showProblem)).toEqual([]);
});

const isOther = ({ page }: Recipe): boolean => page.includes('"task.add"');
