import { writeFileSync } from 'node:fs';
import { editorSchemas } from '../../engine/language/json-schema.ts';
import { localeSchema } from '../../engine/language/locale-schema.ts';
import { themeSchema } from '../../engine/document/theme.ts';
import { projectIn } from '../../engine/command-line.ts';
import { readProject } from '../../engine/document/project.ts';
import { isObject } from '../../engine/document/source.ts';
import { Product } from '../../engine/language/product.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

/** The editors' schemas of this product, as they stand in `schemas/`. */
export async function currentSchemas(): Promise<ReadonlyMap<string, string>> {
  const project = await readProject(projectIn(ROOT));
  const { routes } = new Product(project);
  const app = isObject(project.app.value) ? project.app.value : {};
  const schemas = editorSchemas(project.catalog, {
    routes: [...routes.names].sort(),
    fragments: [...project.fragments.keys()].sort(),
    access: Object.keys(isObject(app.access) ? app.access : {}),
    rules: Object.keys(isObject(project.rules.value) ? project.rules.value : {}).filter(
      (name) => /^[a-z]/i.test(name) && name !== 'required',
    ),
  });
  const [first] = [...project.locales.values()];
  const single = { theme: themeSchema, locale: localeSchema(project.locales.get('en')?.value ?? first?.value ?? {}) };
  return new Map(
    Object.entries({ ...schemas, ...single }).map(([name, schema]) => [
      `schemas/${name}.schema.json`,
      `${JSON.stringify(schema, null, 1)}\n`,
    ]),
  );
}

if (process.argv[1]?.endsWith('schemas.ts') === true) {
  for (const [file, text] of await currentSchemas()) writeFileSync(ROOT + file, text);
}
