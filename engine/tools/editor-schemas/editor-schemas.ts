import { isObject } from '../../document/source.ts';
import type { Project } from '../../document/project.ts';
import { themeSchema } from '../../document/theme.ts';
import { editorSchemas } from '../../language/json-schema.ts';
import { localeSchema } from '../../language/locale-schema.ts';
import { Product } from '../../language/product.ts';

/**
 * Returns the editors' schemas of a product, with its own blocks, actions, pages and rules: file name
 * (`screen.schema.json`) → text.
 */
export function schemasOf(project: Project): ReadonlyMap<string, string> {
  const { routes } = new Product(project);
  const app = isObject(project.app.value) ? project.app.value : {};
  const schemas = editorSchemas(project.catalog, {
    routes: [...routes.names].sort(),
    fragments: [...project.fragments.keys()].sort(),
    access: Object.keys(isObject(app.access) ? app.access : {}),
    events: [...routes.tracked.keys()],
    rules: Object.keys(isObject(project.rules.value) ? project.rules.value : {}).filter(
      (name) => /^[a-z]/i.test(name) && name !== 'required',
    ),
  });
  const [first] = [...project.locales.values()];
  const single = { theme: themeSchema, locale: localeSchema(project.locales.get('en')?.value ?? first?.value ?? {}) };
  return new Map(
    Object.entries({ ...schemas, ...single }).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify(schema, null, 1)}\n`,
    ]),
  );
}
